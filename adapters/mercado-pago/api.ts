// The shop's requests to Mercado Pago. Every answer is validated.
import * as z from 'zod'
import {
  createProviderHttp,
  type ProviderAnswer,
  type ProviderHttpOptions,
} from '#adapters/provider-http.ts'
import { ProviderUnreachable, refusedWith } from '#domain/money/providers/provider.ts'
import { type Payment, paymentAnswer, refundAnswer, refundedCents } from './payment.ts'

/** Thirty payments of maximum length stay well below the limit for an answer (provider-http.ts). */
const PAGE = 30
/** Per search: more payments than a busy city has on its busiest day. */
const PAGES_MAX = 700

const searchAnswer = z.object({
  paging: z.object({ total: z.int() }),
  results: z.array(z.unknown()),
})

export type MercadoPagoApi = {
  /** Returns any answer, also a refusal. Throws `ProviderUnreachable` if there is none. */
  post(path: string, json: unknown, key: string): Promise<ProviderAnswer>
  /** Undefined for an id that Mercado Pago does not know. */
  findPayment(ref: string): Promise<Payment | undefined>
  /** Every matching payment once, with its refunds, and separately the rows that cannot be read. */
  searchPayments(query: Record<string, string>): Promise<{ payments: Payment[]; odd: unknown[] }>
}

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

export function createMercadoPagoApi({ accessToken, apiUrl, ...http }: ApiOptions): MercadoPagoApi {
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
    post: (path, json, key) => client.ask({ method: 'POST', path, json, key, headers }),
    async findPayment(ref) {
      if (!isPaymentRef(ref)) return undefined
      const answer = await get(`/v1/payments/${ref}`)
      if (answer.status === 404) return undefined
      return withRefunds(readAnswer(paymentAnswer, answer))
    },
    async searchPayments(query) {
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
