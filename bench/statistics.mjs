// The figures of the dashboard at 1,000,000 transactions and 5,000,000 scans: what reading them costs,
// beside a plain count of the same rows in the same run, and whether both say the same. Also what
// counting costs an order, by pgbench with and without the triggers, in turns.
//
//   node bench/statistics.mjs --server postgres://postgres@127.0.0.1:5432/postgres
//     [--transactions 1000000] [--scans 5000000] [--waiting 5000] [--rounds 20] [--seconds 10]
//
// Makes a database of its own on that server and drops it at the end. Needs psql, pgbench and about
// 4 GB. `waiting` is how many changes the worker has not folded yet when the figures are read.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { pino } from 'pino'
import { openPostgres } from '../db/open-database.server.ts'
import { foldStatistics } from '../domain/figures/fold-statistics.ts'
import { getStatistics } from '../domain/figures/statistics-queries.ts'
import { seedWhenEmpty } from '../server/seed.ts'
import { openJobs } from '../server/work/jobs.ts'

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    transactions: { type: 'string', default: '1000000' },
    scans: { type: 'string', default: '5000000' },
    waiting: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
  },
})
const [transactions, scans, waiting, rounds] = [
  values.transactions,
  values.scans,
  values.waiting,
  values.rounds,
].map(Number)

const name = `vereda_bench_${process.pid}`
const url = new URL(values.server)
url.pathname = `/${name}`
const database = url.href

const psql = (statement, target = database) =>
  execFileSync('psql', [target, '-v', 'ON_ERROR_STOP=1', '-qAtc', statement], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).trim()

/**
 * Transactions, passes and scans alone. What they point at, and the indexes of scans, are left out for
 * the filling: neither way of counting touches them.
 */
function fill() {
  psql(`
    do $$ declare dropped record; begin
      for dropped in
        select conrelid::regclass as relation, conname from pg_constraint
        where contype in ('f', 'u') and conrelid::regclass::text in ('transacciones', 'pases', 'entradas')
        order by contype
      loop execute format('alter table %s drop constraint %I cascade', dropped.relation, dropped.conname); end loop;
      for dropped in
        select indexrelid::regclass as relation from pg_index
        where indrelid::regclass::text in ('pases', 'entradas') and not indisprimary
      loop execute format('drop index %s', dropped.relation); end loop;
    end $$`)
  psql(`
    insert into transacciones (pago_id, monto_total, currency, charged_amount, charged_currency,
      exchange_rate, settled_at)
    select gen_random_uuid(), case when n % 100 = 0 then null else 100.5 end, 'USD', 100.5, 'USD', 1, now()
    from generate_series(1, ${transactions}) as n`)
  psql(`
    insert into pases (id, orden_id, orden_item_id, position, product_name, duration_days, age,
      holder_name, holder_lastname, short_code, issued_at, activate_by)
    select lpad(to_hex(n), 32, '0')::uuid, gen_random_uuid(), gen_random_uuid(), 0, 'Full Pass', 1, 'adult',
      'Ana', 'Bench', n::text, now(), now() + interval '1 year'
    from generate_series(1, ${transactions}) as n`)
  psql(`
    insert into entradas (id, pase_id, atraccion_id, dispositivo_id, nonce, scanned_at, received_at, mode,
      source, entry_day, answer, undone_at)
    select lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(1 + (n - 1) % ${transactions}), 32, '0')::uuid,
      place.id, gen_random_uuid(), gen_random_uuid(), now(), now(), 'online', 'camera', '1970-01-01', '{}',
      case when n % 1000 = 0 then now() end
    from generate_series(1, ${scans}) as n
    join (select id, row_number() over (order by id) as number from atracciones) as place
      on place.number = 1 + (n - 1) / ${transactions}`)
  // As single sales and admissions leave them: one row of changes each, not folded yet.
  psql(`
    insert into totales_cambios (ingresos, transacciones) select 0, 0 from generate_series(1, ${waiting});
    insert into visitas_cambios (atraccion_id, scan_count) select 1, 0 from generate_series(1, ${waiting})`)
  psql('vacuum analyze')
}

const plainCount = `
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

async function timed(work) {
  const startedAt = performance.now()
  const result = await work()
  return { ms: performance.now() - startedAt, result }
}

/** The count goes through a connection of its own: a page may not wait as long as it takes. */
async function measureFigures(db, counter) {
  const figures = []
  const counts = []
  for (let round = 1; round <= rounds; round++) {
    const read = await timed(() => getStatistics(db))
    figures.push(read.ms)
    // A plain count takes long enough to be asked a few times only.
    if (round > 5) continue
    const counted = await timed(() => counter.query(plainCount))
    counts.push(counted.ms)
    const plain = JSON.parse(counted.result.rows[0].counted)
    if (JSON.stringify(plain) !== JSON.stringify(read.result)) {
      throw new Error(`${JSON.stringify(plain)} ≠ ${JSON.stringify(read.result)}`)
    }
  }
  return { figures, counts }
}

/** Transactions and passes as an order writes them, by pgbench, with counting on or off. */
function ordersPerSecond(isCounting) {
  const action = isCounting ? 'enable' : 'disable'
  for (const table of ['transacciones', 'pases'])
    psql(`alter table ${table} ${action} trigger user`)
  const output = execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', values.seconds, '-f'].concat([
      new URL('order-rows.pgbench.sql', import.meta.url).pathname,
      database,
    ]),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return Number(/tps = ([\d.]+)/.exec(output)[1])
}

function measureOrders() {
  const rates = { on: [], off: [] }
  for (let round = 1; round <= 3; round++) {
    rates.off.push(ordersPerSecond(false))
    rates.on.push(ordersPerSecond(true))
  }
  // What was written uncounted must not stay.
  psql(`
    truncate ordenes, actividad cascade;
    truncate totales_cambios;
    update totales set ingresos = 0, transacciones = 0, pases = 0`)
  const ratio = median(rates.on) / median(rates.off)
  console.log(
    `orders' rows by pgbench, counted ${median(rates.on).toFixed(0)}/s, not counted ${median(rates.off).toFixed(0)}/s, ratio ${ratio.toFixed(3)}`,
  )
}

psql(`create database ${name}`, values.server)
try {
  const opened = openPostgres(database, () => {})
  await opened.migrate()
  await seedWhenEmpty(opened.db)
  const jobs = await openJobs(opened, pino({ level: 'silent' }))
  await jobs.boss.stop({ graceful: false, close: false })
  const counter = new Client({ connectionString: database })
  await counter.connect()
  measureOrders()
  const filled = await timed(async () => fill())
  console.log(
    `${transactions} transactions, ${scans} scans, filled in ${(filled.ms / 1000).toFixed(0)} s`,
  )

  const before = await measureFigures(opened.db, counter)
  console.log(`figures, ${waiting} changes waiting   ${describe(before.figures)}`)
  console.log(`plain count                      ${describe(before.counts)}`)
  console.log(`ratio  ${(median(before.figures) / median(before.counts)).toFixed(5)} (medians)`)

  const folded = await timed(() => foldStatistics(opened))
  console.log(`fold of ${folded.result} changes           ${folded.ms.toFixed(0)} ms`)
  const after = await measureFigures(opened.db, counter)
  console.log(`figures, nothing waiting         ${describe(after.figures)}`)
  console.log('figures and plain count were equal each time')

  await counter.end()
  await opened.close()
} finally {
  psql(`drop database ${name} with (force)`, values.server)
}

function describe(times) {
  const [first, last] = [sorted(times)[0], sorted(times).at(-1)]
  return `median ${median(times).toFixed(1)} ms, ${first.toFixed(1)} to ${last.toFixed(1)} ms`
}
