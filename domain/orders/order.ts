// An order is a promise of passes at fixed prices. It is placed by checkout, covered by payments,
// and ends covered, expired or cancelled. Only recordPayment moves it to covered, and only when its
// settled payments reach the total (orderIsCovered): nobody sets "paid" by hand.
import { invariant } from '#domain/invariant.ts'
import type { OrderState } from '#domain/vocabulary/order.ts'
import type { PaymentState } from '#domain/vocabulary/payment.ts'

const orderMoves: Record<OrderState, readonly OrderState[]> = {
  placed: ['covered', 'expired', 'cancelled'],
  covered: ['cancelled'],
  expired: ['covered'], // A bank may settle after our deadline; money received must not vanish.
  cancelled: [],
}

/** An order never paid is closed after a day. */
export const ORDER_OPEN_HOURS = 24

type OrderLine = {
  adults: number
  children: number
  adultPriceCents: number
  childPriceCents: number
  totalCents: number
}

export function orderMayMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to)
}

export function orderIsCovered(
  order: { totalCents: number },
  payments: { state: PaymentState; amountCents: number }[],
): boolean {
  return settledCents(payments) >= order.totalCents
}

/** Sum of the money received for an order, in cents. */
function settledCents(payments: { state: PaymentState; amountCents: number }[]): number {
  return payments
    .filter((payment) => payment.state === 'settled')
    .reduce((sum, payment) => sum + payment.amountCents, 0)
}

/** Asserted on placing and again before passes are issued: what is charged is what the lines say. */
export function assertLinesAddUp(order: { totalCents: number }, lines: OrderLine[]): void {
  for (const line of lines) {
    invariant(
      line.totalCents === line.adults * line.adultPriceCents + line.children * line.childPriceCents,
      'an order line is the sum of its people',
    )
  }
  const sum = lines.reduce((total, line) => total + line.totalCents, 0)
  invariant(sum === order.totalCents, 'the lines add up to the order total')
}

export function passCount(lines: { adults: number; children: number }[]): number {
  return lines.reduce((count, line) => count + line.adults + line.children, 0)
}
