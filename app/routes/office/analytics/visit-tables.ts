import { type Analytics, type ComparedFigure, totalOf } from '#domain/statistics/analytics.ts'
import type { StoredRefusal } from '#domain/vocabulary/scan.ts'
import { storedRefusals } from '#domain/vocabulary/scan.ts'
import { m } from '#messages/messages.js'
import { refusalWords } from '#app/routes/office/scans/scan-words.ts'
import {
  byCount,
  comparedCount,
  countCells,
  counted,
  type FigureTable,
  text,
} from './figure-table.ts'
import { hourWords } from './pass-tables.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
/** A Monday. */
const SOME_MONDAY = Date.UTC(2026, 10, 23)
const DAY_MS = 86_400_000

/** Entries per item, with the hours from the first to the last with entries. */
type Grid = { hours: number[]; countOf: (key: string, hour: number) => number }

/** Keys are `{item}/{hour}`. */
function gridOf(figures: ComparedFigure[]): Grid {
  const counts = new Map(figures.map(({ key, now }) => [key, now.count]))
  const withEntries = figures
    .filter(({ now }) => now.count > 0)
    .map(({ key }) => Number(key.split('/')[1]))
  const first = Math.min(...withEntries)
  const last = Math.max(...withEntries)
  const hours =
    withEntries.length === 0
      ? []
      : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return { hours, countOf: (key, hour) => counts.get(`${key}/${hour}`) ?? 0 }
}

function ofThing(figures: ComparedFigure[], thing: string) {
  return totalOf(figures.filter(({ key }) => key.split('/')[0] === thing))
}

const hourColumns = (hours: number[]) => hours.map((hour) => counted(`h${hour}`, hourWords(hour)))
const totals = () => comparedCount(m.analytics_total())

/** One row per day of the week; empty without entries. */
export function weekTable({ figures }: Analytics): FigureTable {
  const figure = figures['visit.week']
  const { hours, countOf } = gridOf(figure)
  return {
    id: 'week',
    title: m.analytics_week(),
    columns: [text('weekday', m.analytics_weekday()), ...hourColumns(hours), ...totals()],
    rows:
      hours.length === 0
        ? []
        : WEEKDAYS.map((weekday) => [
            weekdayWords(weekday),
            ...hours.map((hour) => countOf(String(weekday), hour)),
            ...countCells(ofThing(figure, String(weekday))),
          ]),
  }
}

/** The most visited first. */
export function attractionsTable(
  { figures }: Analytics,
  attractionWords: (id: string) => string,
): FigureTable {
  const { hours, countOf } = gridOf(figures['visit.hour'])
  return {
    id: 'attractions',
    title: m.analytics_attractions(),
    columns: [text('attraction', m.analytics_attraction()), ...hourColumns(hours), ...totals()],
    rows: byCount(figures.visit).map((attraction) => [
      attractionWords(attraction.key),
      ...hours.map((hour) => countOf(attraction.key, hour)),
      ...countCells(attraction),
    ]),
  }
}

export function refusalsTable({ figures }: Analytics): FigureTable {
  return {
    id: 'refusals',
    title: m.analytics_refusals_by_reason(),
    columns: [text('reason', m.analytics_reason()), ...comparedCount(m.analytics_times())],
    rows: byCount(figures.refusal).map((figure) => [
      reasonWords(figure.key),
      ...countCells(figure),
    ]),
    barColumn: 1,
  }
}

function reasonWords(key: string): string {
  const reason = storedRefusals.find((known): known is StoredRefusal => known === key)
  return reason === undefined ? key : refusalWords(reason)
}

/** "Lunes" for 1. */
function weekdayWords(weekday: number): string {
  const words = new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(SOME_MONDAY + (weekday - 1) * DAY_MS),
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
