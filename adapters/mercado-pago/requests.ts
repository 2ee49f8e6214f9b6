// What Mercado Pago is sent to take money: a page of its own to go to (Checkout Pro), or a card as the
// single-use token that its fields made of it. Bodies follow from the request alone: under one key
// the same body must go out however often it is asked.
import type { CardToken, ChargeRequest } from '#domain/providers/provider.ts'

/** What stands on the buyer's statement of account. */
const STATEMENT = 'VEREDA'
/** A voucher of a kiosk may be paid that long after its page closed. */
const VOUCHER_DAYS = 3
const DAY_MS = 24 * 3_600_000

/** For `POST /checkout/preferences`. */
export function preferenceBody(request: ChargeRequest) {
  const { paymentId, buyer, title, returnUrl, openUntil } = request
  const voucherUntil = new Date(openUntil.getTime() + VOUCHER_DAYS * DAY_MS)
  return {
    items: [
      {
        id: paymentId,
        title,
        category_id: 'tickets',
        quantity: 1,
        currency_id: 'ARS',
        unit_price: pesos(request.amountCents),
      },
    ],
    payer: { name: buyer.name, surname: buyer.lastname, email: buyer.email },
    back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
    auto_return: 'approved',
    notification_url: notificationUrl(request),
    external_reference: paymentId,
    statement_descriptor: STATEMENT,
    // Waiting for a voucher or for a review is an answer, too.
    binary_mode: false,
    expires: true,
    expiration_date_to: written(openUntil),
    date_of_expiration: written(voucherUntil),
    payment_methods: { installments: 1 },
  }
}

/** For `POST /v1/payments`. It has no currency: Argentine accounts take pesos. */
export function cardPaymentBody(request: ChargeRequest, card: CardToken) {
  const { brand, issuer, document } = card
  return {
    token: card.token,
    transaction_amount: pesos(request.amountCents),
    // Instalments would have to be shown with their full cost (Res. E 51/2017).
    installments: 1,
    ...(brand !== undefined && { payment_method_id: brand }),
    ...(issuer !== undefined && /^\d{1,15}$/.test(issuer) && { issuer_id: Number(issuer) }),
    payer: { email: request.buyer.email, ...(document && { identification: document }) },
    external_reference: request.paymentId,
    description: request.title,
    statement_descriptor: STATEMENT,
    three_d_secure_mode: 'optional',
    notification_url: notificationUrl(request),
  }
}

/** Centavos as the JSON number that amounts are. */
export function pesos(cents: number): number {
  return cents / 100
}

/** With an offset, as all times there are. */
export function written(at: Date): string {
  return at.toISOString().replace('Z', '+00:00')
}

/** Without the word it would send notices of the old kind besides, which nobody signs. */
function notificationUrl({ hintUrl }: ChargeRequest): string {
  const url = new URL(hintUrl)
  url.searchParams.set('source_news', 'webhooks')
  return url.href
}
