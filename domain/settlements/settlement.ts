// A month of an attraction: its visits at the agreed prices, and later changes to earlier, closed months. A
// draft is recounted with every view; a closed month never changes.
import type { PassAge } from '#domain/vocabulary/pass.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import type { SettlementLineKind, SettlementState } from '#domain/vocabulary/settlement.ts'

/** Visits of one local day with the same price. Cents of the catalogue's currency. */
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
  /** Late visits to earlier months, minus those taken back. */
  earlierVisits: number
  earlierCents: number
  /** The grand total. */
  amountCents: number
}

export type ClosedSettlement = SettlementTotals & {
  id: string
  closedAt: Date
  closedByName: string | null
  /** A day and a reference, both or neither. */
  paidOn: string | null
  paidReference: string | null
}

/** A month can be closed once, when it is over and the previous one is closed. */
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

/** Adds two totals. */
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

/** Sums lines into a month's totals, by kind and age. */
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

/** Only for stored months. */
export function stateOfClosed({ paidOn }: Pick<ClosedSettlement, 'paidOn'>): SettlementState {
  return paidOn === null ? 'closed' : 'paid'
}
