// The one place that joins entries and agreements. A draft reads counts of equal visits, kept up to date as
// they happen (decision 19); a closing reads and stores each visit. Both use the same pricing parts.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { lastDayOf, monthRange } from '#domain/ground/calendar.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import type { SettlementLineKind } from '#domain/ground/vocabulary/money.ts'
import type { PassAge } from '#domain/ground/vocabulary/passes.ts'
import { type AttractionAccount, nextMonthOf, rangeOf } from './accounts.ts'
import type { SettlementLine } from './settlement.ts'

type VisitRange = Omit<ReturnType<typeof wholeMonth>, 'days'> & {
  /** The month's local days if they match its instants exactly, so that counts can be read instead. */
  days: { first: string; last: string } | undefined
}

/** The month of each attraction. Later changes to earlier months belong to the next month to be closed. */
export function monthOfEach(accounts: AttractionAccount[], month: string): VisitRange[] {
  return accounts.map((account) => {
    const { from, before } = rangeOf(account, month)
    const whole = wholeMonth(account, month)
    // A time zone change in between adds or removes hours of the first day.
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

/**
 * A month from its first to its last local day, whatever is closed. Its own visits are in [from, before); `hasEarlier`
 * includes later changes to visits before `from`.
 */
export function wholeMonth(
  { attractionId, timeZone }: Pick<AttractionAccount, 'attractionId' | 'timeZone'>,
  month: string,
) {
  const days = { first: `${month}-01`, last: lastDayOf(month) }
  return { attractionId, timeZone, ...monthRange(month, timeZone), days, hasEarlier: false }
}

/** The ranges, the agreements, and earlier entries that now count differently than they were settled. */
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

/** The range is inlined, not joined: the planner then knows that an index finds few rows among many. */
const own = ({ attractionId, timeZone, from, before }: VisitRange) => sql`
  select scaneos.atraccion_id as attraction_id, scaneos.id as entry_id,
    (scaneos.scanned_at at time zone ${timeZone}::text)::date as day, ${ofPass}
  from scaneos join pases on pases.id = scaneos.pase_id
    join orden_items on orden_items.id = pases.orden_item_id
  where scaneos.atraccion_id = ${attractionId} and scaneos.scanned_at >= ${from.toISOString()}::timestamptz
    and scaneos.scanned_at < ${before.toISOString()}::timestamptz`

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
    select "attractionId" as attraction_id, dia as day, age, product_name, duration_days, price_cents,
      sum(cuenta)::bigint as visits
    from (
      select asked.*, dia, age, product_name, duration_days, price_cents, cuenta
      from asked join visitas_precio on atraccion_id = "attractionId"
      where dia between (select min(first) from asked) and (select max(last) from asked)
      union all
      select asked.*, (at at time zone "timeZone")::date, age, product_name, duration_days, price_cents, cuenta
      from asked join cifras_cambios on atraccion_id = "attractionId"
    ) as counted where dia between first and last
    group by 1, 2, 3, 4, 5, 6 having sum(cuenta) <> 0`
}

/** Earlier entries that were not settled and now count. */
const late = sql`
  select changed.atraccion_id as attraction_id, changed.id as entry_id, changed.day, ${ofPass}
  from changed join pases on pases.id = changed.pase_id
    join orden_items on orden_items.id = pases.orden_item_id
  where changed.visits = 1`

/** A share applies to one day of the pass: price divided by days, rounded half up to the cent. */
const priced = sql`found.attraction_id, found.kind, found.day, agreed.id as agreement_id, found.age,
  found.product_name, found.duration_days,
  case agreed.kind
    when 'per_visit' then case found.age when 'adult' then agreed.adult_cents else agreed.child_cents end
    when 'share' then ((2::bigint * agreed.share_bps * found.price_cents + 10000 * found.duration_days)
      / (20000 * found.duration_days))::integer
    else 0 end as visit_cents`

const withAgreement = sql`left join agreed on agreed.atraccion_id = found.attraction_id
  and found.day >= agreed.valid_from and (agreed.valid_before is null or found.day < agreed.valid_before)`

/** Settled entries that no longer count: as they were settled, negated. */
const takenBack = sql`
  select changed.atraccion_id as attraction_id, 'taken_back' as kind, changed.dia as day,
    changed.acuerdo_id as agreement_id, pases.age, pases.product_name, pases.duration_days,
    changed.visit_cents, -1 as visits, changed.id as entry_id
  from changed join pases on pases.id = changed.pase_id where changed.visits = -1`

/** The same for a month without counts of its own. */
const ownRead = (range: VisitRange) => sql`
  select attraction_id, day, age, product_name, duration_days, price_cents, count(*) as visits
  from (${own(range)}) as own group by 1, 2, 3, 4, 5, 6`

/** By equal pay, counted before pricing: a month has many entries and few prices. */
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

/** The same per entry, with entry_id; visits is 1, or -1 for one that is taken back. */
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

export function sumVisitsByProduct(db: Database, ranges: VisitRange[]) {
  const productName = sql<ProductName>`priced.product_name`
  return db
    .select({ productName, visits: counted, amountCents: cents })
    .from(sql`(${pricedGroups(ranges)}) as priced`)
    .groupBy(productName)
}

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

/** Writes what a month settles and its lines in one statement, so of one snapshot; uses up the notes. */
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
