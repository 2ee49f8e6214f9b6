// What the analytics show of a period, beside the period before it. Figures without people: nothing
// here names a buyer, a holder or an order.
import type { FigureName } from '#domain/vocabulary/figure.ts'

/** Local days (YYYY-MM-DD), both included. */
export type DayPeriod = { from: string; to: string }

/** What a figure adds up to. Cents of the catalogue's currency; what went out again is negative. */
export type FigureSum = { count: number; cents: number; returnedCents: number }

/** A figure under one key, in the period and in the one before. */
export type ComparedFigure = { key: string; now: FigureSum; before: FigureSum }

/** Passes of a product at the end of a period, with what they were sold for. */
export type PassStock = {
  product: string
  running: { now: FigureSum; before: FigureSum }
  waiting: { now: FigureSum; before: FigureSum }
}

export type Analytics = {
  period: DayPeriod
  before: DayPeriod
  /** Every figure by its keys, in no order; a key without anything in both periods is left out. */
  figures: Record<FigureName, ComparedFigure[]>
  /** Sales of each day of the period, and of the day that stands in its place in the one before. */
  days: { day: string; dayBefore: string; now: FigureSum; before: FigureSum }[]
  stock: PassStock[]
  /** Changes that are not folded yet. They are in the figures, save in those of what passes visited. */
  waiting: number
}

export const nothing: FigureSum = { count: 0, cents: 0, returnedCents: 0 }

export function addSums(one: FigureSum, other: FigureSum): FigureSum {
  return {
    count: one.count + other.count,
    cents: one.cents + other.cents,
    returnedCents: one.returnedCents + other.returnedCents,
  }
}

export function subtractSums(one: FigureSum, other: FigureSum): FigureSum {
  return {
    count: one.count - other.count,
    cents: one.cents - other.cents,
    returnedCents: one.returnedCents - other.returnedCents,
  }
}

/** All keys of a figure together. */
export function totalOf(figures: ComparedFigure[]): Omit<ComparedFigure, 'key'> {
  return {
    now: figures.reduce((sum, { now }) => addSums(sum, now), nothing),
    before: figures.reduce((sum, { before }) => addSums(sum, before), nothing),
  }
}

/** What stayed of the money. */
export function netCents({ cents, returnedCents }: FigureSum): number {
  return cents + returnedCents
}

/** The change in hundredths; undefined where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / Math.abs(before)) * 100)
}
