// A table of the analytics, shared by its chart, the page and the CSV file.
import {
  changeOf,
  type ComparedFigure,
  type FigureSum,
  type FigureTableId,
  netCents,
} from '#domain/figures/analytics.ts'
import { m } from '#messages/messages.js'

/** Cents are in the catalogue's currency; changes and shares are whole percentages; an hour's cell is a count. */
export type FigureColumn = {
  title: string
  kind: 'text' | 'count' | 'hour' | 'cents' | 'change' | 'share'
}
export type FigureCell = string | number | undefined

export type FigureTable = {
  id: FigureTableId
  title: string
  columns: FigureColumn[]
  rows: FigureCell[][]
  barColumn?: number
}

const columnOf =
  (kind: FigureColumn['kind']) =>
  (title: string): FigureColumn => ({ title, kind })

export const text = columnOf('text')
export const counted = columnOf('count')
export const hourly = columnOf('hour')
export const share = columnOf('share')
export const money = columnOf('cents')
const change = (): FigureColumn => ({ title: m.analytics_col_change(), kind: 'change' })

export function comparedCount(title: string): FigureColumn[] {
  return [counted(title), counted(m.analytics_col_before()), change()]
}

export function countCells({ now, before }: { now: FigureSum; before: FigureSum }): FigureCell[] {
  return [now.count, before.count, changeOf(now.count, before.count)]
}

export function comparedNet(): FigureColumn[] {
  return [
    money(m.analytics_net()),
    money(m.analytics_of_before({ title: m.analytics_net() })),
    change(),
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

export function byNumber(figures: ComparedFigure[]): ComparedFigure[] {
  return figures.toSorted((a, b) => Number(a.key) - Number(b.key))
}
