// PayPal: orders with capture (API v2), by redirect and in dollars, because PayPal does not support the
// Argentine peso. Its statuses, field names and amounts stay within this folder.
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type {
  PaymentProvider,
  ProviderRefund,
  RefundFailure,
  RefundRequest,
} from '#domain/money/providers/provider.ts'
import { createCertificates } from './certificates.ts'
import { chargeOf, chargesOf, refundOf } from './charges.ts'
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
import { openOrder, type PayPalAccount, readOrder, takeOrder } from './orders.ts'
import { captureReply, decimalFromCents, payPalId, refundReply } from './shapes.ts'

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
