import {
  addSums,
  type Analytics,
  type ComparedFigure,
  type FigureSum,
  nothing,
  subtractSums,
  totalOf,
} from '#domain/figures/analytics.ts'
import { type StoredRefusal, storedRefusals } from '#domain/ground/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import { refusalWords } from '#app/routes/office/door/scans/scan-words.ts'
import {
  byCount,
  byNumber,
  comparedCount,
  countCells,
  counted,
  type FigureTable,
  hourly,
  money,
  share,
  text,
} from './figure-table.ts'

type Both = { now: FigureSum; before: FigureSum }

function difference(one: Both, other: Both): Both {
  return { now: subtractSums(one.now, other.now), before: subtractSums(one.before, other.before) }
}

/** The states of passes: changes in the period, and the stock at its end. */
export function passesTable({ figures, stock }: Analytics): FigureTable {
  const atEnd = (kind: 'running' | 'waiting'): Both =>
    stock.reduce<Both>(
      (sum, product) => ({
        now: addSums(sum.now, product[kind].now),
        before: addSums(sum.before, product[kind].before),
      }),
      { now: nothing, before: nothing },
    )
  const sold = totalOf(figures['pass.sold'])
  const lines: [words: string, both: Both][] = [
    [m.analytics_life_sold(), sold],
    [m.analytics_life_returned(), difference(sold, totalOf(figures['pass.kept']))],
    [m.analytics_life_started(), totalOf(figures['pass.started'])],
    [m.analytics_life_lapsed(), totalOf(figures['pass.lapsing'])],
    [m.analytics_life_running(), atEnd('running')],
    [m.analytics_life_waiting(), atEnd('waiting')],
  ]
  const isEmpty = lines.every(([, { now, before }]) => now.count === 0 && before.count === 0)
  return {
    id: 'passes',
    title: m.analytics_passes_life(),
    columns: [
      text(m.analytics_what()),
      ...comparedCount(m.analytics_passes()),
      money(m.analytics_worth()),
      money(m.analytics_of_before({ title: m.analytics_worth() })),
    ],
    rows: isEmpty
      ? []
      : lines.map(([words, both]) => [
          words,
          ...countCells(both),
          both.now.cents,
          both.before.cents,
        ]),
    barColumn: 1,
  }
}

export function firstDayTable({ figures }: Analytics): FigureTable {
  return {
    id: 'first-day',
    title: m.analytics_first_day(),
    columns: [text(m.analytics_hour()), ...comparedCount(m.analytics_passes())],
    rows: byNumber(figures['start.hour']).map((figure) => [
      hourWords(Number(figure.key)),
      ...countCells(figure),
    ]),
    barColumn: 1,
  }
}

/** How many of the started passes got a free evening from the late-start rule. */
export function lateStarts({ figures }: Analytics, lateStartHour: number) {
  const all = totalOf(figures['start.hour'])
  const late = totalOf(figures['start.hour'].filter(({ key }) => Number(key) >= lateStartHour))
  return {
    late: late.now.count,
    all: all.now.count,
    share: all.now.count === 0 ? 0 : Math.round((late.now.count / all.now.count) * 100),
    lateBefore: late.before.count,
    allBefore: all.before.count,
  }
}

export function visitsPerPassTable({ figures }: Analytics): FigureTable {
  return {
    id: 'visits-per-pass',
    title: m.analytics_visits_per_pass(),
    columns: [counted(m.analytics_visits_of_pass()), ...comparedCount(m.analytics_passes())],
    rows: byNumber(figures['visits.pass']).map((figure) => [
      Number(figure.key),
      ...countCells(figure),
    ]),
    barColumn: 1,
  }
}

/** Entries per pass in the period and before, to a tenth. */
export function averageVisits({ figures }: Analytics): { now: number; before: number } {
  const average = (period: 'now' | 'before') => {
    const passes = totalOf(figures['visits.pass'])[period].count
    const visits = figures['visits.pass'].reduce(
      (sum, figure) => sum + Number(figure.key) * figure[period].count,
      0,
    )
    return passes === 0 ? 0 : Math.round((visits / passes) * 10) / 10
  }
  return { now: average('now'), before: average('before') }
}

export function pairsTable(
  { figures }: Analytics,
  attractionWords: (id: string) => string,
): FigureTable {
  const all = totalOf(figures['visits.pass']).now.count
  return {
    id: 'pairs',
    title: m.analytics_pairs(),
    columns: [
      text(m.analytics_pair_one()),
      text(m.analytics_pair_other()),
      counted(m.analytics_passes()),
      share(m.analytics_of_started()),
    ],
    rows: byCount(figures['visits.pair'].filter(({ now }) => now.count > 0)).map(({ key, now }) => {
      const [one = '', other = ''] = key.split('-')
      const ofStarted = all === 0 ? undefined : Math.round((now.count / all) * 100)
      return [attractionWords(one), attractionWords(other), now.count, ofStarted]
    }),
    barColumn: 2,
  }
}

function hourWords(hour: number): string {
  return `${hour} h`
}

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

const hourColumns = (hours: number[]) => hours.map((hour) => hourly(hourWords(hour)))
const totals = () => comparedCount(m.analytics_total())

/** One row per day of the week; empty without entries. */
export function weekTable({ figures }: Analytics): FigureTable {
  const figure = figures['visit.week']
  const { hours, countOf } = gridOf(figure)
  return {
    id: 'week',
    title: m.analytics_week(),
    columns: [text(m.analytics_weekday()), ...hourColumns(hours), ...totals()],
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
    columns: [text(m.analytics_attraction()), ...hourColumns(hours), ...totals()],
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
    columns: [text(m.analytics_reason()), ...comparedCount(m.analytics_times())],
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
