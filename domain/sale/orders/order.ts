// An order is a promise of passes at fixed prices. Only recordCharge covers it, for money that matches its
// attempt; otherwise staff assign money with a reason. Nobody sets "paid" by hand.
import { invariant } from '#domain/ground/invariant.ts'
import type { OrderState } from '#domain/ground/vocabulary/sale.ts'

const orderMoves: Record<OrderState, readonly OrderState[]> = {
  placed: ['covered', 'expired', 'cancelled'],
  covered: ['cancelled'],
  // A bank may settle late, and received money must not be lost; a buyer who withdrew no longer wants it.
  expired: ['covered', 'cancelled'],
  cancelled: [],
}

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

/** Throws unless the lines add up to the total. Checked on placing and again before passes are issued. */
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
