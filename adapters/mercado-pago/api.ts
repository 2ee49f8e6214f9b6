// Every answer is validated.
import * as z from 'zod'
import {
  type ProviderAnswer,
  type ProviderHttpOptions,
  createProviderHttp,
} from '#adapters/provider-http.ts'
import {
  type CardToken,
  type ChargeRequest,
  ProviderUnreachable,
  refusedWith,
} from '#domain/money/providers/provider.ts'
import { type Payment, paymentAnswer, refundAnswer, refundedCents } from './payment.ts'

/** Thirty payments of maximum length stay well below the limit for an answer (provider-http.ts). */
const PAGE = 30
/** Per search: more payments than a busy city has on its busiest day. */
const PAGES_MAX = 700

const searchAnswer = z.object({
  paging: z.object({ total: z.int() }),
  results: z.array(z.unknown()),
})

export type MercadoPagoApi = ReturnType<typeof createMercadoPagoApi>

type ApiOptions = { accessToken: string; apiUrl: string } & Pick<
  ProviderHttpOptions,
  'exchangeMs' | 'wait' | 'random'
>

/** Whether a text has the form of a payment id, and is safe in a path. */
export function isPaymentRef(ref: string): boolean {
  return /^\d{1,20}$/.test(ref)
}

/** Throws `ProviderUnreachable` for an unreadable answer, because its effect is unknown. */
export function readAnswer<Value>(
  schema: z.ZodType<Value>,
  { status, body }: ProviderAnswer,
): Value {
  if (status >= 300) throw refusedWith(status, `mercado-pago refused: status ${status}`)
  const read = schema.safeParse(body)
  if (!read.success) throw new ProviderUnreachable('mercado-pago gave an answer of another form')
  return read.data
}

export function createMercadoPagoApi({ accessToken, apiUrl, ...http }: ApiOptions) {
  const client = createProviderHttp({
    ...http,
    name: 'mercado-pago',
    url: apiUrl,
    keyHeader: 'X-Idempotency-Key',
  })
  const headers = { authorization: `Bearer ${accessToken}` }
  const get = (path: string) => client.ask({ method: 'GET', path, headers })

  /** Search results may leave out the refunds. */
  async function withRefunds(payment: Payment): Promise<Payment> {
    if ((payment.transaction_amount_refunded ?? 0) <= refundedCents(payment)) return payment
    const answer = await get(`/v1/payments/${payment.id}/refunds`)
    return { ...payment, refunds: readAnswer(z.array(refundAnswer), answer) }
  }

  return {
    /** Also returns a refusal. Throws `ProviderUnreachable` if there is no answer. */
    post: (path: string, json: unknown, key: string) =>
      client.ask({ method: 'POST', path, json, key, headers }),
    /** Undefined for an unknown id. */
    async findPayment(ref: string): Promise<Payment | undefined> {
      if (!isPaymentRef(ref)) return undefined
      const answer = await get(`/v1/payments/${ref}`)
      if (answer.status === 404) return undefined
      return withRefunds(readAnswer(paymentAnswer, answer))
    },
    /** Each once, with its refunds; `odd` are the rows that cannot be read. */
    async searchPayments(query: Record<string, string>) {
      const found = new Map<string, Payment>()
      const odd: unknown[] = []
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const window = { limit: String(PAGE), offset: String(page * PAGE) }
        const params = new URLSearchParams({ ...query, ...window })
        const answer = await get(`/v1/payments/search?${params}`)
        const { paging, results } = readAnswer(searchAnswer, answer)
        for (const result of results) {
          const { data: payment } = paymentAnswer.safeParse(result)
          if (payment) found.set(payment.id, await withRefunds(payment))
          else odd.push(result)
        }
        if (results.length === 0 || (page + 1) * PAGE >= paging.total) {
          return { payments: [...found.values()], odd }
        }
      }
      throw new ProviderUnreachable('mercado-pago found more than can be read')
    },
  }
}

// Its own page (Checkout Pro), or a card as the single-use token of its fields. A body depends only on the
// request, because one idempotency key must always come with the same body.

/** On the buyer's bank statement. */
const STATEMENT = 'VEREDA'
/** A kiosk voucher may be paid for this long after its page has closed. */
const VOUCHER_DAYS = 3
const DAY_MS = 24 * 3_600_000

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

/** Names no currency: Argentine accounts take pesos. */
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

/** Without this parameter it would also send the unsigned hints of the old kind. */
function notificationUrl({ hintUrl }: ChargeRequest): string {
  const url = new URL(hintUrl)
  url.searchParams.set('source_news', 'webhooks')
  return url.href
}
