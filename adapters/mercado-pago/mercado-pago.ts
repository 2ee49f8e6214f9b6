// Cards through its fields in our page, or its own page, in pesos (decision 14). Only its API's answers
// decide about a payment; if one was lost, a search by our reference finds the payment.
import * as z from 'zod'
import type { ProviderAnswer, ProviderHttpOptions } from '#adapters/provider-http.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { refused } from '#domain/ground/refusal.ts'
import type { Clock } from '#domain/ground/services.ts'
import {
  type ChargeRequest,
  type PaymentProvider,
  type ProviderMovement,
  ProviderUnreachable,
  type RefundFailure,
  type StartedCharge,
} from '#domain/money/providers/provider.ts'
import {
  cardPaymentBody,
  createMercadoPagoApi,
  isPaymentRef,
  type MercadoPagoApi,
  pesos,
  preferenceBody,
  readAnswer,
  written,
} from './api.ts'
import { readMercadoPagoHint } from './hints.ts'
import {
  type Account,
  chargeOf,
  isOf,
  movementsOf,
  type Payment,
  paymentAnswer,
  refundAnswer,
  refundedCents,
  refundOf,
  standingOf,
  unreadable,
} from './payment.ts'

const DAY_MS = 24 * 3_600_000

type MercadoPagoSettings = {
  /** `TEST-…` or `APP_USR-…`. */
  accessToken: string
  /** Without it buyers can only pay on its page. */
  publicKey: string | undefined
  /** A payment to another account is not ours. */
  collectorId: string
  webhookSecret: string
  /** Without a trailing slash. */
  apiUrl: string
  clock: Clock
  http?: Pick<ProviderHttpOptions, 'exchangeMs' | 'wait' | 'random'>
}

/** Sends no request before a method is called. */
export function createMercadoPago(settings: MercadoPagoSettings): PaymentProvider {
  const { accessToken, publicKey, collectorId, webhookSecret, apiUrl, clock, http } = settings
  const api = createMercadoPagoApi({ accessToken, apiUrl, ...http })
  const account: Account = { collectorId, isTest: accessToken.startsWith('TEST-') }

  return {
    name: 'mercado-pago',
    takesRealMoney: true,
    methods: publicKey === undefined ? ['mercado-pago'] : ['credit-card', 'mercado-pago'],
    currency: 'ARS',

    async start(request) {
      invariant(request.currency === 'ARS', 'Mercado Pago is asked for pesos')
      return request.method === 'credit-card'
        ? chargeCard(api, account, request)
        : openPage(api, request)
    },

    async find({ paymentId }) {
      const payments = await searchByReference(api, paymentId)
      return payments.map((payment) => chargeOf(payment, account))
    },

    async fetchCharge(ref) {
      const payment = await api.findPayment(ref)
      return payment && chargeOf(payment, account)
    },

    async refund({ refundId, chargeRef, amountCents }) {
      if (!isPaymentRef(chargeRef)) return refused('not_allowed')
      // Sent even if it is all that is left: under the same key "the rest" could later be another amount.
      const body = { amount: pesos(amountCents) }
      const answer = await api.post(`/v1/payments/${chargeRef}/refunds`, body, refundId)
      if (!isRefusal(answer)) {
        return { ok: true, refund: refundOf(readAnswer(refundAnswer, answer)) }
      }
      const payment = await api.findPayment(chargeRef)
      return refused(refundFailureOf(answer.body, payment, amountCents, clock.now()))
    },

    listMovements: (from, until) => listMovements(api, account, { from, until, now: clock.now() }),

    async readHint(request) {
      return readMercadoPagoHint(request, webhookSecret, clock.now())
    },

    async challenge(chargeRef) {
      const payment = await api.findPayment(chargeRef)
      return payment && challengeOf(payment, new URL(apiUrl).origin)
    },
  }
}

/** Whether a repeat would be refused too. 401 is our credentials, 409 temporary; its API answers in JSON. */
function isRefusal({ status, body }: ProviderAnswer): boolean {
  return status >= 400 && status !== 401 && status !== 409 && body !== undefined
}

const preferenceAnswer = z.object({
  id: z.string().check(atMost(200)),
  init_point: z.string().check(atMost(2_000)).refine(URL.canParse),
})

async function openPage(api: MercadoPagoApi, request: ChargeRequest): Promise<StartedCharge> {
  const { paymentId, openUntil } = request
  const key = `${paymentId}:create`
  const answer = await api.post('/checkout/preferences', preferenceBody(request), key)
  const { id, init_point: url } = readAnswer(preferenceAnswer, answer)
  return { kind: 'redirect', sessionRef: id, url, openUntil }
}

async function chargeCard(
  api: MercadoPagoApi,
  account: Account,
  request: ChargeRequest,
): Promise<StartedCharge> {
  const { paymentId, card, amountCents, currency } = request
  invariant(card, 'a card is charged by its token')
  const answer = await api.post('/v1/payments', cardPaymentBody(request, card), paymentId)
  const isRefused = isRefusal(answer) && answer.status !== 403
  // The payment was requested before, perhaps with another token: answer with its outcome.
  if (isRefused || answer.status === 409) {
    const [first] = await searchByReference(api, paymentId)
    if (first) return { kind: 'answered', charge: chargeOf(first, account) }
  }
  // The token is used, expired or foreign, or the card is refused. There is no payment.
  if (isRefused) {
    const charge = { ref: `refused-${paymentId}`, paymentId, amountCents, currency, isOurs: true }
    const reason = isAboutCard(answer.body) ? 'wrong_card_data' : 'declined'
    return { kind: 'answered', charge: { ...charge, state: 'declined', reason } }
  }
  // Approved, pending and rejected payments alike have status 201.
  return { kind: 'answered', charge: chargeOf(readAnswer(paymentAnswer, answer), account) }
}

async function searchByReference(api: MercadoPagoApi, paymentId: string): Promise<Payment[]> {
  const { payments, odd } = await api.searchPayments({
    external_reference: paymentId,
    sort: 'date_created',
    criteria: 'desc',
  })
  // An unreadable payment may be the one we look for.
  if (odd.length > 0) throw new ProviderUnreachable('mercado-pago gave an answer of another form')
  return payments.filter(({ external_reference: reference }) => reference === paymentId)
}

async function listMovements(
  api: MercadoPagoApi,
  account: Account,
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<ProviderMovement[]> {
  // A payment that moved in these days and again later has only the later date: looks at everything since.
  const { payments, odd } = await api.searchPayments({
    range: 'date_last_updated',
    begin_date: written(from),
    end_date: written(new Date(now.getTime() + DAY_MS)),
    sort: 'date_last_updated',
    criteria: 'asc',
  })
  const ours = payments.filter((payment) => isOf(payment, account))
  const unread = odd.flatMap((payment, place) => unreadable(payment, `?${place + 1}`, from))
  return [...ours.flatMap(movementsOf), ...unread].filter(({ at }) => at >= from && at < until)
}

/** The bank's page, while it waits for the buyer; only over HTTPS, except on the API's own origin. */
function challengeOf(payment: Payment, apiOrigin: string) {
  const { status, status_detail: detail, three_ds_info: info } = payment
  if (status !== 'pending' || detail !== 'pending_challenge') return undefined
  const url = info?.external_resource_url
  if (!url || !info?.creq || !URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  if (protocol !== 'https:' && origin !== apiOrigin) return undefined
  return { url, fields: { creq: info.creq } }
}

// Its numeric codes change between versions, so a refund looks at the payment first, then at the message.

/** Days from the approval (Mercado Pago, cancellations and refunds). */
const REFUND_DAYS = 180

const words = z.string().check(atMost(500)).catch('')
const refusal = z.object({
  message: words,
  error: words,
  cause: z.array(z.object({ description: words })).catch([]),
})

function wordsOf(answer: unknown): string[] {
  const { data } = refusal.safeParse(answer)
  if (!data) return []
  return [data.message, data.error, ...data.cause.map(({ description }) => description)]
}

/** Whether a payment was refused because of the buyer's input or its token. */
function isAboutCard(answer: unknown): boolean {
  return wordsOf(answer).some((text) =>
    /card[ _]?token|cardholder|card[ _]?number|security[ _]?code|identification/i.test(text),
  )
}

/** Why a refund of `amountCents` was refused, given the payment as it was right afterwards. */
function refundFailureOf(
  answer: unknown,
  payment: Payment | undefined,
  amountCents: number,
  now: Date,
): RefundFailure {
  if (!payment) return 'not_allowed'
  const standing = standingOf(payment.status, payment.status_detail ?? '')
  if (standing.state !== 'settled') return 'not_allowed'
  if (refundedCents(payment) + amountCents > payment.transaction_amount) return 'already_refunded'
  if (standing.dispute !== undefined) return 'disputed'
  const approvedMs = payment.date_approved?.getTime() ?? now.getTime()
  if (now.getTime() - approvedMs > REFUND_DAYS * DAY_MS) return 'too_late'
  return saysBalance(answer) ? 'no_balance' : 'not_allowed'
}

function saysBalance(answer: unknown): boolean {
  return wordsOf(answer).some((text) => /money|balance|funds|saldo|fondos/i.test(text))
}
