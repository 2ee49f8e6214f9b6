// An order is a promise of passes at fixed prices. It is placed by checkout, covered by payments,
// and ends covered, expired or cancelled. Only recordCharge moves it to covered, and only for money
// that fits its attempt; beside it staff who assign money with a reason: nobody sets "paid" by hand.
import { invariant } from '#domain/invariant.ts'
import type { OrderState } from '#domain/vocabulary/order.ts'

const orderMoves: Record<OrderState, readonly OrderState[]> = {
  placed: ['covered', 'expired', 'cancelled'],
  covered: ['cancelled'],
  // A bank may settle after our deadline, and money received must not vanish; a buyer who took the
  // purchase back does not want it any more.
  expired: ['covered', 'cancelled'],
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
