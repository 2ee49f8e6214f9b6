// PayPal's captures and refunds in our words. A capture is the charge: an approved order took no money
// yet, and a completed order may have a capture that is still undecided.
import type { ProviderCharge, ProviderRefund } from '#domain/providers/provider.ts'
import type { DeclineReason, DisputeState } from '#domain/vocabulary/payment.ts'
import { type Capture, captureIn, type Order, type Refund } from './shapes.ts'

/** Who the charge was made to and what it is for, where the capture itself leaves that out. */
type CaptureContext = {
  ourMerchantId: string
  payeeId: string | undefined
  paymentId: string | undefined
  refunds: Refund[]
  /** Of PayPal's list of disputes; what the capture says counts where the list says nothing. */
  dispute?: DisputeState | undefined
}

/** Every charge of an order, with its refunds. */
export function chargesOf(order: Order, ourMerchantId: string): ProviderCharge[] {
  return order.purchase_units.flatMap(({ payments, payee, custom_id }) =>
    payments.captures.map((capture) =>
      chargeOf(capture, {
        ourMerchantId,
        payeeId: payee?.merchant_id,
        paymentId: custom_id,
        refunds: payments.refunds,
      }),
    ),
  )
}

/** One charge. Its refunds are those of `context` that name it, or that name no capture at all. */
export function chargeOf(capture: Capture, context: CaptureContext): ProviderCharge {
  const { amount, create_time: at } = capture
  const fee = capture.seller_receivable_breakdown?.paypal_fee
  const dispute = context.dispute ?? disputeIn(capture)
  return {
    ref: capture.id,
    paymentId: capture.custom_id ?? context.paymentId,
    ...amount,
    isOurs: isOur(context.ourMerchantId, capture.payee?.merchant_id ?? context.payeeId),
    ...(at && { at }),
    ...(fee?.currency === amount.currency && { feeCents: fee.amountCents }),
    refunds: context.refunds.filter((refund) => isOf(refund, capture)).map(refundOf),
    ...(dispute && { dispute }),
    ...stateOf(capture),
  }
}

/** Orders are opened for our account alone: where no payee is named, nobody else was paid. */
function isOur(ourMerchantId: string, payeeId: string | undefined): boolean {
  return payeeId === undefined || payeeId === ourMerchantId
}

/** What the buyer's choice of a way to pay refused: no capture came of it, so the order stands for it. */
export function declinedOrder(
  order: Order,
  ourMerchantId: string,
  reason: DeclineReason,
): ProviderCharge[] {
  return order.purchase_units.flatMap(({ amount, payee, custom_id }) => {
    if (!amount) return []
    const isOurs = isOur(ourMerchantId, payee?.merchant_id)
    const charge = { ref: order.id, paymentId: custom_id, ...amount, isOurs }
    return [{ ...charge, state: 'declined' as const, reason }]
  })
}

export function refundOf(refund: Refund): ProviderRefund {
  const { id, amount, custom_id, create_time } = refund
  return {
    ref: id,
    amountCents: amount.amountCents,
    state: refundStates[refund.status],
    ...(custom_id && { refundId: custom_id }),
    ...(create_time && { at: create_time }),
  }
}

const refundStates = {
  COMPLETED: 'done',
  PENDING: 'in_transit',
  FAILED: 'failed',
  CANCELLED: 'failed',
} as const satisfies Record<Refund['status'], ProviderRefund['state']>

/** Money that a dispute holds back, or took again, had been paid: only the dispute is told. */
function stateOf(capture: Capture) {
  switch (capture.status) {
    case 'COMPLETED':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return { state: 'settled' } as const
    case 'PENDING':
      return disputeIn(capture)
        ? ({ state: 'settled' } as const)
        : ({ state: 'pending', cause: 'review' } as const)
    case 'DECLINED':
    case 'FAILED': {
      if (disputeIn(capture)) return { state: 'settled' } as const
      const isRisk = capture.status_details?.reason === 'DECLINED_BY_RISK_FRAUD_FILTERS'
      return { state: 'declined', reason: isRisk ? 'high_risk' : 'declined' } as const
    }
    default:
      return capture.status satisfies never
  }
}

const disputeReasons = new Set(['CHARGEBACK', 'BUYER_COMPLAINT'])

/**
 * A capture that waits because of a dispute is an open one, and one that is over because of it was
 * taken back. To be confirmed with the real service: its documents name the reasons for captures
 * that wait or were declined, and say nothing of one that was completed and then reversed.
 */
function disputeIn({ status, status_details }: Capture): DisputeState | undefined {
  if (!disputeReasons.has(status_details?.reason ?? '')) return undefined
  switch (status) {
    case 'PENDING':
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return 'open'
    case 'DECLINED':
    case 'FAILED':
    case 'REFUNDED':
      return 'lost'
    default:
      return status satisfies never
  }
}

function isOf(refund: Refund, capture: Capture): boolean {
  const ref = captureIn(refund.links)
  return ref === undefined || ref === capture.id
}
