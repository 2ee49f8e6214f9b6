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
      ...commonOf(payment),
      ref: String(payment.id),
      amountCents: payment.amountCents,
      state: bookedState(payment),
      feeCents: feeCents(payment),
      isOurs: payment.collectorId === collectorId,
    })),
    refunds: payments.flatMap((payment) =>
      payment.refunds.map(({ id, amountCents, isMadeThere }) => {
        const own = { ref: String(id), chargeRef: String(payment.id), amountCents, isMadeThere }
        return { ...commonOf(payment), ...own, state: 'done' as const }
      }),
    ),
    chargebacks: payments.flatMap((payment) => {
      const { id, chargeback: state } = payment
      if (!state) return []
      const amountCents = payment.amountCents - refundedCents(payment)
      return [{ ...commonOf(payment), chargeRef: String(id), amountCents, state }]
    }),
  })
}

function commonOf({ reference, currency }: Payment) {
  return { reference, currency }
}

function bookedState(payment: Payment): BookedCharge['state'] {
  if (payment.approvedAt) return 'settled'
  return isWaiting(payment) ? 'pending' : 'declined'
}
