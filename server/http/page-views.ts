// Which answers are views of a purchase step: a route names it (`Page-Visit`), the request tells who looks.
import type { VisitCounts } from '#domain/figures/visits.ts'
import { splitLanguage } from '#domain/ground/language.ts'
import { type VisitStep, visitSteps } from '#domain/ground/vocabulary/figures.ts'
import type { PaymentProviders } from '#domain/money/providers/provider.ts'
import type { OpenedHosts } from './security-headers.ts'

export const PAGE_VISIT_HEADER = 'Page-Visit'

/** The step that a page names; the router's data requests do not count. */
export function stepOf(headers: Headers): VisitStep | undefined {
  if (!headers.get('Content-Type')?.startsWith('text/html')) return undefined
  const wish = headers.get(PAGE_VISIT_HEADER)
  return visitSteps.find((step) => step === wish)
}

type HeaderOf = (name: string) => string | undefined

/** Counts the view of a page, whose path is in its normal spelling. */
export function countView(
  visits: VisitCounts,
  { step, path, headerOf }: { step: VisitStep; path: string; headerOf: HeaderOf },
): void {
  if (!isLookedAt(headerOf)) return
  // The slug of a city page. Later steps belong to the cart's city, which only their pages know and report.
  const citySlug = splitLanguage(path).path.slice(1)
  visits.count({ step, citySlug, userAgent: headerOf('user-agent') })
}

/** Whether a person made this GET: it is neither a prefetch nor a subresource of another page. */
function isLookedAt(headerOf: HeaderOf): boolean {
  const destination = headerOf('sec-fetch-dest')
  const isDocument = !destination || destination === 'document'
  return isDocument && !headerOf('sec-purpose') && !headerOf('purpose') && !headerOf('x-moz')
}

// Which pages may load from other hosts: the payment page for card fields, and the bank's authentication. A
// route names itself with the header `Page-Opens`. Without card fields in the settings, no page may.

export const PAGE_OPENS_HEADER = 'Page-Opens'

/** The origin of the provider's script, and the hosts that the script then uses. */
const PROVIDER_SCRIPT = 'https://sdk.mercadopago.com'
// Not yet confirmed with the real service, which was unreachable when this was written.
const PROVIDER_FRAMES = ['https://secure-fields.mercadopago.com']
const PROVIDER_CONNECTIONS = [
  'https://api.mercadopago.com',
  'https://api-static.mercadopago.com',
  'https://secure-fields.mercadopago.com',
  'https://http2.mlstatic.com',
]

/** The hosts that an answer with this header value may use; undefined allows none. */
export function openedHosts(
  wish: string | null,
  cardFields: PaymentProviders['cardFields'],
): OpenedHosts | undefined {
  if (cardFields === undefined) return undefined
  const { origin } = new URL(cardFields.scriptUrl)
  const isDouble = origin !== PROVIDER_SCRIPT
  if (wish === 'card-fields') {
    return {
      scripts: [origin],
      frames: isDouble ? [origin] : PROVIDER_FRAMES,
      connections: isDouble ? [origin] : PROVIDER_CONNECTIONS,
    }
  }
  // The bank chooses its host and may redirect to others.
  if (wish === 'bank') {
    const banks = isDouble ? [origin] : ['https:']
    return { frames: banks, forms: banks }
  }
  return undefined
}
