// A table of the analytics, shared by its chart, the page and the CSV file.
import { catalogCurrency } from '#domain/money.ts'
import {
  changeOf,
  type ComparedFigure,
  type FigureSum,
  netCents,
} from '#domain/statistics/analytics.ts'
import type { FigureTableId } from '#domain/statistics/figure-table-ids.ts'
import { m } from '#messages/messages.js'

/** Cents are in the catalogue's currency; changes and shares are whole percentages. */
export type FigureColumn = {
  key: string
  title: string
  kind: 'text' | 'count' | 'cents' | 'change' | 'share'
}
export type FigureCell = string | number | undefined

export type FigureTable = {
  id: FigureTableId
  title: string
  columns: FigureColumn[]
  rows: FigureCell[][]
  /** The column drawn as bars. */
  barColumn?: number
}

export const text = (key: string, title: string): FigureColumn => ({ key, title, kind: 'text' })
export const counted = (key: string, title: string): FigureColumn => ({ key, title, kind: 'count' })
export const money = (key: string, title: string): FigureColumn => ({
  key,
  title: m.office_in_currency({ title, currency: catalogCurrency }),
  kind: 'cents',
})
const change = (key: string): FigureColumn => ({
  key,
  title: m.analytics_col_change(),
  kind: 'change',
})
export const share = (key: string, title: string): FigureColumn => ({ key, title, kind: 'share' })

/** The columns of a count and its previous value. */
export function comparedCount(title: string): FigureColumn[] {
  return [counted('now', title), counted('before', m.analytics_col_before()), change('change')]
}

export function countCells({ now, before }: { now: FigureSum; before: FigureSum }): FigureCell[] {
  return [now.count, before.count, changeOf(now.count, before.count)]
}

/** The columns of a net amount and its previous value. */
export function comparedNet(): FigureColumn[] {
  return [
    money('net', m.analytics_net()),
    money('netBefore', m.analytics_of_before({ title: m.analytics_net() })),
    change('netChange'),
  ]
}

export function netCells({ now, before }: { now: FigureSum; before: FigureSum }): FigureCell[] {
  return [netCents(now), netCents(before), changeOf(netCents(now), netCents(before))]
}

/** Largest amount first; equal amounts by key. */
export function byNet(figures: ComparedFigure[]): ComparedFigure[] {
  return figures.toSorted(
    (a, b) => netCents(b.now) - netCents(a.now) || a.key.localeCompare(b.key, 'es'),
  )
}

export function byCount(figures: ComparedFigure[]): ComparedFigure[] {
  return figures.toSorted(
    (a, b) => b.now.count - a.now.count || a.key.localeCompare(b.key, 'es', { numeric: true }),
  )
}

/** Sorted by the key as a number. */
export function byNumber(figures: ComparedFigure[]): ComparedFigure[] {
  return figures.toSorted((a, b) => Number(a.key) - Number(b.key))
}
