// The pages whose policy lets another host in: the payment page, for the card fields of the provider,
// and the page where a bank asks who pays. A route says which it is with the header `Page-Opens`; what
// that opens is decided here, and without card fields in the settings nothing is.
import type { PaymentProviders } from '#domain/providers/provider.ts'
import type { OpenedHosts } from './security-headers.ts'

export const PAGE_OPENS_HEADER = 'Page-Opens'

/** Where the provider serves its script from, and what that script then uses. */
const PROVIDER_SCRIPT = 'https://sdk.mercadopago.com'
// To be confirmed with the real service, whose script could not be loaded where this was written.
const PROVIDER_FRAMES = ['https://secure-fields.mercadopago.com']
const PROVIDER_CONNECTIONS = [
  'https://api.mercadopago.com',
  'https://api-static.mercadopago.com',
  'https://secure-fields.mercadopago.com',
  'https://http2.mlstatic.com',
]

/** The hosts that an answer with this value of the header may use; undefined opens nothing. */
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
  // Which host asks is the bank's to say, and it may lead to others.
  if (wish === 'bank') {
    const banks = isDouble ? [origin] : ['https:']
    return { frames: banks, forms: banks }
  }
  return undefined
}
