// The requests that take money at Mercado Pago: its own page (Checkout Pro), or a card as the single-use
// token made by its fields. A body depends only on the request, because one idempotency key must always come
// with the same body.
import type { CardToken, ChargeRequest } from '#domain/money/providers/provider.ts'

/** The text on the buyer's bank statement. */
const STATEMENT = 'VEREDA'
/** A kiosk voucher may be paid for this long after its page has closed. */
const VOUCHER_DAYS = 3
const DAY_MS = 24 * 3_600_000

/** The body of `POST /checkout/preferences`. */
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
    // Also allows pending payments, such as vouchers and reviews.
    binary_mode: false,
    expires: true,
    expiration_date_to: written(openUntil),
    date_of_expiration: written(voucherUntil),
    payment_methods: { installments: 1 },
  }
}

/** The body of `POST /v1/payments`. It names no currency: Argentine accounts take pesos. */
export function cardPaymentBody(request: ChargeRequest, card: CardToken) {
  const { brand, issuer, document } = card
  return {
    token: card.token,
    transaction_amount: pesos(request.amountCents),
    // Instalments would have to be shown with their total cost (Res. E 51/2017).
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

/** Centavos as Mercado Pago's JSON number of pesos. */
export function pesos(cents: number): number {
  return cents / 100
}

/** With a numeric offset, as its API writes all times. */
export function written(at: Date): string {
  return at.toISOString().replace('Z', '+00:00')
}

/** Without this parameter it would also send notices of the old kind, which are unsigned. */
function notificationUrl({ hintUrl }: ChargeRequest): string {
  const url = new URL(hintUrl)
  url.searchParams.set('source_news', 'webhooks')
  return url.href
}
