// The double's books, in the form that both doubles share.
import { type Books, booksOf } from '#tests/doubles/double-books.ts'
import type { Capture } from './paypal-records.ts'

/** Every charge, refund and chargeback, with the sums of our account. */
export function payPalBooks(captures: Capture[], merchantId: string): Books {
  return booksOf({
    charges: captures.map((capture) => ({
      ...commonOf(capture),
      ref: capture.id,
      amountCents: capture.amountCents,
      state: bookedStates[capture.dispute ? 'COMPLETED' : capture.status],
      feeCents: capture.feeCents,
      isOurs: capture.payeeId === merchantId,
    })),
    refunds: captures.flatMap((capture) =>
      capture.refunds.map(({ id: ref, amountCents, status, isMadeThere }) => {
        const own = { ref, chargeRef: capture.id, amountCents, isMadeThere }
        return { ...commonOf(capture), ...own, state: refundStates[status] }
      }),
    ),
    chargebacks: captures.flatMap((capture) => {
      const { id: chargeRef, dispute } = capture
      if (!dispute) return []
      const { amountCents, state } = dispute
      return [{ ...commonOf(capture), chargeRef, amountCents, state }]
    }),
  })
}

function commonOf({ order, currency }: Capture) {
  return { reference: order.request.purchase_units[0].custom_id, currency }
}

const refundStates = { COMPLETED: 'done', PENDING: 'in_transit', FAILED: 'failed' } as const

const bookedStates = {
  COMPLETED: 'settled',
  REFUNDED: 'settled',
  PARTIALLY_REFUNDED: 'settled',
  PENDING: 'pending',
  DECLINED: 'declined',
} as const
