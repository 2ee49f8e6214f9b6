// Shared by the pages behind a secret link: they are not cached, not indexed, send no referrer to other
// sites, and look the same for a wrong, an expired and an unknown secret.
import { useEffect } from 'react'
import { href, isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { brandName } from '#domain/ground/brand.ts'
import { languageNames } from '#domain/ground/language-names.ts'
import { currentLanguage, localPath } from '#domain/ground/language.ts'
import { languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { withWait } from '#app/ui/wait-words.ts'

export const personalHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}

/** For pages with forms, which must send their origin: a page without any referrer does not. */
export const personalFormHeaders = { ...personalHeaders, 'Referrer-Policy': 'same-origin' }

export function notFound(): Response {
  return new Response(null, { status: 404 })
}

type PersonalFrameProps = {
  children: React.ReactNode
  /** Whether the shop offers other languages. */
  speaksAll?: boolean
}

/** Plain links out: a swapped-in page keeps the referrer policy, and its forms look like another site's. */
export function PersonalFrame({ children, speaksAll = false }: PersonalFrameProps) {
  return (
    <div className="flex min-h-svh flex-col bg-sunken print:block print:min-h-0 print:bg-white">
      <main className="flex-1 py-5 sm:py-10 print:py-0">{children}</main>
      <footer className="px-5 pb-8 text-center print:hidden">
        <a
          href={localPath(href('/'))}
          className="inline-flex min-h-11 items-center gap-2 font-display text-xl font-bold"
        >
          <img src="/art/mark.svg" alt="" width={24} height={24} />
          <span translate="no">{brandName}</span>
        </a>
        {speaksAll && <LanguageLinks />}
      </footer>
    </div>
  )
}

export function PersonalRefusal({ refused }: { refused: Refused }) {
  return (
    <PersonalFrame>
      <p className="mx-auto max-w-md px-4 text-center">{withWait(refused)}</p>
    </PersonalFrame>
  )
}

type Refused = Parameters<typeof withWait>[0]

export function RefusalNote({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null
  return (
    <p className="rounded-control border-2 border-danger bg-danger-ground px-4 py-3 font-semibold text-danger">
      {withWait(refused)}
    </p>
  )
}

/** A full page load, because the order's page sends no referrer to other pages. */
export function BackToOrder({ secret, children }: { secret: string; children: string }) {
  return (
    <ButtonLink
      href={localPath(href('/order/:secret', { secret }))}
      variant="quiet"
      className="justify-self-start"
    >
      {children}
    </ButtonLink>
  )
}

type PersonalNotFoundProps = {
  error: unknown
  /** What was not found, if it is neither a pass nor an order. */
  title?: string
  text?: string
  /** Offers no link to an order, because the recipient of a pass or a gift has none. */
  isForRecipient?: boolean
}

/** Handles wrong links; all other errors go to the shop's general error page. */
export function PersonalNotFound({
  error,
  title = m.order_pass_not_found_title(),
  text = m.order_pass_not_found(),
  isForRecipient = false,
}: PersonalNotFoundProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    // This device's copy of it has become invalid too.
    if (isMissing && navigator.serviceWorker?.controller) void forgetKept(location.pathname)
  }, [isMissing])
  if (!isMissing) throw error
  return (
    <PersonalFrame>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-xl px-5 py-12 text-center">
        <h1 className="font-display text-section font-bold">{title}</h1>
        <p className="mt-4 text-lead text-muted">{text}</p>
        <ButtonLink
          href={localPath(isForRecipient ? href('/') : href('/order-lookup'))}
          className="mt-8"
        >
          {isForRecipient ? m.share_gone_home() : m.order_pass_not_found_link()}
        </ButtonLink>
      </div>
    </PersonalFrame>
  )
}

/** For the pages of a payment, to which a provider sends the buyer. */
export function PaymentNotFound({ error }: { error: unknown }) {
  return (
    <PersonalNotFound
      error={error}
      title={m.pay_return_not_found_title()}
      text={m.pay_return_not_found()}
    />
  )
}

async function forgetKept(path: string): Promise<void> {
  const store = await import('#app/routes/order/kept/kept-store.ts').catch(() => undefined)
  await store?.forgetGone(path).catch(() => undefined)
}

/** The same page in another language. The language of its content and mails does not change. */
function LanguageLinks() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={m.language_label()}>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={localPath(pathname, language)}
              lang={languageTags[language]}
              hrefLang={languageTags[language]}
              aria-current={language === currentLanguage() ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {languageNames[language]()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Meta tags of a page behind a personal link; a page with nothing to show sets its own title. */
export function personalMeta(title: string | false | undefined) {
  return [...(title ? [{ title }] : []), { name: 'robots', content: 'noindex' }]
}

const LOOK_AGAIN_MS = 4000

/** Reloads the page's data repeatedly while something is pending and the page is visible. */
export function useLookAgain(isMoving: boolean): void {
  const revalidator = useRevalidator()

  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => {
      if (!document.hidden && revalidator.state === 'idle') void revalidator.revalidate()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMoving, revalidator])
}
