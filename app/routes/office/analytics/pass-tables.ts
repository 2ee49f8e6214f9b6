import {
  addSums,
  type Analytics,
  type FigureSum,
  nothing,
  subtractSums,
  totalOf,
} from '#domain/statistics/analytics.ts'
import { m } from '#messages/messages.js'
import {
  byCount,
  byNumber,
  comparedCount,
  countCells,
  counted,
  type FigureTable,
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
      text('what', m.analytics_what()),
      ...comparedCount(m.analytics_passes()),
      money('worth', m.analytics_worth()),
      money('worthBefore', m.analytics_of_before({ title: m.analytics_worth() })),
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
    columns: [text('hour', m.analytics_hour()), ...comparedCount(m.analytics_passes())],
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
    columns: [
      counted('visits', m.analytics_visits_of_pass()),
      ...comparedCount(m.analytics_passes()),
    ],
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
      text('one', m.analytics_pair_one()),
      text('other', m.analytics_pair_other()),
      counted('passes', m.analytics_passes()),
      share('share', m.analytics_of_started()),
    ],
    rows: byCount(figures['visits.pair'].filter(({ now }) => now.count > 0)).map(({ key, now }) => {
      const [one = '', other = ''] = key.split('-')
      const ofStarted = all === 0 ? undefined : Math.round((now.count / all) * 100)
      return [attractionWords(one), attractionWords(other), now.count, ofStarted]
    }),
    barColumn: 2,
  }
}

/** "16 h". */
export function hourWords(hour: number): string {
  return `${hour} h`
}
