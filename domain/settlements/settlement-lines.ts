// The lines of a settlement grouped for reading: by terms, by day, and changes to earlier months by month.
import type { PassAge } from '#domain/vocabulary/pass.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import type { Agreement } from './agreement.ts'
import type { SettlementLine } from './settlement.ts'

/** Visits of the month under one agreement, of one age and price. */
export type LinesOfTerms = {
  key: string
  /** Undefined for visits before the first agreement. */
  agreement: Agreement | undefined
  age: PassAge
  /** The pass on whose day price the share is based; undefined when the price does not depend on it. */
  pass: { productName: ProductName; durationDays: number } | undefined
  visitCents: number
  visits: number
  amountCents: number
}

/** The month's own visits, in the order of their agreements. */
export function linesByTerms(lines: SettlementLine[], agreements: Agreement[]): LinesOfTerms[] {
  const termsOf = ({ agreementId, productName, durationDays }: SettlementLine) => {
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

type LinesOfDay = { day: string; visits: number; amountCents: number }

/** The month's own visits by local day; days without visits are left out. */
export function linesByDay(lines: SettlementLine[]): LinesOfDay[] {
  const own = lines.filter(({ kind }) => kind === 'visit')
  return [...Map.groupBy(own, ({ day }) => day)]
    .map(([day, found]) => ({ day, ...sumOf(found) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

type LinesOfEarlier = {
  /** YYYY-MM, of the visits. */
  month: string
  /** Number of visits reported late, and of visits that no longer count; both non-negative. */
  late: number
  takenBack: number
  amountCents: number
}

/** Later changes to earlier months, by the month of the visits. */
export function linesOfEarlier(lines: SettlementLine[]): LinesOfEarlier[] {
  const earlier = lines.filter(({ kind }) => kind !== 'visit')
  return [...Map.groupBy(earlier, ({ day }) => day.slice(0, 7))]
    .map(([month, found]) => ({
      month,
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
