// What attractions are owed for a month of 1,000,000 entries among 5,000,000, 110 attractions, two of
// which have a fifth of the entries each: what reading the open list and one draft costs, beside a plain
// statement over scans, passes and agreements in the same run, and whether both say the same to the cent;
// then what closing the two large ones costs, and whether they closed at what the list said.
//
//   node bench/settlements.mjs --server postgres://postgres@127.0.0.1:5432/postgres
//     [--scans 5000000] [--rounds 15]
//
// Makes a database of its own on that server and drops it at the end. Needs psql and about 4 GB.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { pino } from 'pino'
import { openPostgres } from '../db/open-database.server.ts'
import { foldFigures } from '../domain/figures/fold-figures.ts'
import { closeSettlement } from '../domain/money/settlements/closing.ts'
import { findSettlement, listSettlements } from '../domain/money/settlements/settlements.ts'
import { seedWhenEmpty } from '../server/seed.ts'
import { openJobs } from '../server/work/jobs.ts'

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    scans: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '15' },
  },
})
const [scans, rounds] = [values.scans, values.rounds].map(Number)
const timeZone = 'America/Argentina/Buenos_Aires'
/** The middle one of five months of thirty or thirty-one days, which ended long ago. */
const month = '2026-08'
const days = 153

const name = `vereda_bench_settlements_${process.pid}`
const url = new URL(values.server)
url.pathname = `/${name}`
const database = url.href

const psql = (statement, target = database) =>
  execFileSync('psql', [target, '-v', 'ON_ERROR_STOP=1', '-qAt'], {
    input: statement,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['pipe', 'pipe', 'inherit'],
  }).trim()

const id = (kind, n) => `(lpad(to_hex(${kind}), 8, '0') || lpad(to_hex(${n}), 24, '0'))::uuid`

/** Lines of an adult's and a child's pass, each pass with four entries in the three days after it was bought. */
function fill() {
  const lines = Math.ceil(scans / 8)
  const at = (n, of) =>
    `timestamptz '2026-06-01T03:00:00Z' + ${n} * (${days} * interval '1 day' / ${of})`
  const product = `(array['Full Pass', 'Sight Pass', 'Benefits Pass'])[1 + n % 3]`
  const duration = `(array[1, 3, 5, 7, 10])[1 + n % 5]`
  const passOf = `greatest(2, n / 4 - n::bigint * 7919 % (6 * ${lines} / ${days}))`
  psql(`
    set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off;
    insert into atracciones overriding system value select (jsonb_populate_record(a, jsonb_build_object('id', 1000 + n, 'slug', 'lugar-' || n))).*
      from generate_series(1, 44) n, atracciones a where a.id = (select min(id) from atracciones);
    do $$ declare dropped record; begin
      create table kept_indexes as select indexdef from pg_indexes
        where tablename in ('orden_items', 'pases', 'entradas') and indexname not like '%\\_pkey'
          and indexname in (select relname from pg_class c join pg_index i on i.indexrelid = c.oid
            where not exists (select from pg_constraint where conindid = c.oid));
      for dropped in select conrelid::regclass as relation, conname from pg_constraint
        where contype in ('f', 'u') and conrelid::regclass::text in ('ordenes', 'orden_items', 'pases', 'entradas')
        order by contype
      loop execute format('alter table %s drop constraint %I cascade', dropped.relation, dropped.conname); end loop;
      for dropped in select indexrelid::regclass as relation from pg_index
        where indrelid::regclass::text in ('orden_items', 'pases', 'entradas') and not indisprimary
      loop execute format('drop index %s', dropped.relation); end loop;
    end $$;
    insert into orden_items (id, orden_id, position, producto_id, product_name, duration_days, adults, children,
      adult_price_cents, child_price_cents, total_cents, validity_months)
    select ${id(2, 'n')}, ${id(1, 'n')}, 0, 1, ${product}, ${duration}, 1, 1, adult, adult / 2, adult + adult / 2, 12
    from (select n, 4000 + 1731 * (${duration}) + 500 * (4 * n / ${lines}) as adult
      from generate_series(1, ${lines}) n) as priced;
    insert into pases (id, orden_id, orden_item_id, position, product_name, duration_days, age, holder_name,
      holder_lastname, short_code, issued_at, activate_by, activated_at, valid_until)
    select ${id(4, '2 * n + age')}, ${id(1, 'n')}, ${id(2, 'n')}, age, ${product}, ${duration},
      (array['adult', 'child'])[1 + age], 'Ana', 'Bench', (2 * n + age)::text, ${at('n', lines)},
      ${at('n', lines)} + interval '1 year', ${at('n', lines)}, ${at('n', lines)} + interval '10 days'
    from generate_series(1, ${lines}) n, generate_series(0, 1) age;
    insert into entradas (id, pase_id, atraccion_id, dispositivo_id, nonce, scanned_at, received_at, mode, source,
      entry_day, answer, undone_at)
    select ${id(5, 'n')}, ${id(4, passOf)}, places.ids[case when n % 5 < 2 then 1 + n % 5 else 3 + n / 5 % 48 end],
      ${id(6, 1)}, ${id(5, 'n')}, ${at('n', scans)}, now(), 'online', 'camera', date '2000-01-01' + n % 1000000, '{}',
      case when n % 100 = 0 then now() end
    from generate_series(1, ${scans}) n, (select array_agg(id order by id) as ids from atracciones) places;
    do $$ declare kept text; begin for kept in select indexdef from kept_indexes loop execute kept; end loop; end $$;
    insert into acuerdos (atraccion_id, valid_from, kind, adult_cents, child_cents, share_bps, set_by, set_at)
    select id, first_day, case when is_share then 'share' else 'per_visit' end, case when not is_share then 731 end,
      case when not is_share then 205 end, case when is_share then 1234 + id % 100 end, 'bench', now()
    from atracciones, lateral (values (date '${month}-01', id % 2 = 0), (date '${month}-17', id % 2 = 1)) as held (first_day, is_share);
    insert into cuentas_atraccion (atraccion_id) select id from atracciones`)
  psql('vacuum analyze')
}

/** The fill wrote while nothing counted. */
function countFilled() {
  psql(`select figures_of('entradas', 1)`)
}

/** What each attraction is owed, by one look at every entry of the month. */
const PLAIN = `
  select e.atraccion_id as id, sum(round(case a.kind
      when 'per_visit' then case when p.age = 'adult' then a.adult_cents else a.child_cents end
      else case when p.age = 'adult' then i.adult_price_cents else i.child_price_cents end
        * a.share_bps / 10000.0 / p.duration_days end, 0))::bigint as cents, count(*) as visits
  from scaneos e join pases p on p.id = e.pase_id join orden_items i on i.id = p.orden_item_id
    join lateral (select * from acuerdos where atraccion_id = e.atraccion_id
      and valid_from <= (e.scanned_at at time zone '${timeZone}')::date order by valid_from desc limit 1) a on true
  where to_char(e.scanned_at at time zone '${timeZone}', 'YYYY-MM') = '${month}'
  group by 1`

const sorted = (numbers) => numbers.toSorted((a, b) => a - b)
const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)]
const describe = (times) =>
  `median ${median(times).toFixed(0)} ms, ${sorted(times)[0].toFixed(0)} to ${sorted(times).at(-1).toFixed(0)} ms`

async function timed(work) {
  const startedAt = performance.now()
  const result = await work()
  return { ms: performance.now() - startedAt, result }
}

async function repeated(work) {
  const times = []
  for (let round = 1; round <= rounds; round++) times.push((await timed(work)).ms)
  return describe(times)
}

function compare(what, found, expected) {
  if (found !== expected) throw new Error(`${what}: ${found} ≠ ${expected}`)
}

async function measure(services) {
  const counter = new Client({ connectionString: database })
  await counter.connect()
  const plain = await timed(() => counter.query(PLAIN))
  await counter.end()
  const owed = new Map(plain.result.rows.map(({ id: place, ...row }) => [place, row]))
  const list = await listSettlements(services, { month })
  for (const { attractionId, attractionName, totals } of list) {
    const { cents = '0', visits = '0' } = owed.get(attractionId) ?? {}
    compare(attractionName, String(totals.amountCents), cents)
    compare(attractionName, String(totals.adultVisits + totals.childVisits), visits)
  }
  console.log(
    `open list of ${list.length} attractions: ${await repeated(() => listSettlements(services, { month }))}; plain statement ${plain.ms.toFixed(0)} ms, equal`,
  )
  const [first] = list.toSorted((a, b) => a.attractionId - b.attractionId)
  const { attractionId } = first
  console.log(
    `one draft with its lines: ${await repeated(() => findSettlement(services, { attractionId, month }))}`,
  )
  psql(`insert into cifras_cambios (at, ciudad_id, claves, cuenta, atraccion_id, age, duration_days, price_cents, product_name)
    select now(), 1, '{visit:1,visit.hour:1,visit.week:}', 1, 1, 'adult', 3, 4000, 'Full Pass' from generate_series(1, 5000)`)
  console.log(
    `the list with 5,000 changes that are not folded yet: ${await repeated(() => listSettlements(services, { month }))}`,
  )
  return list
}

/** The two large ones, each closed once. */
async function measureClosing(services, list) {
  const large = list.toSorted((a, b) => a.attractionId - b.attractionId).slice(0, 2)
  for (const { attractionId, totals } of large) {
    const actor = 'staff:00000000-0000-7000-8000-000000000000'
    const { ms, result } = await timed(() =>
      closeSettlement(services, { attractionId, month, actor }),
    )
    if (!result.ok) throw new Error(`Not closed: ${result.reason}`)
    const [closed] = await listSettlements(services, { attractionId, month })
    compare('closed', JSON.stringify(closed.totals), JSON.stringify(totals))
    console.log(
      `closing ${totals.adultVisits + totals.childVisits} visits: ${(ms / 1000).toFixed(1)} s, at what the list said`,
    )
  }
}

psql(`create database ${name}`, values.server)
try {
  const opened = openPostgres(database, () => {})
  await opened.migrate()
  await seedWhenEmpty(opened.db)
  const jobs = await openJobs(opened, pino({ level: 'silent' }))
  await jobs.boss.stop({ graceful: false, close: false })
  const filled = await timed(async () => fill())
  console.log(`${scans} scans, filled in ${(filled.ms / 1000).toFixed(0)} s`)
  const counted = await timed(async () => countFilled())
  const folded = await timed(async () => {
    while ((await foldFigures({ db: opened.db, timeZone })) > 0);
  })
  psql('vacuum analyze visitas_precio; vacuum analyze cifras_cambios')
  console.log(
    `counted in ${(counted.ms / 1000).toFixed(0)} s, folded in ${(folded.ms / 1000).toFixed(0)} s, ${psql('select count(*) from visitas_precio')} prices by day`,
  )

  const clock = { now: () => new Date() }
  const services = { db: opened.db, clock, timeZone, newId: () => randomUUID() }
  await measureClosing(services, await measure(services))
  await opened.close()
} finally {
  psql(`drop database ${name} with (force)`, values.server)
}
