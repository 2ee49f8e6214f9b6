// One statement, so one snapshot: whole months and weeks, the remaining days, and changes not folded yet. The
// cost depends on sums and waiting changes, not on sales and scans (bench/analytics.mjs).
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { attractions, cities, figureChanges } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { daysBefore } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import {
  type FigureGrain,
  type FigureName,
  figureNames,
} from '#domain/ground/vocabulary/figures.ts'
import { type AnalyticsFilter, daysOf, periodBefore } from './analytics-filter.ts'
import {
  addSums,
  type Analytics,
  type ComparedFigure,
  type DayPeriod,
  type FigureSum,
  type FigureTableId,
  netCents,
  nothing,
  type PassStock,
  subtractSums,
} from './analytics.ts'
import { oneByOne } from './fold-figures.ts'
import type { DayFigures, WeekFigures } from './statistics.ts'

type AskedAnalytics = {
  period: DayPeriod
  cityId?: number | undefined
  /** Local date; a deadline in the future has not lapsed yet. */
  today: string
  timeZone: string
}

type Part = { name: string; figures: readonly FigureName[]; days: DayPeriod; isDaily?: true }

const PART_MAX = 20
/** The longest key is the name of a country or a product. */
const KEY_MAX = 200
const BEGINNING = '1900-01-01'
/** Room for pairs of fifty attractions, hours, the days of two years, and countries. */
const ROWS_MAX = 50_000

/** The figures of a period and of the equally long one before it. */
export async function getAnalytics(db: Database, asked: AskedAnalytics): Promise<Analytics> {
  const { period } = asked
  const before = periodBefore(period)
  const parts = [
    ...partsOf('now', period, asked.today, figureNames),
    ...partsOf('before', before, asked.today, comparedFigures),
  ]
  const [rows, waiting] = await Promise.all([readParts(db, parts, asked), db.$count(figureChanges)])
  const sums = new Map(rows.map((row) => [`${row.part} ${row.figure} ${row.key}`, row]))
  const sumOf = (part: string, figure: FigureName, key: string): FigureSum =>
    sums.get(`${part} ${figure} ${key}`) ?? nothing

  return {
    period,
    before,
    figures: compareFigures(rows, sumOf),
    days: compareDays(period, before, sumOf),
    stock: stockOf(rows, sumOf),
    waiting,
  }
}

const DAYS_OF_WEEK = 7

/** The figures of the seven days until `to`, a local day, and of the seven before them. */
export async function getWeek(
  db: Database,
  { to, ...place }: { to: string; timeZone: string; cityId?: number | undefined },
): Promise<WeekFigures> {
  const period = { from: daysBefore(to, DAYS_OF_WEEK - 1), to }
  const before = periodBefore(period)
  const asked = { period, today: to, ...place }
  const days = { from: before.from, to }
  const figures = ['sale', 'pass.sold', 'visit'] as const
  const rows = await readParts(db, [{ name: 'days', figures, days, isDaily: true }], asked)
  const sums = new Map(rows.map((row) => [`${row.figure} ${row.key}`, row]))
  const figuresOf = (day: string): DayFigures => {
    const sale = sums.get(`sale ${day}`) ?? nothing
    return {
      netCents: netCents(sale),
      returnedCents: 0 - sale.returnedCents,
      passes: sums.get(`pass.sold ${day}`)?.count ?? 0,
      entries: sums.get(`visit ${day}`)?.count ?? 0,
    }
  }
  return {
    from: period.from,
    days: daysOf(period).map(figuresOf),
    before: daysOf(before).map(figuresOf),
  }
}

/** Pairs and hours per attraction are too many to compare, and are listed in their own order. */
const comparedFigures = figureNames.filter(
  (figure) => figure !== 'visits.pair' && figure !== 'visit.hour',
)

function partsOf(
  name: 'now' | 'before',
  { from, to }: DayPeriod,
  today: string,
  figures: readonly FigureName[],
): Part[] {
  const last = earlier(to, today)
  const lapsed = earlier(to, dayBefore(today))
  return [
    { name, figures: figures.filter((figure) => figure !== 'pass.lapsing'), days: { from, to } },
    { name, figures: ['pass.lapsing'], days: { from, to: lapsed } },
    { name: `${name} days`, figures: ['sale'], days: { from, to }, isDaily: true },
    { name: `${name} stock`, figures: ['pass.kept', 'pass.started'], days: untilDay(last) },
    { name: `${name} stock`, figures: ['pass.ended'], days: untilDay(dayBefore(last)) },
    { name: `${name} stock`, figures: ['pass.lapsing'], days: untilDay(earlier(lapsed, last)) },
  ]
}

const partRow = z.object({
  part: z.string().check(atMost(PART_MAX)),
  figure: z.enum(figureNames),
  key: z.string().check(atMost(KEY_MAX)),
  count: z.coerce.number().int(),
  cents: z.coerce.number().int(),
  returnedCents: z.coerce.number().int(),
})
type PartRow = z.infer<typeof partRow>

async function readParts(db: Database, parts: Part[], asked: AskedAnalytics): Promise<PartRow[]> {
  const { cityId, timeZone } = asked
  const ofCity = cityId === undefined ? sql`` : sql` and ciudad_id = ${cityId}`
  const sums = parts.flatMap((part) => [
    ...spansOf(part).map(({ grain, ...days }) => sumsIn(sql`cifras`, part, days, ofCity, grain)),
    sumsIn(sql`waiting`, part, part.days, ofCity),
  ])
  const answer = await db.execute(sql`
    with waiting as materialized (
      select ciudad_id, dia, cifra, clave, sum(cuenta) as cuenta, sum(centavos) as centavos, sum(devuelto) as devuelto
      from (${oneByOne(sql`cifras_cambios`, timeZone)}) as changes
      group by ciudad_id, dia, cifra, clave
    )
    select part, cifra as figure, clave as key, sum(cuenta) as count, sum(centavos) as cents,
      sum(devuelto) as "returnedCents"
    from (${sql.join(sums, sql` union all `)}) as sums
    group by part, cifra, clave
    having sum(cuenta) <> 0 or sum(centavos) <> 0 or sum(devuelto) <> 0
    limit ${ROWS_MAX}`)
  return z.object({ rows: z.array(partRow) }).parse(answer).rows
}

function sumsIn(table: SQL, part: Part, days: DayPeriod, ofCity: SQL, grain?: FigureGrain): SQL {
  const key = part.isDaily ? sql`dia::text` : sql`clave`
  const figures = sql.join(
    part.figures.map((figure) => sql`${figure}`),
    sql`, `,
  )
  const ofGrain = grain === undefined ? sql`` : sql` and grano = ${grain}`
  return sql`
    select ${part.name}::text as part, cifra, ${key} as clave, sum(cuenta) as cuenta, sum(centavos) as centavos,
      sum(devuelto) as devuelto
    from ${table}
    where cifra in (${figures}) and dia between ${days.from}::date and ${days.to}::date${ofGrain}${ofCity}
    group by 1, 2, 3`
}

type Span = DayPeriod & { grain: FigureGrain }

/** Splits a period into whole months, whole weeks around them, and the remaining days. */
function spansOf({ days, isDaily }: Part): Span[] {
  return isDaily ? [{ ...days, grain: 'day' }] : split(days, ['month', 'week', 'day'])
}

function split(days: DayPeriod, [grain, ...finer]: FigureGrain[]): Span[] {
  if (days.from > days.to || grain === undefined) return []
  if (grain === 'day') return [{ ...days, grain }]
  const from = Temporal.PlainDate.from(days.from)
  const begun = startOf(from, grain)
  const first = begun.equals(from) ? from : begun.add({ [`${grain}s`]: 1 })
  const after = startOf(Temporal.PlainDate.from(days.to).add({ days: 1 }), grain)
  if (Temporal.PlainDate.compare(first, after) >= 0) return split(days, finer)
  return [
    ...split({ from: days.from, to: dayBefore(first.toString()) }, finer),
    { from: first.toString(), to: dayBefore(after.toString()), grain },
    ...split({ from: after.toString(), to: days.to }, finer),
  ]
}

function startOf(day: Temporal.PlainDate, grain: 'week' | 'month'): Temporal.PlainDate {
  return grain === 'month' ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek - 1 })
}

type SumOf = (part: string, figure: FigureName, key: string) => FigureSum

function compareFigures(rows: PartRow[], sumOf: SumOf): Analytics['figures'] {
  const keys = new Map<FigureName, Set<string>>()
  for (const { part, figure, key } of rows) {
    if (part !== 'now' && part !== 'before') continue
    keys.set(figure, (keys.get(figure) ?? new Set()).add(key))
  }
  const compared = (figure: FigureName): ComparedFigure[] =>
    [...(keys.get(figure) ?? [])].map((key) => ({
      key,
      now: plain(sumOf('now', figure, key)),
      before: plain(sumOf('before', figure, key)),
    }))
  const figures = figureNames.map((figure) => [figure, compared(figure)])
  // The compiler does not see that every figure is among them.
  return Object.fromEntries(figures) as Analytics['figures']
}

function compareDays(period: DayPeriod, before: DayPeriod, sumOf: SumOf): Analytics['days'] {
  const placesBefore = daysOf(before)
  return daysOf(period).flatMap((day, place) => {
    const here = sumOf('now days', 'sale', day)
    const inItsPlace = sumOf('before days', 'sale', placesBefore[place] ?? '')
    if (here === nothing && inItsPlace === nothing) return []
    return [{ place, now: plain(here), before: plain(inItsPlace) }]
  })
}

/** Running: started and not ended. Waiting: kept, and neither started nor lapsed. */
function stockOf(rows: PartRow[], sumOf: SumOf): PassStock[] {
  const ofStock = rows.filter(({ part }) => part.endsWith(' stock'))
  const products = [...new Set(ofStock.map(({ key }) => key))].toSorted()
  return products.map((product) => {
    const at = (period: 'now' | 'before', figure: FigureName) =>
      plain(sumOf(`${period} stock`, figure, product))
    const running = (period: 'now' | 'before') =>
      subtractSums(at(period, 'pass.started'), at(period, 'pass.ended'))
    const waiting = (period: 'now' | 'before') =>
      subtractSums(
        at(period, 'pass.kept'),
        addSums(at(period, 'pass.started'), at(period, 'pass.lapsing')),
      )
    return {
      product,
      running: { now: running('now'), before: running('before') },
      waiting: { now: waiting('now'), before: waiting('before') },
    }
  })
}

function plain({ count, cents, returnedCents }: FigureSum): FigureSum {
  return { count, cents, returnedCents }
}

function untilDay(to: string): DayPeriod {
  return { from: BEGINNING, to }
}

function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

const ATTRACTIONS_MAX = 10_000

export function listAnalyticsNames(db: Database) {
  return db
    .select({ id: attractions.id, name: attractions.name })
    .from(attractions)
    .orderBy(asc(attractions.id))
    .limit(ATTRACTIONS_MAX)
}

/** The time zone in whose days a city's figures are counted. */
export async function findZoneOfCity(db: Database, cityId: number): Promise<string | undefined> {
  const [city] = await db
    .select({ timeZone: cities.timeZone })
    .from(cities)
    .where(eq(cities.id, cityId))
  return city?.timeZone
}

/** The object id for activities about no single thing. */
const ALL_FIGURES = 'figures'

export async function recordFiguresExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { table, filter, actor }: { table: FigureTableId; filter: AnalyticsFilter; actor: StaffActor },
): Promise<void> {
  const { period: preset, city: cityId, ...days } = filter
  await recordActivity(db, {
    at: clock.now(),
    actor,
    name: 'figures.exported',
    objectId: ALL_FIGURES,
    data: { table, preset, cityId, ...days },
  })
}
