// Payments as they are listed: found by a search, and booked.
import { type BookedCharge, type Books, booksOf } from '../double-books.ts'
import type { SearchQuery } from './bodies.ts'
import { feeCents, isWaiting, type Payment, refundedCents } from './payment.ts'

const dates = {
  date_created: ({ createdAt }: Payment) => createdAt,
  date_last_updated: ({ updatedAt }: Payment) => updatedAt,
}

export function isInRange(payment: Payment, { range, begin_date, end_date }: SearchQuery): boolean {
  if (!range) return true
  const at = dates[range](payment)
  const isAfter = begin_date === undefined || at >= new Date(begin_date)
  return isAfter && (end_date === undefined || at <= new Date(end_date))
}

export function orderOf({ sort = 'date_created', criteria = 'asc' }: SearchQuery) {
  const sign = criteria === 'asc' ? 1 : -1
  const value = (payment: Payment) => dates[sort](payment).getTime()
  return (a: Payment, b: Payment) => sign * (value(a) - value(b) || a.id - b.id)
}

/** The books of these payments. */
export function bookPayments(payments: Payment[], collectorId: number): Books {
  return booksOf({
    charges: payments.map((payment) => ({
      ref: String(payment.id),
      reference: payment.reference,
      amountCents: payment.amountCents,
      currency: payment.currency,
      state: bookedState(payment),
      feeCents: feeCents(payment),
      isOurs: payment.collectorId === collectorId,
    })),
    refunds: payments.flatMap((payment) =>
      payment.refunds.map((refund) => ({
        ref: String(refund.id),
        chargeRef: String(payment.id),
        reference: payment.reference,
        amountCents: refund.amountCents,
        currency: payment.currency,
        state: bookedRefundStates[refund.status],
        isMadeThere: refund.isMadeThere,
      })),
    ),
    chargebacks: payments.flatMap((payment) =>
      payment.chargeback
        ? [
            {
              chargeRef: String(payment.id),
              reference: payment.reference,
              amountCents: payment.amountCents - refundedCents(payment),
              currency: payment.currency,
              state: payment.chargeback,
            },
          ]
        : [],
    ),
  })
}

const bookedRefundStates = {
  approved: 'done',
  in_process: 'in_transit',
  rejected: 'failed',
} as const

function bookedState(payment: Payment): BookedCharge['state'] {
  if (payment.approvedAt) return 'settled'
  return isWaiting(payment) ? 'pending' : 'declined'
}
