// The figures of the analytics a second time, in other words: plain sums over the tables that they are
// about, with the local day of every row.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import type { Analytics, DayPeriod, FigureSum } from '#domain/figures/analytics.ts'
import type { FigureName } from '#domain/ground/vocabulary/figures.ts'

type Asked = { period: DayPeriod; today: string; timeZone: string; cityId?: number }

/** `key count cents returned` of each key, sorted. */
export type PlainFigures = Record<string, string[]>

// What the tests' buyers say.
const COUNTRY = `case when buyer_nationality in ('Brasil', 'Chile', 'Perú') then buyer_nationality else 'otro' end`

const SALES = `
  select t.*, o.id as order_id, o.kind as order_kind, o.ciudad_id, o.buyer_nationality, o.channel, p.method, m.kind, m.reembolso_id,
    local(t.settled_at) as moment, round(coalesce(t.monto_total, 0) * 100)::bigint as cents
  from transacciones t join pagos p on p.id = t.pago_id join ordenes o on o.id = p.orden_id
  left join movimientos m on m.id = t.movimiento_id`
const IS_SALE = `cents >= 0 and (kind is null or kind in ('charge', 'assignment'))`
// An upgrade brings money and is no other sale.
const COUNTS = `${IS_SALE} and order_kind = 'purchase'`
const MONEY = `sum(greatest(cents, 0)) as cents, sum(least(cents, 0)) as returned`
const PASSES = `
  select p.*, o.ciudad_id, local(p.issued_at)::date as issued, 
    case when p.activated_at is not null then greatest(local(p.activated_at), local(p.issued_at)) end as started,
    case when p.valid_until is not null then greatest(local(p.valid_until), local(p.issued_at))::date end as ended, local(p.activate_by)::date as deadline,
    case p.age when 'adult' then i.adult_price_cents else i.child_price_cents end + p.upgrade_cents as worth
  from pases p join ordenes o on o.id = p.orden_id join orden_items i on i.id = p.orden_item_id`
const VISITS = `
  select s.*, a.ciudad_id, local(s.scanned_at) as moment
  from scaneos s join atracciones a on a.id = s.atraccion_id`

const sales = (key: string) => `
  select ${key} as key, count(*) filter (where ${COUNTS}) as count, ${MONEY}
  from (${SALES}) as sales where moment::date :days :city group by 1`
// What was paid is what the lines cost; what goes back, what its passes are worth.
const lines = (key: string) => `
  select key, sum(count) as count, sum(cents) as cents, sum(returned) as returned from (
    select i.${key}::text as key, case when position = 0 and order_kind = 'purchase' then 1 else 0 end as count, i.total_cents as cents, 0 as returned
    from (${SALES}) as sales join orden_items i on i.orden_id = sales.order_id
    where moment::date :days :city and ${IS_SALE}
    union all
    select i.${key}::text, 0, 0, -held.catalogue_cents
    from (${SALES}) as sales join reembolso_pases held on held.reembolso_id = sales.reembolso_id
    left join pases on pases.id = held.pase_id and pases.orden_id = sales.order_id
    left join mejoras on mejoras.pase_id = held.pase_id and mejoras.orden_id = sales.order_id
    join orden_items i on i.id in (pases.orden_item_id, mejoras.orden_item_id)
    where moment::date :days :city
  ) as parts group by 1`
const passes = (day: string, condition = 'true', key = 'product_name') => `
  select ${key}::text as key, count(*) as count, sum(worth) as cents, 0 as returned
  from (${PASSES}) as passes where ${day} :days and ${condition} :city group by 1`
const visits = (key: string) => `
  select ${key} as key, count(*) as count, 0 as cents, 0 as returned
  from (${VISITS}) as visits where moment::date :days :city group by 1`

/** A statement for each figure: `key, count, cents, returned` of the days in :days and the city. */
function statements(): Record<FigureName, string> {
  const kept = `state <> 'refunded'`
  const eachPass = `
    select passes.id, started::date as day, passes.ciudad_id, count(scaneos.id) as visits
    from (${PASSES}) as passes left join scaneos on scaneos.pase_id = passes.id
    where started is not null group by 1, 2, 3`
  return {
    sale: sales(`''`),
    'sale.product': lines('product_name'),
    'sale.duration': lines('duration_days'),
    'sale.country': sales(COUNTRY),
    'sale.method': sales('method'),
    'sale.channel': sales('channel'),
    'pass.sold': passes('issued'),
    'pass.sold.duration': passes('issued', 'true', 'duration_days'),
    'pass.kept': passes('issued', kept),
    'pass.started': passes('started::date', kept),
    'pass.ended': passes('ended', kept),
    'pass.lapsing': passes('deadline', `${kept} and started is null and deadline < :today`),
    'start.hour': passes('started::date', kept, 'extract(hour from started)'),
    visit: visits('atraccion_id::text'),
    'visit.hour': visits(`atraccion_id || '/' || extract(hour from moment)`),
    'visit.week': visits(`extract(isodow from moment) || '/' || extract(hour from moment)`),
    'visits.pass': `
      select visits::text as key, count(*) as count, 0 as cents, 0 as returned from (${eachPass}) as each
      where day :days :city group by 1`,
    'visits.pair': `
      select one.atraccion_id || '-' || other.atraccion_id as key, count(distinct passes.id) as count,
        0 as cents, 0 as returned
      from (${PASSES}) as passes join scaneos one on one.pase_id = passes.id
      join scaneos other on other.pase_id = passes.id and other.atraccion_id > one.atraccion_id
      where started::date :days :city group by 1`,
    refusal: `
      select reason as key, count(*) as count, 0 as cents, 0 as returned
      from scaneos_rechazados join atracciones on atracciones.id = atraccion_id
      where local(scanned_at)::date :days :city group by 1`,
    // Nothing else tells of them.
    step: `select '' as key, 0 as count, 0 as cents, 0 as returned where false`,
  }
}

const row = z.object({
  key: z.string(),
  count: z.coerce.number(),
  cents: z.coerce.number(),
  returned: z.coerce.number(),
})
type Row = z.infer<typeof row>

async function ask(db: Database, statement: string, asked: Asked): Promise<Row[]> {
  const { period, today, timeZone, cityId } = asked
  const text = statement
    .replaceAll(/local\(([\w.]+)\)/g, `($1 at time zone '${timeZone}')`)
    .replaceAll(':days', `between '${period.from}' and '${period.to}'`)
    .replaceAll(':today', `'${today}'`)
    .replaceAll(':city', cityId === undefined ? '' : `and ciudad_id = ${cityId}`)
  return z.object({ rows: z.array(row) }).parse(await db.execute(sql.raw(text))).rows
}

function written(rows: Row[]): string[] {
  return rows
    .filter(({ count, cents, returned }) => count !== 0 || cents !== 0 || returned !== 0)
    .map(({ key, count, cents, returned }) => `${key} ${count} ${cents} ${returned}`)
    .toSorted()
}

const passesAt = (condition: string) => `
  select product_name as key, count(*) as count, sum(worth) as cents, 0 as returned
  from (${PASSES}) as passes where state <> 'refunded' and ${condition} :city group by 1`

/** Every figure of a period, counted plainly. */
export async function countPlainly(db: Database, asked: Asked): Promise<PlainFigures> {
  const figures: PlainFigures = {}
  for (const [figure, statement] of Object.entries(statements())) {
    figures[figure] = written(await ask(db, statement, asked))
  }
  const last = asked.period.to < asked.today ? asked.period.to : asked.today
  figures.running = written(
    await ask(db, passesAt(`started::date <= '${last}' and ended >= '${last}'`), asked),
  )
  const lapsed = `started is null and deadline <= '${last}' and deadline < :today`
  figures.waiting = written(
    await ask(
      db,
      passesAt(
        `issued <= '${last}' and (started is null or started::date > '${last}') and not (${lapsed})`,
      ),
      asked,
    ),
  )
  return figures
}

const line = (key: string, { count, cents, returnedCents }: FigureSum): Row => ({
  key,
  count,
  cents,
  returned: returnedCents,
})

/** What the analytics say, in the same form. */
export function asShown({ figures, stock }: Analytics): PlainFigures {
  const shown = Object.entries(figures).map(([figure, rows]) => [
    figure,
    written(rows.map(({ key, now }) => line(key, now))),
  ])
  return {
    ...Object.fromEntries(shown),
    running: written(stock.map(({ product, running }) => line(product, running.now))),
    waiting: written(stock.map(({ product, waiting }) => line(product, waiting.now))),
  }
}
