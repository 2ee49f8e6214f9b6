// The office's search at a million orders with three passes each: what the questions of a caller cost, rare and common.
//
//   node bench/search.mjs --server postgres://postgres@127.0.0.1:5432/postgres [--orders 1000000] [--rounds 40]
//
// Makes a database of its own on that server and drops it at the end (--keep leaves it, --kept <name> measures it again).
// Needs psql and about 4 GB.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { openPostgres } from '../db/open-database.server.ts'
import { listOfficeAttractions } from '../domain/catalogue/attractions/office-attractions.ts'
import { listCities } from '../domain/catalogue/cities/city-queries.ts'
import { listDevices } from '../domain/door/devices/device-queries.ts'
import { listGuards } from '../domain/door/guards/guard-queries.ts'
import { parseShortCodePart } from '../domain/ground/short-code.ts'
import { findPayments } from '../domain/money/books/payment-list.ts'
import { findOrders, findPasses } from '../domain/sale/desk/order-list.ts'
import { seedWhenEmpty } from '../server/seed.ts'

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '40' },
    keep: { type: 'boolean', default: false },
    kept: { type: 'string' },
  },
})
const [count, rounds] = [values.orders, values.rounds].map(Number)
const name = values.kept ?? `vereda_bench_search_${process.pid}`
const url = new URL(values.server)
url.pathname = `/${name}`

const psql = (statement, target = url.href) =>
  execFileSync('psql', [target, '-v', 'ON_ERROR_STOP=1', '-qAt'], {
    input: statement,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  }).trim()

const FIRST = `'María','Ana','José','Lucía','Søren','Zoë','Thị','João','Łukasz','Íñigo','Chloé','Jürgen','Olga','Siobhán','Mateo','Renée','Đức','Ximena','Åsa','Nuria'`
const LAST = `'García','González','Silva','Nguyễn','O''Connor','Rodríguez','Łódź','Müller','Sørensen','Pérez','Santos','Dvořák','Fernández','Muñoz','Oliveira','Kowalski','Yılmaz','Ibáñez','Björk','Weiß'`
const SYLLABLES = `'ba','ko','ri','mu','ta','se','ni','lo','du','ve'`
/** The first names of a list are common and the last ones are not; every surname has a rare second part. */
const first = (n) =>
  `(array[${FIRST}])[1 + floor(20 * power((${n})::bigint * 7919 % 10007 / 10007.0, 3))::int]`
const last = (
  n,
) => `(array[${LAST}])[1 + floor(20 * power((${n})::bigint * 104729 % 10009 / 10009.0, 3))::int]
  || ' ' || initcap((array[${SYLLABLES}])[1 + (${n}) % 10] || (array[${SYLLABLES}])[1 + (${n}) / 10 % 10]
  || (array[${SYLLABLES}])[1 + (${n}) / 100 % 10] || (array[${SYLLABLES}])[1 + (${n}) / 1000 % 10])`
const id = (kind, n) => `(lpad(to_hex(${kind}), 8, '0') || lpad(to_hex(${n}), 24, '0'))::uuid`
/** An odd factor: no code twice. */
const code = (n) => `lpad(upper(to_hex((${n})::bigint * 2654435761 % 1099511627776)), 10, '0')`

function fill() {
  psql(`
    set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off;
    create table kept_indexes as select indexname, indexdef from pg_indexes
      where indexdef like '%USING gin%' and tablename in ('ordenes', 'pases');
    do $$ declare kept text; begin for kept in select indexname from kept_indexes loop execute 'drop index ' || kept; end loop; end $$;
    insert into ordenes (id, operation_number, idempotency_key, ciudad_id, state, currency, total_cents, locale, terms_version,
      terms_language, buyer_name, buyer_lastname, buyer_nationality, buyer_email, buyer_phone, details, placed_at, covered_at, expires_at)
    select ${id(1, 'n')}, 'FP-' || (1500000000000 + n::bigint * 61657), ${id(1, 'n')}, 1, 'covered', 'USD', 82000, 'es', '2026-11-1', 'es',
      ${first('n')}, ${last('n')}, 'Chile', 'viajes' || n || '@example.com', '+56 9 ' || (n * 7907::bigint % 89999999 + 10000000),
      jsonb_build_object('buyerDetails', '{}'::jsonb, 'items', '[]'::jsonb, 'passHolders', jsonb_build_object(
        '0', jsonb_build_object('name', ${first('n + 1')}, 'lastname', ${last('n')}),
        '1', jsonb_build_object('name', ${first('n + 2')}, 'lastname', ${last('n + 5')}))),
      now() - n * interval '30 seconds', now(), now() from generate_series(1, ${count}) n;
    insert into orden_items (id, orden_id, position, producto_id, product_name, duration_days, validity_months, adults, children,
      adult_price_cents, child_price_cents, total_cents)
    select ${id(2, 'n')}, ${id(1, 'n')}, 0, 1, 'Full Pass', 3, 12, 2, 1, 25000, 20000, 70000 from generate_series(1, ${count}) n;
    insert into pagos (id, orden_id, attempt, method, provider, provider_ref, state, amount_cents, currency, charge_cents,
      charge_currency, created_at, updated_at)
    select ${id(3, 'n')}, ${id(1, 'n')}, 1, 'credit-card', 'mercado-pago', (90000000000 + n)::text, 'settled', 82000, 'USD', 82000, 'USD',
      now(), now() from generate_series(1, ${count}) n;
    insert into pases (id, orden_id, orden_item_id, position, product_name, duration_days, age, holder_name, holder_lastname,
      short_code, issued_at, activate_by)
    select ${id(4, '3 * n + place')}, ${id(1, 'n')}, ${id(2, 'n')}, place, 'Full Pass', 3, 'adult', ${first('n + place')}, ${last('n')},
      ${code('3 * n + place')}, now(), now() + interval '1 year' from generate_series(1, ${count}) n, generate_series(0, 2) place`)
}

const indexAgain = () =>
  psql(`set maintenance_work_mem = '512MB';
    do $$ declare kept text; begin for kept in select indexdef from kept_indexes loop execute kept; end loop; end $$;
    drop table kept_indexes; vacuum analyze`)

async function timed(work) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Everything that an administrator's search reads. */
async function search(services, q) {
  const part = parseShortCodePart(q)
  await Promise.all([
    findOrders(services, q, 10),
    part && findPasses(services.db, part, 5),
    findPayments(services.db, q, 5),
    listOfficeAttractions(services.db, { q }),
    listCities(services.db, { q, orden: 'nombre', sentido: 'asc' }),
    listDevices(services.db, { q }),
    listGuards(services.db, q),
  ])
}

/** Each question anew in every round, so that no answer is remembered. */
const questions = {
  'a common first name': (n) => ['maria', 'ana', 'jose', 'm', 'lu'][n % 5],
  'a common name and surname': (n) => `${['maria', 'ana', 'jose'][n % 3]} garcia`,
  'a rare surname': (n) =>
    ['bako', 'riba', 'muta', 'seni', 'lodu'][n % 5] + ['ta', 've', 'lo'][n % 3],
  'a name of another alphabet': (n) => ['nguyen', 'oconnor', 'lodz', 'soren', 'weiss'][n % 5],
  'a mail address': (n) => `viajes${(n * 24_989) % count}@example.com`,
  'a word of every order': () => 'viajes',
  'a word of none': (n) => `zzyx${n}`,
  'a whole number': (n) => `FP-${1_500_000_000_000 + ((n * 24_989) % count) * 61_657}`,
  'the end of a number': (n) =>
    String(1_500_000_000_000 + ((n * 24_989) % count) * 61_657).slice(-6),
  'three digits': (n) => String(100 + ((n * 37) % 900)),
  'a telephone': (n) => `+56 9 ${((((n * 24_989) % count) * 7907) % 89_999_999) + 10_000_000}`,
  'the first half of a code': (n) => codes[n].slice(0, 5),
  'the second half of a code': (n) => codes[n].slice(-5),
  "a provider's reference": (n) => String(90_000_000_000 + ((n * 24_989) % count)),
}

if (!values.kept) psql(`create database ${name}`, values.server)
const opened = openPostgres(url.href, () => {})
let codes = []
try {
  if (!values.kept) {
    await opened.migrate()
    await seedWhenEmpty(opened.db)
    console.log(`${count} orders, filled in ${((await timed(fill)) / 1000).toFixed(0)} s`)
    console.log(`indexed in ${((await timed(indexAgain)) / 1000).toFixed(0)} s`)
  }
  codes = psql(
    `select short_code from pases where orden_id in (select id from ordenes order by operation_number desc limit ${rounds}) limit ${rounds}`,
  ).split('\n')
  const services = { db: opened.db, timeZone: 'America/Argentina/Buenos_Aires' }
  for (const [what, text] of Object.entries(questions)) {
    const times = []
    await search(services, text(rounds - 1))
    for (let n = 0; n < rounds; n++) times.push(await timed(() => search(services, text(n))))
    times.sort((a, b) => a - b)
    const at = (share) => times[Math.floor((rounds - 1) * share)].toFixed(1)
    console.log(`${what.padEnd(28)} median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`)
  }
} finally {
  await opened.close()
  if (!values.keep && !values.kept) psql(`drop database ${name}`, values.server)
}
