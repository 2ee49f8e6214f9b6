// A draft of an attraction's month is recounted with every view; a closed month never changes.
import type { settlementLines, settlements } from '#db/schema.ts'
import type { SettlementState } from '#domain/ground/vocabulary/money.ts'
import type { Agreement } from './agreement.ts'

/** Visits of one local day with the same price. Cents of the catalogue's currency. */
export type SettlementLine = Omit<typeof settlementLines.$inferSelect, 'id' | 'settlementId'>

export type SettlementTotals = typeof nothingOwed

export type ClosedSettlement = SettlementTotals & { closedByName: string | null } & Pick<
    typeof settlements.$inferSelect,
    'id' | 'closedAt' | 'paidOn' | 'paidReference'
  >

/** A month can be closed once, when it is over and the previous one is closed. */
export type CloseRefusal =
  | 'no_agreement'
  | 'month_not_over'
  | 'earlier_month_open'
  | 'already_closed'

export const nothingOwed = {
  adultVisits: 0,
  childVisits: 0,
  visitsCents: 0,
  /** Late visits to earlier months, minus those taken back. */
  earlierVisits: 0,
  earlierCents: 0,
  amountCents: 0,
}

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

export function stateOfClosed({ paidOn }: Pick<ClosedSettlement, 'paidOn'>): SettlementState {
  return paidOn === null ? 'closed' : 'paid'
}

export type LinesOfTerms = ReturnType<typeof linesByTerms>[number]

/** The month's own visits, in the order of their agreements. */
export function linesByTerms(lines: SettlementLine[], agreements: Agreement[]) {
  const termsOf = ({ agreementId, productName, durationDays }: SettlementLine) => {
    // None for visits before the first agreement, and no pass where the price does not depend on it.
    const agreement = agreements.find(({ id }) => id === agreementId)
    const pass = agreement?.kind === 'share' ? { productName, durationDays } : undefined
    return { agreement, pass }
  }
  const keyOf = (line: SettlementLine) => {
    const { agreement, pass } = termsOf(line)
    const place = agreement?.validFrom ?? ''
    return `${place} ${pass?.productName ?? ''} ${pass?.durationDays ?? ''} ${line.age} ${line.visitCents}`
  }
  const own = lines.filter(({ kind }) => kind === 'visit')
  return [...Map.groupBy(own, keyOf)]
    .flatMap(([key, found]) => {
      const [first] = found
      if (!first) return []
      const { age, visitCents } = first
      return [{ key, ...termsOf(first), age, visitCents, ...sumOf(found) }]
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Days without visits are left out. */
export function linesByDay(lines: SettlementLine[]) {
  const own = lines.filter(({ kind }) => kind === 'visit')
  return [...Map.groupBy(own, ({ day }) => day)]
    .map(([day, found]) => ({ day, ...sumOf(found) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Later changes to earlier months, by the month of the visits. */
export function linesOfEarlier(lines: SettlementLine[]) {
  const earlier = lines.filter(({ kind }) => kind !== 'visit')
  return [...Map.groupBy(earlier, ({ day }) => day.slice(0, 7))]
    .map(([month, found]) => ({
      /** YYYY-MM, of the visits. */
      month,
      /** Number of visits reported late, and of visits that no longer count; both non-negative. */
      late: sumOf(found.filter(({ kind }) => kind === 'late')).visits,
      takenBack: 0 - sumOf(found.filter(({ kind }) => kind === 'taken_back')).visits,
      amountCents: sumOf(found).amountCents,
    }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

function sumOf(lines: SettlementLine[]): { visits: number; amountCents: number } {
  return {
    visits: lines.reduce((sum, { visits }) => sum + visits, 0),
    amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}
