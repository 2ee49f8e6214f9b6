// The figures of the dashboard and the analytics at 1,000,000 transactions and 5,000,000 scans over two
// years, fifty attractions and forty countries: what reading a page costs, beside a plain count in the same
// run, and whether both say the same; what counting them at once and the folding cost; and what counting
// costs an order and a scan, by pgbench with and without the triggers, in turns.
//
//   node bench/analytics.mjs --server postgres://postgres@127.0.0.1:5432/postgres
//     [--transactions 1000000] [--scans 5000000] [--rounds 20] [--seconds 5, 0 for no rates]
//     [--keep, and then --kept postgres://…/… to measure it again]
//
// Makes a database of its own on that server and drops it at the end, or keeps it. Needs psql, pgbench and about 4 GB.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { pino } from 'pino'
import { openPostgres } from '../db/open-database.server.ts'
import { getAnalytics } from '../domain/figures/analytics-queries.ts'
import { foldFigures } from '../domain/figures/fold-figures.ts'
import { getStatistics } from '../domain/figures/statistics-queries.ts'
import { seedWhenEmpty } from '../server/seed.ts'
import { openJobs } from '../server/work/jobs.ts'

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    transactions: { type: 'string', default: '1000000' },
    scans: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
    kept: { type: 'string' },
  },
})
const [transactions, scans, rounds] = [values.transactions, values.scans, values.rounds].map(Number)
const timeZone = 'America/Argentina/Buenos_Aires'
const today = new Date().toISOString().slice(0, 10)

const name = `vereda_bench_analytics_${process.pid}`
const url = new URL(values.kept ?? values.server)
if (!values.kept) url.pathname = `/${name}`
const database = url.href

const psql = (statement, target = database) =>
  execFileSync('psql', [target, '-v', 'ON_ERROR_STOP=1', '-qAt'], {
    input: statement,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['pipe', 'pipe', 'inherit'],
  }).trim()

const id = (kind, n) => `(lpad(to_hex(${kind}), 8, '0') || lpad(to_hex(${n}), 24, '0'))::uuid`

/** Rows as sales and doors leave them, without the indexes and checks that no figure needs. */
function fill() {
  const soldAt = `now() - ${730 * 86_400}::float8 / ${transactions} * (${transactions} - n) * interval '1 second'`
  const product = `(array['Full Pass', 'Sight Pass', 'Benefits Pass'])[1 + n % 3]`
  psql(`
    set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off;
    set client_min_messages = warning;
    insert into atracciones overriding system value select (jsonb_populate_record(a, jsonb_build_object('id', 1000 + n, 'slug', 'lugar-' || n))).*
      from generate_series(1, 44) n, atracciones a where a.id = (select min(id) from atracciones);
    do $$ declare dropped record; begin
      for dropped in select conrelid::regclass as relation, conname from pg_constraint
        where contype in ('f', 'u') and conrelid::regclass::text in ('ordenes', 'orden_items', 'pagos', 'transacciones', 'pases', 'entradas')
        order by contype
      loop execute format('alter table %s drop constraint %I cascade', dropped.relation, dropped.conname); end loop;
      for dropped in select indexrelid::regclass as relation from pg_index
        where indrelid::regclass::text in ('ordenes', 'orden_items', 'pagos', 'transacciones', 'pases', 'entradas') and not indisprimary
      loop execute format('drop index %s', dropped.relation); end loop;
    end $$;
    insert into ordenes (id, operation_number, idempotency_key, ciudad_id, state, currency, total_cents, locale,
      terms_version, terms_language, buyer_name, buyer_lastname, buyer_nationality, buyer_email, buyer_phone, details, placed_at, covered_at, expires_at)
    select ${id(1, 'n')}, 'FP-' || n, gen_random_uuid(), 1, 'covered', 'USD', 25000, 'es', '2026-11-1', 'es', 'Ana', 'Bench',
      (array['Argentina', 'Bolivia', 'Brasil', 'Chile', 'Colombia', 'España', 'México', 'Paraguay', 'Perú', 'Uruguay'])[1 + n % 10], 'ana@example.com', '1', '{}', ${soldAt}, ${soldAt}, now()
    from generate_series(1, ${transactions}) n;
    insert into orden_items (id, orden_id, position, producto_id, product_name, duration_days, validity_months, adults, children,
      adult_price_cents, child_price_cents, total_cents)
    select ${id(2, 'n')}, ${id(1, 'n')}, 0, 1, ${product}, (array[1, 3, 5, 7, 10])[1 + n % 5], 12, 1, 0, 25000, 20000, 25000
    from generate_series(1, ${transactions}) n;
    insert into pagos (id, orden_id, attempt, method, provider, state, amount_cents, currency, charge_cents,
      charge_currency, created_at, updated_at)
    select ${id(3, 'n')}, ${id(1, 'n')}, 1, (array['credit-card', 'paypal', 'mercado-pago'])[1 + n % 3], 'sandbox',
      'settled', 25000, 'USD', 25000, 'USD', now(), now()
    from generate_series(1, ${transactions}) n;
    insert into transacciones (pago_id, monto_total, currency, charged_amount, charged_currency, exchange_rate, settled_at)
    select ${id(3, 'n')}, 250, 'USD', 250, 'USD', 1, ${soldAt} from generate_series(1, ${transactions}) n;
    insert into pases (id, orden_id, orden_item_id, position, product_name, duration_days, age, holder_name,
      holder_lastname, short_code, issued_at, activate_by, activated_at, valid_until)
    select ${id(4, 'n')}, ${id(1, 'n')}, ${id(2, 'n')}, 0, ${product}, (array[1, 3, 5, 7, 10])[1 + n % 5], 'adult', 'Ana',
      'Bench', n::text, ${soldAt}, ${soldAt} + interval '1 year',
      case when n % 10 > 0 then ${soldAt} + interval '2 days' end, case when n % 10 > 0 then ${soldAt} + interval '5 days' end
    from generate_series(1, ${transactions}) n;
    insert into entradas (id, pase_id, atraccion_id, dispositivo_id, nonce, scanned_at, received_at, mode, source, entry_day, answer)
    select ${id(5, 'n')}, ${id(4, `1 + n % ${transactions}`)}, places.ids[1 + (n * 7 + n / ${transactions} * 11) % 50],
      ${id(6, 1)}, ${id(5, 'n')},
      now() - ${730 * 86_400}::float8 / ${transactions} * (${transactions} - n % ${transactions}) * interval '1 second'
        + (24 + n % 72) * interval '1 hour', now(), 'online', 'camera', '1970-01-01', '{}'
    from generate_series(1, ${scans}) n, (select array_agg(id order by id) as ids from atracciones) places;
    create index on entradas (pase_id); create index on orden_items (orden_id);
    analyze`)
}

/** The fill wrote while nothing counted. */
function countFilled() {
  psql(
    `select figures_of('transacciones', 1), figures_of('pases', 1), figures_of('entradas', 1), figures_of('scaneos_rechazados', 1)`,
  )
}

const plainCounts = (from, to) => `
  select json_build_object(
    'visit.week', (select json_object_agg(key, count) from (
      select extract(isodow from at) || '/' || extract(hour from at) as key, count(*) as count
      from (select scanned_at at time zone '${timeZone}' as at from scaneos) as visits
      where at::date between '${from}' and '${to}' group by 1) as visits),
    'sale.country', (select json_object_agg(buyer_nationality, cents) from (
      select buyer_nationality, sum(monto_total * 100)::bigint as cents
      from transacciones t join pagos p on p.id = t.pago_id join ordenes o on o.id = p.orden_id
      where (settled_at at time zone '${timeZone}')::date between '${from}' and '${to}' group by 1) as sales))::text as counted`

const plainDashboard = `
  select json_build_object(
    'revenueCents', (select (coalesce(sum(monto_total), 0) * 100)::bigint from transacciones),
    'transactions', (select count(*) from transacciones),
    'passes', (select count(*) from pases),
    'scans', (select count(*) from scaneos),
    'topAttractions', (select json_agg(top) from (
      select atracciones.id, nombre, count(*) as scan_count
      from scaneos join atracciones on atracciones.id = atraccion_id
      group by atracciones.id, nombre order by 3 desc, 2 limit 10) as top))::text as counted`

const sorted = (numbers) => numbers.toSorted((a, b) => a - b)
const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)]
const describe = (times) =>
  `median ${median(times).toFixed(1)} ms, p95 ${sorted(times)[Math.ceil(times.length * 0.95) - 1].toFixed(1)} ms`

async function timed(work) {
  const startedAt = performance.now()
  const result = await work()
  return { ms: performance.now() - startedAt, result }
}

async function measure(db, counter, days, cityId) {
  const from = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const reads = []
  let read
  for (let round = 1; round <= rounds; round++) {
    read = await timed(() =>
      getAnalytics(db, { period: { from, to: today }, cityId, today, timeZone }),
    )
    reads.push(read.ms)
  }
  const counted = await timed(() => counter.query(plainCounts(from, today)))
  const plain = JSON.parse(counted.result.rows[0].counted)
  const { figures } = read.result
  for (const [figure, column] of [
    ['visit.week', 'count'],
    ['sale.country', 'cents'],
  ]) {
    const shown = Object.fromEntries(
      figures[figure]
        .filter(({ now }) => now.count !== 0)
        .map(({ key, now }) => [key, now[column]]),
    )
    const expected = plain[figure] ?? {}
    for (const key of new Set([...Object.keys(shown), ...Object.keys(expected)])) {
      if (shown[key] !== expected[key])
        throw new Error(`${figure} ${key}: ${shown[key]} ≠ ${expected[key]}`)
    }
  }
  console.log(
    `${String(days).padStart(3)} days${cityId ? ' of a city' : ''}   ${describe(reads)}; plain count of two tables ${counted.ms.toFixed(0)} ms, ratio ${(median(reads) / counted.ms).toFixed(4)}, equal`,
  )
}

async function measureDashboard(db, counter) {
  const reads = []
  for (let round = 1; round <= rounds; round++)
    reads.push((await timed(() => getStatistics(db))).ms)
  const counted = await timed(() => counter.query(plainDashboard))
  const plain = JSON.stringify(JSON.parse(counted.result.rows[0].counted))
  const shown = JSON.stringify(await getStatistics(db))
  if (shown !== plain) throw new Error(`${shown} ≠ ${plain}`)
  console.log(
    `dashboard   ${describe(reads)}; plain count ${counted.ms.toFixed(0)} ms, ratio ${(median(reads) / counted.ms).toFixed(4)}, equal`,
  )
}

/** Rates of a script with the triggers of figures and settlements on and off, in turns. */
function compareRates(what, file, tables) {
  const script = new URL(file, import.meta.url).pathname
  const rates = { enable: [], disable: [] }
  for (let round = 1; round <= 5; round++) {
    for (const action of ['disable', 'enable']) {
      for (const [table, trigger] of tables)
        psql(`alter table ${table} ${action} trigger ${trigger}`)
      const output = execFileSync(
        'pgbench',
        [
          '-n',
          '-M',
          'prepared',
          '-c',
          '8',
          '-j',
          '1',
          '-T',
          values.seconds,
          '-f',
          script,
          database,
        ],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      )
      rates[action].push(Number(/tps = ([\d.]+)/.exec(output)[1]))
    }
  }
  const [on, off] = [median(rates.enable), median(rates.disable)]
  console.log(
    `${what}, counted ${on.toFixed(0)}/s, not counted ${off.toFixed(0)}/s, ratio ${(on / off).toFixed(3)}`,
  )
}

/** What counting costs who writes. */
function measureRates() {
  compareRates('orders’ rows by pgbench', 'order-rows.pgbench.sql', [
    ['transacciones', 'figures_insert'],
    ['pases', 'figures_insert'],
  ])
  psql(`insert into dispositivos (id, name, atraccion_id, created_at)
    select '00000006-0000-0000-0000-000000000001', 'Puerta', min(id), now() from atracciones`)
  compareRates('scans’ rows by pgbench', 'entry-rows.pgbench.sql', [
    ['entradas', 'figures_insert'],
    ['entradas', 'note_insert'],
    ['pases', 'figures_update'],
  ])
  psql(
    `set session_replication_role = replica; set client_min_messages = warning; truncate ordenes, entradas, actividad cascade;
    truncate cifras, cifras_cambios, visitas_precio, pase_visitas`,
  )
}

/** Makes what is measured, and says what that took. */
async function fillAndCount(opened) {
  await opened.migrate()
  await seedWhenEmpty(opened.db)
  const jobs = await openJobs(opened, pino({ level: 'silent' }))
  await jobs.boss.stop({ graceful: false, close: false })
  if (Number(values.seconds) > 0) measureRates()
  const filled = await timed(async () => fill())
  console.log(
    `${transactions} transactions, ${scans} scans, filled in ${(filled.ms / 1000).toFixed(0)} s`,
  )
  const counted = await timed(async () => countFilled())
  const waiting = Number(psql('select count(*) from cifras_cambios'))
  console.log(`counted in ${(counted.ms / 1000).toFixed(0)} s, ${waiting} changes`)
}

if (!values.kept) psql(`create database ${name}`, values.server)
try {
  const opened = openPostgres(database, () => {})
  if (!values.kept) await fillAndCount(opened)
  const folded = await timed(async () => {
    while ((await foldFigures({ db: opened.db, timeZone })) > 0);
  })
  psql('vacuum analyze cifras; vacuum analyze cifras_cambios')
  console.log(
    `folded in ${(folded.ms / 1000).toFixed(0)} s, ${psql('select count(*) from cifras')} figures`,
  )

  const counter = new Client({ connectionString: database })
  await counter.connect()
  await measureDashboard(opened.db, counter)
  for (const days of [30, 90, 366]) await measure(opened.db, counter, days)
  for (const days of [30, 365]) await measure(opened.db, counter, days, 1)
  psql(`insert into cifras_cambios (at, ciudad_id, claves, cuenta)
    select now(), 1, '{visit:1,visit.hour:1,visit.week:}', 0 from generate_series(1, 5000)`)
  console.log('with 5,000 changes that are not folded yet:')
  await measureDashboard(opened.db, counter)
  for (const days of [30, 366]) await measure(opened.db, counter, days)
  await counter.end()
  await opened.close()
} finally {
  if (values.keep) console.log(`kept: ${database}`)
  else if (!values.kept) psql(`drop database ${name} with (force)`, values.server)
}
