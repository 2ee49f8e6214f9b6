import type { ReactNode } from 'react'
import { orderStanding } from '#domain/sale/desk/order-filter.ts'
import { m } from '#messages/messages.js'
import { CellNote } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { orderStateWords, orderTones } from './order-words.ts'

export type Tone = 'good' | 'waiting' | 'bad' | 'over'

const looks: Record<Tone, string> = {
  good: 'bg-success-ground text-success',
  waiting: 'bg-sunken text-ink',
  bad: 'bg-danger-ground text-danger',
  over: 'border border-line text-muted',
}

/** The state of an order, payment or pass; the colour repeats the text. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-md px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${looks[tone]}`}
    >
      {children}
    </span>
  )
}

type OrderStandingProps = {
  order: Parameters<typeof orderStanding>[0] & { currency: string }
}

/** With what is kept of an order whose money went back. */
export function OrderStanding({ order }: OrderStandingProps) {
  const standing = orderStanding(order)
  const keptCents = order.totalCents - order.refundedCents
  return (
    <>
      <StateBadge tone={orderTones[standing]}>{orderStateWords[standing]()}</StateBadge>
      {order.refundedCents > 0 && keptCents > 0 && (
        <CellNote>
          <span>{m.orders_kept()}</span> <OfficeMoney cents={keptCents} currency={order.currency} />
        </CellNote>
      )}
    </>
  )
}
