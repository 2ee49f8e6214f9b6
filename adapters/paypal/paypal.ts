// PayPal: orders with capture (API v2), by redirect and in dollars, because PayPal does not support the
// Argentine peso. Its statuses, field names and amounts stay within this folder.
import { currentLanguage } from '#domain/ground/language.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Clock } from '#domain/ground/services.ts'
import { providerTags } from '#domain/ground/vocabulary/language.ts'
import type { DeclineReason } from '#domain/ground/vocabulary/money.ts'
import {
  AccountRefused,
  CaptureUnanswered,
  ChargeRefused,
  type ChargeRequest,
  type PaymentProvider,
  type ProviderCharge,
  type ProviderRefund,
  ProviderUnreachable,
  type RefundFailure,
  type RefundRequest,
  type StartedCharge,
} from '#domain/money/providers/provider.ts'
import { createCertificates } from './certificates.ts'
import { chargeOf, chargesOf, declinedOrder, refundOf } from './charges.ts'
import {
  createPayPalClient,
  issuesOf,
  type PayPalClient,
  type PayPalClientOptions,
  readReply,
  unexpected,
} from './client.ts'
import { findDispute } from './disputes.ts'
import { readPayPalHint } from './hints.ts'
import { listPayPalMovements } from './movements.ts'
import {
  capturedReply,
  captureReply,
  decimalFromCents,
  type Order,
  orderReply,
  payPalId,
  refundReply,
} from './shapes.ts'

type PayPalOptions = PayPalClientOptions & {
  /** Money for another account is not ours. */
  merchantId: string
  /** From PayPal's panel; its signatures cover it. */
  webhookId: string
}

/** Sends no request before a method is called. */
export function createPayPal(options: PayPalOptions): PaymentProvider {
  const { apiUrl, clock, merchantId, webhookId } = options
  const client = createPayPalClient(options)
  const account: PayPalAccount = { client, merchantId, apiUrl, clock }
  const certificates = createCertificates({ apiUrl, clock })

  return {
    name: 'paypal',
    takesRealMoney: true,
    methods: ['paypal'],
    currency: 'USD',

    start: (request) => openOrder(account, request),

    // PayPal cannot search by our reference: a lost attempt is started again with the same key.
    async find({ paymentId, sessionRef, isOver }) {
      const ref = payPalId.safeParse(sessionRef)
      const order = ref.success ? await readOrder(client, ref.data) : undefined
      if (!order) return []
      // An approval without a capture expires by itself.
      return isOver ? chargesOf(order, merchantId) : await takeOrder(account, order, paymentId)
    },

    fetchCharge: (ref) => fetchCapture(account, ref),
    refund: (request) => refundCapture(client, request),
    listMovements: (from, until) => listPayPalMovements(client, from, until),
    readHint: (request) => readPayPalHint(request, { webhookId, certificates }),
  }
}

async function fetchCapture({ client, merchantId }: PayPalAccount, ref: string) {
  if (!payPalId.safeParse(ref).success) return undefined
  const answer = await client.ask({ method: 'GET', path: `/v2/payments/captures/${ref}` })
  if (answer.status === 404) return undefined
  const capture = readReply(captureReply, answer)
  // Only the order lists the refunds.
  const orderId = capture.supplementary_data?.related_ids?.order_id
  const order = orderId === undefined ? undefined : await readOrder(client, orderId)
  const unit = order?.purchase_units.find(({ payments }) =>
    payments.captures.some(({ id }) => id === capture.id),
  )
  return chargeOf(capture, {
    ourMerchantId: merchantId,
    payeeId: unit?.payee?.merchant_id,
    paymentId: unit?.custom_id,
    refunds: unit?.payments.refunds ?? [],
    dispute: await findDispute(client, capture.id),
  })
}

/** Any other issue is `not_allowed`. */
const failures = new Map<string, RefundFailure>([
  ['CAPTURE_FULLY_REFUNDED', 'already_refunded'],
  // Less is left than our books say: somebody refunded at PayPal.
  ['REFUND_AMOUNT_EXCEEDED', 'already_refunded'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'too_late'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'no_balance'],
  ['TRANSACTION_DISPUTED', 'disputed'],
  ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'disputed'],
])

/** Once per `refundId`. With the amount: after a refund unknown to us "the rest" is less than we book. */
async function refundCapture(
  client: PayPalClient,
  { refundId, chargeRef, amountCents, currency }: RefundRequest,
): Promise<{ ok: true; refund: ProviderRefund } | Refused<RefundFailure>> {
  if (!payPalId.safeParse(chargeRef).success) return refused('not_allowed')
  const amount = { currency_code: currency, value: decimalFromCents(amountCents) }
  const answer = await client.ask({
    method: 'POST',
    path: `/v2/payments/captures/${chargeRef}/refund`,
    key: refundId,
    headers: { prefer: 'return=representation' },
    json: { amount, custom_id: refundId },
  })
  if (answer.status < 300) return { ok: true, refund: refundOf(readReply(refundReply, answer)) }
  const issues = issuesOf(answer)
  // In progress: a later request returns the outcome. A refusal without an issue says nothing about it.
  if (answer.status === 409 || issues.length === 0) throw unexpected(answer)
  const reason = issues.flatMap((issue) => failures.get(issue) ?? [])[0]
  return refused(reason ?? 'not_allowed')
}

// We open an order, the buyer approves it, and we capture on return, or when a hint or the worker sees it.

/** PayPal cancels an approval that is not captured in this time; it remembers our keys for six hours. */
const OPEN_MS = 3 * 3_600_000
const TITLE_MAX = 127

const asWhole = { prefer: 'return=representation' }

type PayPalAccount = {
  client: PayPalClient
  merchantId: string
  apiUrl: string
  clock: Clock
}

/** The same paymentId gives the same order. */
async function openOrder(account: PayPalAccount, request: ChargeRequest): Promise<StartedCharge> {
  const { client, clock } = account
  const answer = await client.ask({
    method: 'POST',
    path: '/v2/checkout/orders',
    key: `${request.paymentId}:create`,
    headers: asWhole,
    json: orderRequest(request, account.merchantId),
  })
  const issues = issuesOf(answer)
  // Another order of this attempt may be paid or in progress.
  const isOpen = answer.status === 409 || issues.includes('DUPLICATE_INVOICE_ID')
  if (issues.length > 0 && !isOpen) {
    const isOurs = answer.status === 403 || issues.some((issue) => ofOurAccount.test(issue))
    throw new (isOurs ? AccountRefused : ChargeRefused)(unexpected(answer).message)
  }
  const order = readReply(orderReply, answer)
  const url = approvalUrl(order, account.apiUrl)
  if (url !== undefined) {
    const latest = clock.now().getTime() + OPEN_MS
    const openUntil = new Date(Math.min(request.openUntil.getTime(), latest))
    return { kind: 'redirect', sessionRef: order.id, url, openUntil }
  }
  // A repeat after the buyer's approval: PayPal returns the order's current state.
  const [charge] = await takeOrder(account, order, request.paymentId)
  if (!charge) throw new ProviderUnreachable('PayPal said of an order neither page nor payment')
  return { kind: 'answered', charge }
}

function orderRequest(request: ChargeRequest, merchantId: string) {
  const { paymentId, title, amountCents, currency, returnUrl } = request
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: paymentId,
        invoice_id: paymentId,
        description: title.slice(0, TITLE_MAX),
        amount: { currency_code: currency, value: decimalFromCents(amountCents) },
        payee: { merchant_id: merchantId },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: providerTags[currentLanguage()],
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: returnUrl,
          cancel_url: returnUrl,
        },
      },
    },
  }
}

const approvalLinks = ['payer-action', 'approve']

/** Buyers are sent only to HTTPS addresses, or to the API's own origin in a test shop. */
function approvalUrl({ links }: Order, apiUrl: string): string | undefined {
  const link = links.find(({ rel }) => approvalLinks.includes(rel))
  const url = link && URL.parse(link.href)
  if (!url) return undefined
  return url.protocol === 'https:' || url.origin === new URL(apiUrl).origin ? url.href : undefined
}

async function readOrder(client: PayPalClient, ref: string): Promise<Order | undefined> {
  const answer = await client.ask({ method: 'GET', path: `/v2/checkout/orders/${ref}` })
  return answer.status === 404 ? undefined : readReply(orderReply, answer)
}

/** An approved order is captured first, once per paymentId. */
async function takeOrder(
  account: PayPalAccount,
  order: Order,
  paymentId: string,
): Promise<ProviderCharge[]> {
  const { client, merchantId } = account
  if (order.status !== 'APPROVED') return chargesOf(order, merchantId)
  const path = `/v2/checkout/orders/${order.id}/capture`
  const key = `${paymentId}:capture`
  const asked = client.ask({ method: 'POST', path, key, headers: asWhole, json: {} })
  const answer = await asked.catch((error: Error) => {
    throw new CaptureUnanswered(error.message)
  })
  if (answer.status < 300) {
    const captured = readReply(capturedReply, answer)
    const purchase_units = order.purchase_units.map((unit, at) => ({
      ...unit,
      ...captured.purchase_units[at],
    }))
    const charges = chargesOf({ ...order, purchase_units }, merchantId)
    return charges.length > 0 ? charges : await rereadCharges(account, order)
  }
  const issues = issuesOf(answer)
  // Captured already, or by a concurrent request.
  if (answer.status === 409 || issues.some((issue) => isTakenOrBeingTaken.has(issue))) {
    const charges = await rereadCharges(account, order)
    if (charges.length > 0) return charges
    throw unexpected(answer)
  }
  if (answer.status === 404 || issues.some((issue) => nothingToTake.has(issue))) return []
  // A missing permission, or a refusal without an issue, says nothing about this buyer's money.
  if (answer.status === 403 || issues.length === 0) throw unexpected(answer)
  const reason = issues.flatMap((issue) => reasons.get(issue) ?? [])[0]
  const declined = declinedOrder(order, merchantId, reason ?? 'declined')
  if (issues.some((issue) => ofOurAccount.test(issue))) {
    throw new AccountRefused(unexpected(answer).message, declined)
  }
  return declined
}

async function rereadCharges(account: PayPalAccount, { id }: Order): Promise<ProviderCharge[]> {
  const order = await readOrder(account.client, id)
  return order ? chargesOf(order, account.merchantId) : []
}

const ofOurAccount = /^PAYEE_ACCOUNT_/
const isTakenOrBeingTaken = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS'])
/** `DUPLICATE_INVOICE_ID`: another order of this attempt was paid, and nothing was taken for this one. */
const nothingToTake = new Set(['ORDER_NOT_APPROVED', 'DUPLICATE_INVOICE_ID'])
/**
 * Any other issue would return, so it is a general decline; the buyer may choose another method. Not yet
 * confirmed with the real service: the key of a declined capture may be used again.
 */
const reasons = new Map<string, DeclineReason>([
  ['COMPLIANCE_VIOLATION', 'high_risk'],
  ['PAYEE_BLOCKED_TRANSACTION', 'high_risk'],
  ['TRANSACTION_BLOCKED_BY_PAYEE', 'high_risk'],
  ['ORDER_EXPIRED', 'expired'],
])
