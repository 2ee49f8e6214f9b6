// Every visit with what it is worth, as SQL: the one place where entries and agreements meet. A draft
// reads how many alike ones there are, counted as they happened (decision 19); a closing reads and keeps
// each. Both price them by the same pieces.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { lastDayOf, monthRange } from '#domain/calendar.ts'
import type { PassAge } from '#domain/vocabulary/pass.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import type { SettlementLineKind } from '#domain/vocabulary/settlement.ts'
import { type AttractionAccount, nextMonthOf, rangeOf } from './account-queries.ts'
import type { SettlementLine } from './settlement.ts'

/** Which visits of an attraction are asked for. */
type VisitRange = {
  attractionId: number
  /** In which their days are counted. */
  timeZone: string
  /** Those of the month itself: from the first instant on, before the second one. */
  from: Date
  before: Date
  /** The month's local days, where it has all of their instants and nothing else: then it can be read from counts. */
  days: { first: string; last: string } | undefined
  /** Also what became otherwise of those before `from`. */
  hasEarlier: boolean
}

/** A month of each attraction; what earlier months did not know belongs to the one that is closed next. */
export function monthOfEach(accounts: AttractionAccount[], month: string): VisitRange[] {
  return accounts.map((account) => {
    const { from, before } = rangeOf(account, month)
    const whole = wholeMonth(account, month)
    // A zone that was changed in between leaves or takes hours of the first day.
    const isWhole = from.getTime() === whole.from.getTime()
    return {
      ...whole,
      from,
      before,
      days: isWhole ? whole.days : undefined,
      hasEarlier: account.closedThrough !== null && month === nextMonthOf(account),
    }
  })
}

/** A month from its first local day to its last one, whatever is closed. */
export function wholeMonth(
  { attractionId, timeZone }: Pick<AttractionAccount, 'attractionId' | 'timeZone'>,
  month: string,
) {
  const days = { first: `${month}-01`, last: lastDayOf(month) }
  return { attractionId, timeZone, ...monthRange(month, timeZone), days, hasEarlier: false }
}

/**
 * The shared part of both readings, to be followed by one: the ranges, the agreements with the day on which
 * the next one begins, and the entries of before a range that count otherwise than they were settled.
 */
function givenRanges(ranges: VisitRange[]): SQL {
  return sql`
    with ranges as not materialized (
      select * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as asked("attractionId" integer,
        "timeZone" text, "from" timestamptz, "hasEarlier" boolean)
    ), agreed as (
      select *, lead(valid_from) over (partition by atraccion_id order by valid_from) as valid_before
      from acuerdos
    ), noted as (
      select distinct liquidacion_avisos.entrada_id, "timeZone"
      from ranges join liquidacion_avisos on atraccion_id = "attractionId" and scanned_at < "from"
      where "hasEarlier"
    ), settled as (
      select entrada_id, sum(visits) as visits, max(dia) as dia, max(acuerdo_id) as acuerdo_id,
        max(visit_cents) as visit_cents
      from liquidacion_entradas where entrada_id in (select entrada_id from noted) group by entrada_id
    ), changed as (
      select entradas.id, entradas.atraccion_id, entradas.pase_id,
        (entradas.scanned_at at time zone "timeZone")::date as day,
        (undone_at is null and not is_duplicate)::integer - coalesce(settled.visits, 0) as visits,
        settled.dia, settled.acuerdo_id, settled.visit_cents
      from noted join entradas on entradas.id = noted.entrada_id
        left join settled on settled.entrada_id = noted.entrada_id
      where entradas.scanned_at >= (select min(from_instant) from liquidaciones
        where liquidaciones.atraccion_id = entradas.atraccion_id)
    )`
}

const ofPass = sql`pases.age, pases.product_name, pases.duration_days,
  case pases.age when 'adult' then adult_price_cents else child_price_cents end + upgrade_cents as price_cents`

/**
 * A month's own entries, each with its day and what its pass says. The range stands in the statement, not in
 * a table beside it: so it is known that an index finds few rows among many.
 */
const own = ({ attractionId, timeZone, from, before }: VisitRange) => sql`
  select scaneos.atraccion_id as attraction_id, scaneos.id as entry_id,
    (scaneos.scanned_at at time zone ${timeZone}::text)::date as day, ${ofPass}
  from scaneos join pases on pases.id = scaneos.pase_id
    join orden_items on orden_items.id = pases.orden_item_id
  where scaneos.atraccion_id = ${attractionId} and scaneos.scanned_at >= ${from.toISOString()}::timestamptz
    and scaneos.scanned_at < ${before.toISOString()}::timestamptz`

/** Of a key as the function `entry_figures` of the database writes it. */
const part = (place: number) => sql`split_part(clave, '/', ${place}::integer)`

/** How many of a month's own entries are alike, by what its pass says: read from counts. */
function ownCounted(ranges: VisitRange[]): SQL {
  const asked = ranges.map(({ attractionId, timeZone, days }) => ({
    attractionId,
    timeZone,
    ...days,
  }))
  return sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked("attractionId" integer,
        "timeZone" text, first date, last date)
    )
    select "attractionId" as attraction_id, dia as day, ${part(2)} as age, ${part(5)} as product_name,
      ${part(3)}::integer as duration_days, ${part(4)}::integer as price_cents, sum(cuenta)::bigint as visits
    from (
      select dia, clave, cuenta, asked.* from asked join (
        select split_part(clave, '/', 1)::integer as atraccion_id, dia, clave, cuenta from cifras
        where grano = 'day' and cifra = 'visit.price'
          and dia between (select min(first) from asked) and (select max(last) from asked)
      ) as folded on atraccion_id = "attractionId"
      union all
      select (at at time zone "timeZone")::date, clave, cuenta, asked.* from asked join (
        select split_part(clave, '/', 1)::integer as atraccion_id, at, clave, cuenta
        from cifras_cambios, lateral (
          select substr(named, 13) as clave from unnest(claves) as named where named like 'visit.price:%'
        ) as keys
      ) as waiting on atraccion_id = "attractionId"
    ) as counted where dia between first and last
    group by "attractionId", dia, clave having sum(cuenta) <> 0`
}

/** Earlier entries that were not settled and count. */
const late = sql`
  select changed.atraccion_id as attraction_id, changed.id as entry_id, changed.day, ${ofPass}
  from changed join pases on pases.id = changed.pase_id
    join orden_items on orden_items.id = pases.orden_item_id
  where changed.visits = 1`

/** A share is of a day of the pass, price through days, rounded to the cent, half a cent up. */
const priced = sql`found.attraction_id, found.kind, found.day, agreed.id as agreement_id, found.age,
  found.product_name, found.duration_days,
  case agreed.kind
    when 'per_visit' then case found.age when 'adult' then agreed.adult_cents else agreed.child_cents end
    when 'share' then ((2::bigint * agreed.share_bps * found.price_cents + 10000 * found.duration_days)
      / (20000 * found.duration_days))::integer
    else 0 end as visit_cents`

const withAgreement = sql`left join agreed on agreed.atraccion_id = found.attraction_id
  and found.day >= agreed.valid_from and (agreed.valid_before is null or found.day < agreed.valid_before)`

/** Settled entries that count no more: as they were settled, once less. */
const takenBack = sql`
  select changed.atraccion_id as attraction_id, 'taken_back' as kind, changed.dia as day,
    changed.acuerdo_id as agreement_id, pases.age, pases.product_name, pases.duration_days,
    changed.visit_cents, -1 as visits, changed.id as entry_id
  from changed join pases on pases.id = changed.pase_id where changed.visits = -1`

/** The same for a month that has no counts of its own. */
const ownRead = (range: VisitRange) => sql`
  select attraction_id, day, age, product_name, duration_days, price_cents, count(*) as visits
  from (${own(range)}) as own group by 1, 2, 3, 4, 5, 6`

/**
 * Visits that are paid for alike: attraction_id, kind, day, agreement_id, age, product_name, duration_days,
 * visit_cents and visits. Counted before they are priced: a month has many entries and few prices.
 */
function pricedGroups(ranges: VisitRange[]): SQL {
  const counted = ranges.filter(({ days }) => days !== undefined)
  const read = ranges.filter(({ days }) => days === undefined)
  const parts = [sql`select * from (${ownCounted(counted)}) as counted`, ...read.map(ownRead)]
  return sql`${givenRanges(ranges)}
    select ${priced}, found.visits from (
      select attraction_id, 'visit' as kind, day, age, product_name, duration_days, price_cents, visits
      from (${sql.join(parts, sql` union all `)}) as own
      union all
      select attraction_id, 'late', day, age, product_name, duration_days, price_cents, 1
      from (${late}) as late
    ) as found ${withAgreement}
    union all
    select attraction_id, kind, day, agreement_id, age, product_name, duration_days, visit_cents, visits
    from (${takenBack}) as taken_back`
}

/** The same for each entry, entry_id beside; visits is 1, or -1 for one that is taken back. */
function pricedEntries(range: VisitRange): SQL {
  return sql`${givenRanges([range])}
    select ${priced}, 1 as visits, found.entry_id from (
      select 'visit' as kind, own.* from (${own(range)}) as own
      union all
      select 'late', late.* from (${late}) as late
    ) as found ${withAgreement}
    union all
    ${takenBack}`
}

const counted = sql`sum(priced.visits)`.mapWith(Number)
const cents = sql`sum(priced.visits * priced.visit_cents::bigint)`.mapWith(Number)
const kind = sql<SettlementLineKind>`priced.kind`
const age = sql<PassAge>`priced.age`

/** Per attraction, kind and age, how many visits and what they are owed. */
export function sumVisits(db: Database, ranges: VisitRange[]) {
  return db
    .select({
      attractionId: sql`priced.attraction_id`.mapWith(Number),
      kind,
      age,
      visits: counted,
      amountCents: cents,
    })
    .from(sql`(${pricedGroups(ranges)}) as priced`)
    .groupBy(sql`priced.attraction_id, priced.kind, priced.age`)
}

/** What the visits of each product are owed. */
export function sumVisitsByProduct(db: Database, ranges: VisitRange[]) {
  const productName = sql<ProductName>`priced.product_name`
  return db
    .select({ productName, visits: counted, amountCents: cents })
    .from(sql`(${pricedGroups(ranges)}) as priced`)
    .groupBy(productName)
}

/** The lines of a month that is not closed, by day. */
export function readDraftLines(db: Database, range: VisitRange): Promise<SettlementLine[]> {
  return db
    .select({
      kind,
      day: sql<string>`priced.day::text`,
      agreementId: sql<number | null>`priced.agreement_id`,
      age,
      productName: sql<ProductName>`priced.product_name`,
      durationDays: sql`priced.duration_days`.mapWith(Number),
      visitCents: sql`priced.visit_cents`.mapWith(Number),
      visits: counted,
      amountCents: cents,
    })
    .from(sql`(${pricedGroups([range])}) as priced`)
    .groupBy(...lineColumns)
    .orderBy(...lineColumns)
}

const lineColumns = [
  sql`priced.day`,
  sql`priced.kind`,
  sql`priced.agreement_id`,
  sql`priced.age`,
  sql`priced.product_name`,
  sql`priced.duration_days`,
  sql`priced.visit_cents`,
]

/** Writes what a month settles and its lines, in one statement and so of one moment; notes are used up. */
export function writeVisits(settlementId: string, range: VisitRange): SQL {
  return sql`
    with priced as materialized (${pricedEntries(range)}), used as (
      delete from liquidacion_avisos
      where atraccion_id = ${range.attractionId} and scanned_at < ${range.before.toISOString()}
    ), kept as (
      insert into liquidacion_entradas (entrada_id, liquidacion_id, visits, dia, acuerdo_id, visit_cents)
      select entry_id, ${settlementId}::uuid, visits, day, agreement_id, visit_cents from priced
    )
    insert into liquidacion_lineas (liquidacion_id, kind, dia, acuerdo_id, age, product_name,
      duration_days, visit_cents, visits, amount_cents)
    select ${settlementId}::uuid, kind, day, agreement_id, age, product_name, duration_days, visit_cents,
      sum(visits), sum(visits) * visit_cents
    from priced group by ${sql.join(lineColumns, sql`, `)}
    order by ${sql.join(lineColumns, sql`, `)}`
}
