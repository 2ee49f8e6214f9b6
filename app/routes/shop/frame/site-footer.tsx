import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { brandName } from '#domain/brand.ts'
import { m } from '#messages/messages.js'
import {
  citiesWords,
  countOnSale,
  type HeaderDestination,
  passesSomewhere,
} from '#app/routes/shop/pieces/cities-on-sale.ts'
import { noticePassComingSoon, noticeSectionComingSoon } from '#app/routes/shop/pieces/notices.ts'
import { Container } from '#app/ui/section.tsx'
import { FacebookIcon, InstagramIcon, XIcon, YouTubeIcon } from './social-icons.tsx'

const linkClass =
  'inline-flex min-h-11 items-center text-left text-cream/85 underline-offset-4 hover:text-cream hover:underline'

const socialNetworks = [
  { name: 'Instagram', Icon: InstagramIcon },
  { name: 'Facebook', Icon: FacebookIcon },
  { name: 'X', Icon: XIcon },
  { name: 'YouTube', Icon: YouTubeIcon },
]

export function SiteFooter({ destinations }: { destinations: HeaderDestination[] }) {
  const cities = citiesWords(destinations)
  const pitch =
    countOnSale(destinations) > 1
      ? m.shell_footer_pitch_each({ cities })
      : m.shell_footer_pitch({ cities })
  return (
    <footer className="on-night print:hidden">
      <div aria-hidden className="pavement h-6" />
      <Container className="py-14">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 lg:gap-x-8 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.4fr]">
          <div className="col-span-2 lg:col-span-1">
            <p className="font-display text-3xl font-bold">{brandName}</p>
            <p className="mt-3 max-w-xs text-cream/85">{pitch}</p>
            <SocialButtons />
          </div>
          <FooterList title={m.shell_footer_passes()}>
            {passesSomewhere(destinations).map((pass) => (
              <NoticeItem
                key={pass.name}
                label={pass.name}
                onPress={() => noticePassComingSoon(pass.name, pass.cities)}
              />
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
            {[
              m.shell_footer_support_help(),
              m.shell_footer_support_contact(),
              m.shell_footer_support_changes(),
            ].map((label) => (
              <NoticeItem key={label} label={label} onPress={noticeSectionComingSoon} />
            ))}
          </FooterList>
          <ContactBlock />
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 border-t border-cream/20 pt-6">
          <p className="mr-auto py-2 text-cream/85">
            {brandName} · {m.shell_footer_made()}
          </p>
          <ul aria-label={m.shell_footer_legal()} className="flex flex-wrap gap-x-6">
            {[m.shell_footer_legal_terms(), m.shell_footer_legal_privacy()].map((label) => (
              <NoticeItem key={label} label={label} onPress={noticeSectionComingSoon} />
            ))}
            <li>
              <Link to={href('/withdrawal')} className={linkClass}>
                {m.shell_withdrawal()}
              </Link>
            </li>
          </ul>
          {/* The office is another application: a whole page load, no router link. */}
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

function NoticeItem({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <li>
      <button type="button" className={linkClass} onClick={onPress}>
        {label}
      </button>
    </li>
  )
}

function ContactBlock() {
  const mail = m.shell_footer_contact_mail()
  const phone = m.shell_footer_contact_phone()
  return (
    <section aria-label={m.shell_footer_contact()} className="max-sm:col-span-2">
      <h2 className="mb-1 font-semibold text-gold">{m.shell_footer_contact()}</h2>
      <address className="not-italic">
        <a href={`mailto:${mail}`} className={linkClass}>
          {mail}
        </a>
        <br />
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={`${linkClass} tabular`}>
          {phone}
        </a>
        <p className="pt-2 text-cream/85">{m.shell_footer_contact_address()}</p>
      </address>
    </section>
  )
}

function SocialButtons() {
  return (
    <ul aria-label={m.shell_footer_social()} className="mt-5 flex gap-2">
      {socialNetworks.map(({ name, Icon }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={name}
            className="grid size-11 place-items-center rounded-full border border-cream/30 hover:bg-cream hover:text-night"
            onClick={noticeSectionComingSoon}
          >
            <Icon />
          </button>
        </li>
      ))}
    </ul>
  )
}
