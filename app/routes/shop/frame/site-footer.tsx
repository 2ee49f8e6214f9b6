import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { brandName } from '#domain/ground/brand.ts'
import { type SocialLinks, type SocialNetwork, socialNetworks } from '#domain/ground/operator.ts'
import type { Section } from '#domain/ground/vocabulary/people.ts'
import { m } from '#messages/messages.js'
import {
  citiesWords,
  countOnSale,
  type HeaderDestination,
  passesSomewhere,
} from '#app/routes/shop/pieces/cities-on-sale.ts'
import { tellSectionComingSoon } from '#app/routes/shop/pieces/coming-soon.ts'
import { PassPageLink } from '#app/routes/shop/pieces/pass-page-link.tsx'
import { Container } from '#app/ui/section.tsx'

const linkClass =
  'inline-flex min-h-11 max-w-full items-center text-left wrap-anywhere text-cream/85 underline-offset-4 hover:text-cream hover:underline'

const logoFrame = {
  viewBox: '0 0 24 24',
  className: 'size-5',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

const logos: Record<SocialNetwork, ReactNode> = {
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.5" />
      <path d="M16.500 7.500h.01" />
    </>
  ),
  Facebook: <path d="M16 4h-2a4 4 0 0 0-4 4v12M7 12h7" />,
  X: <path d="M4.500 4.500h4l11 15h-4zM19 4.500l-6 6.500M11 13l-6 6.500" />,
  YouTube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="3.5" />
      <path d="m10.500 9.500 4 2.500-4 2.500z" fill="currentColor" />
    </>
  ),
}

type FooterPage = { to: string; label: () => string }
const supportPages: FooterPage[] = [
  { to: href('/help'), label: m.shell_footer_support_help },
  { to: href('/contact'), label: m.shell_footer_support_contact },
  { to: href('/refund-policy'), label: m.shell_footer_support_changes },
]
const legalPages: FooterPage[] = [
  { to: href('/terms'), label: m.shell_footer_legal_terms },
  { to: href('/privacy'), label: m.shell_footer_legal_privacy },
]

type SiteFooterProps = {
  destinations: HeaderDestination[]
  /** Sections without a page until the operator opens them. */
  announced: readonly Section[]
  operator: ContactBlockProps
  socialLinks: SocialLinks
  hasSamples: boolean
}

export function SiteFooter({
  destinations,
  announced,
  operator,
  socialLinks,
  hasSamples,
}: SiteFooterProps) {
  const cities = citiesWords(destinations)
  const pitch =
    countOnSale(destinations) > 1
      ? m.shell_footer_pitch_each({ cities })
      : m.shell_footer_pitch({ cities })
  return (
    <footer className="on-night print:hidden">
      <div aria-hidden className="pavement h-6" />
      <Container className="py-8 sm:py-14">
        <div className="grid grid-cols-[2fr_3fr] gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:gap-x-8 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.4fr]">
          <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 sm:block lg:col-span-1">
            <p translate="no" className="font-display text-3xl font-bold">
              {brandName}
            </p>
            <p className="order-1 mt-2 w-full max-w-xs text-cream/85 sm:mt-3">{pitch}</p>
            <SocialButtons links={socialLinks} isAnnounced={announced.includes('social')} />
          </div>
          <FooterList title={m.shell_footer_passes()}>
            {passesSomewhere(destinations).map((pass) => (
              <li key={pass.name}>
                <PassPageLink pass={pass} className={linkClass}>
                  {pass.name}
                </PassPageLink>
              </li>
            ))}
          </FooterList>
          <FooterList title={m.shell_footer_purchase()}>
            <li>
              <Link to={href('/cart')} className={linkClass}>
                {m.shell_cart()}
              </Link>
            </li>
            <li>
              <Link to={href('/order-lookup')} className={linkClass}>
                {m.shell_footer_lookup()}
              </Link>
            </li>
          </FooterList>
          <FooterList title={m.shell_footer_support()}>
            {supportPages.map((page) => (
              <PageItem key={page.to} {...page} isAnnounced={announced.includes('support')} />
            ))}
          </FooterList>
          <ContactBlock {...operator} />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 border-t border-cream/20 pt-4 sm:mt-10 sm:pt-6">
          <p className="mr-auto py-2 text-cream/85">
            <span translate="no">{brandName}</span> <span>{`· ${m.shell_footer_made()}`}</span>
            {hasSamples && <span className="block text-sm">{m.shell_footer_sample()}</span>}
          </p>
          <ul aria-label={m.shell_footer_legal()} className="flex flex-wrap gap-x-6">
            {legalPages.map((page) => (
              <PageItem key={page.to} {...page} isAnnounced={announced.includes('legal')} />
            ))}
            <li>
              <Link to={href('/withdrawal')} className={linkClass}>
                {m.shell_withdrawal()}
              </Link>
            </li>
          </ul>
          {/* The office is a separate application, so this is a full page load instead of a router link. */}
          <a href="/admin" className={linkClass}>
            {m.shell_footer_admin()}
          </a>
        </div>
      </Container>
    </footer>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 font-semibold text-gold">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** A link, or the specification's toast while the section is announced. */
function PageItem({ to, label, isAnnounced }: FooterPage & { isAnnounced: boolean }) {
  return (
    <li>
      {isAnnounced ? (
        <button type="button" className={linkClass} onClick={tellSectionComingSoon}>
          {label()}
        </button>
      ) : (
        <Link to={to} className={linkClass}>
          {label()}
        </Link>
      )}
    </li>
  )
}

type ContactBlockProps = { email: string; phone: string; address: string }

function ContactBlock({ email, phone, address }: ContactBlockProps) {
  return (
    <section aria-label={m.shell_footer_contact()}>
      <h2 className="mb-1 font-semibold text-gold">{m.shell_footer_contact()}</h2>
      <address className="not-italic">
        <a translate="no" href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
        <br />
        <a
          translate="no"
          href={`tel:${phone.replaceAll(/[ ()]/g, '')}`}
          className={`${linkClass} tabular`}
        >
          {phone}
        </a>
        <p className="pt-2 text-cream/85">{address}</p>
      </address>
    </section>
  )
}

const socialLook =
  'grid size-11 place-items-center rounded-full border border-cream/30 hover:bg-cream hover:text-night'

type SocialButtonsProps = { links: SocialLinks; isAnnounced: boolean }

/** The operator's social networks; without any, all of them as announced in the specification. */
function SocialButtons({ links, isAnnounced: isClosed }: SocialButtonsProps) {
  const isAnnounced = isClosed || Object.keys(links).length === 0
  const shown = socialNetworks.filter((name) => isAnnounced || links[name])
  return (
    <ul aria-label={m.shell_footer_social()} className="flex gap-1.5 sm:mt-5 sm:gap-2">
      {shown.map((name) => {
        const logo = <svg {...logoFrame}>{logos[name]}</svg>
        return (
          <li key={name}>
            {isAnnounced ? (
              <button
                type="button"
                aria-label={name}
                className={socialLook}
                onClick={tellSectionComingSoon}
              >
                {logo}
              </button>
            ) : (
              <a href={links[name]} aria-label={name} rel="noopener me" className={socialLook}>
                {logo}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
