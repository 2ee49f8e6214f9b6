// A month of an attraction: its visits at what was agreed, and what earlier, closed months did not know.
// While it is a draft it is counted afresh at every look; closed, it never changes.
import type { PassAge } from '#domain/vocabulary/pass.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import type { SettlementLineKind, SettlementState } from '#domain/vocabulary/settlement.ts'

/** Visits of one local day that are paid for alike. Cents of the catalogue's currency. */
export type SettlementLine = {
  kind: SettlementLineKind
  /** YYYY-MM-DD. */
  day: string
  /** Null on days before the first agreement. */
  agreementId: number | null
  age: PassAge
  productName: ProductName
  durationDays: number
  visitCents: number
  /** Negative where visits are taken back. */
  visits: number
  amountCents: number
}

export type SettlementTotals = {
  adultVisits: number
  childVisits: number
  visitsCents: number
  /** Of earlier months, those taken back subtracted. */
  earlierVisits: number
  earlierCents: number
  /** All of it together. */
  amountCents: number
}

/** Of a month that was closed. */
export type ClosedSettlement = SettlementTotals & {
  id: string
  closedAt: Date
  closedByName: string | null
  /** A day and a reference, both or none. */
  paidOn: string | null
  paidReference: string | null
}

/** A month is closed when it is over, after the one before it, and once. */
export type CloseRefusal =
  | 'no_agreement'
  | 'month_not_over'
  | 'earlier_month_open'
  | 'already_closed'

export const nothingOwed: SettlementTotals = {
  adultVisits: 0,
  childVisits: 0,
  visitsCents: 0,
  earlierVisits: 0,
  earlierCents: 0,
  amountCents: 0,
}

/** Sums that are added to each other. */
export function addTotals(a: SettlementTotals, b: SettlementTotals): SettlementTotals {
  return {
    adultVisits: a.adultVisits + b.adultVisits,
    childVisits: a.childVisits + b.childVisits,
    visitsCents: a.visitsCents + b.visitsCents,
    earlierVisits: a.earlierVisits + b.earlierVisits,
    earlierCents: a.earlierCents + b.earlierCents,
    amountCents: a.amountCents + b.amountCents,
  }
}

/** What lines of one kind and age add up to, as part of a month's totals. */
export function totalsOf(sums: Pick<SettlementLine, 'kind' | 'age' | 'visits' | 'amountCents'>[]) {
  return sums.reduce((totals, { kind, age, visits, amountCents }) => {
    const isOwn = kind === 'visit'
    return addTotals(totals, {
      adultVisits: isOwn && age === 'adult' ? visits : 0,
      childVisits: isOwn && age === 'child' ? visits : 0,
      visitsCents: isOwn ? amountCents : 0,
      earlierVisits: isOwn ? 0 : visits,
      earlierCents: isOwn ? 0 : amountCents,
      amountCents,
    })
  }, nothingOwed)
}

/** Of a kept month. */
export function stateOfClosed({ paidOn }: Pick<ClosedSettlement, 'paidOn'>): SettlementState {
  return paidOn === null ? 'closed' : 'paid'
}
