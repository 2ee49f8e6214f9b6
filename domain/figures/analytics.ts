// Anonymous: nothing here names a buyer, a holder or an order.
import type { FigureName } from '#domain/ground/vocabulary/figures.ts'

/** Local days (YYYY-MM-DD), both inclusive. */
export type DayPeriod = { from: string; to: string }

/** Cents of the catalogue's currency; outgoing money is negative. */
export type FigureSum = { count: number; cents: number; returnedCents: number }

type Compared = { now: FigureSum; before: FigureSum }
export type ComparedFigure = Compared & { key: string }

/** Passes of a product at the end of a period, with their sales value. */
export type PassStock = { product: string; running: Compared; waiting: Compared }

export type Analytics = {
  period: DayPeriod
  before: DayPeriod
  /** Unordered; a key without values in both periods is left out. */
  figures: Record<FigureName, ComparedFigure[]>
  /** By the day's index; days without sales in both periods are left out for size, `eachDay` adds them. */
  days: (Compared & { place: number })[]
  stock: PassStock[]
  /** Changes not folded yet. They are included in the figures, except in those about visits per pass. */
  waiting: number
}

export const nothing: FigureSum = { count: 0, cents: 0, returnedCents: 0 }

type ComparedDay = Compared & { day: string; dayBefore: string }

const DAY_MS = 86_400_000

/** Every day of the period, in order, with its sales. */
export function eachDay({
  period,
  before,
  days,
}: Pick<Analytics, 'period' | 'before' | 'days'>): ComparedDay[] {
  const begin = Date.parse(period.from)
  const beginBefore = Date.parse(before.from)
  const known = new Map(days.map((day) => [day.place, day]))
  const count = (Date.parse(period.to) - begin) / DAY_MS + 1
  return Array.from({ length: count }, (_, place) => ({
    day: dayAt(begin + place * DAY_MS),
    dayBefore: dayAt(beginBefore + place * DAY_MS),
    now: known.get(place)?.now ?? nothing,
    before: known.get(place)?.before ?? nothing,
  }))
}

/** In UTC all days are equally long. */
function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

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

export function totalOf(figures: ComparedFigure[]): Compared {
  return {
    now: figures.reduce((sum, { now }) => addSums(sum, now), nothing),
    before: figures.reduce((sum, { before }) => addSums(sum, before), nothing),
  }
}

/** Income minus refunds. */
export function netCents({ cents, returnedCents }: FigureSum): number {
  return cents + returnedCents
}

/** In percent; undefined when there is nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / Math.abs(before)) * 100)
}

/** The analytics tables by the names in their export addresses, in page order. */
export const figureTableIds = [
  'days',
  'products',
  'durations',
  'countries',
  'methods',
  'channels',
  'steps',
  'passes',
  'first-day',
  'week',
  'attractions',
  'visits-per-pass',
  'pairs',
  'refusals',
] as const
export type FigureTableId = (typeof figureTableIds)[number]
