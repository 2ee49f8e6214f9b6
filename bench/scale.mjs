// Does an order cost more when there are many? Fills the database with orders and their rows up to a
// number, then measures orders over HTTP. Run it at 1,000 and at 1,000,000 and compare.
//
//   node bench/scale.mjs --database postgres://… --orders 1000000
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { database: { type: 'string' }, orders: { type: 'string', default: '1000000' } },
})

const fill = `
with missing as (
  select greatest(0, ${Number(values.orders)} - (select count(*) from ordenes)) as orders
), new_orders as (
  insert into ordenes (id, operation_number, idempotency_key, ciudad_id, state, currency, total_cents,
    locale, terms_version, terms_language, buyer_name, buyer_lastname, buyer_nationality, buyer_email, buyer_phone, details,
    placed_at, covered_at, expires_at)
  select gen_random_uuid(), 'FP-' || (1500000000000 + n), gen_random_uuid(), 1, 'covered', 'USD', 82000,
    'es', '2026-11-1', 'es', 'Ana', 'Bench', 'Chile', 'ana' || n || '@example.com', '+56 9 5555 1234',
    '{"buyerDetails":{},"passHolders":{},"items":[],"operationNumber":""}',
    now() - n * interval '1 second', now(), now()
  from missing, generate_series(1, missing.orders) as n
  returning id
), new_lines as (
  insert into orden_items (id, orden_id, position, producto_id, product_name, duration_days, validity_months, adults,
    children, adult_price_cents, child_price_cents, total_cents)
  select gen_random_uuid(), id, 0, 1, 'Full Pass', 3, 12, 2, 1, 25000, 20000, 70000 from new_orders
  returning id, orden_id
), new_payments as (
  insert into pagos (id, orden_id, attempt, method, provider, provider_ref, state, amount_cents,
    currency, charge_cents, charge_currency, created_at, updated_at)
  select gen_random_uuid(), id, 1, 'credit-card', 'sandbox', 'fill-' || id, 'settled', 82000, 'USD',
    82000, 'USD', now(), now() from new_orders
  returning id
), new_transactions as (
  insert into transacciones (pago_id, monto_total, currency, charged_amount, charged_currency,
    exchange_rate, settled_at)
  select id, 820, 'USD', 820, 'USD', 1, now() from new_payments returning id
), new_activity as (
  insert into actividad (at, actor, name, object_id, data)
  select now(), 'provider', 'order.covered', id::text, '{}' from new_orders returning id
)
insert into pases (id, orden_id, orden_item_id, position, product_name, duration_days, age,
  holder_name, holder_lastname, short_code, issued_at, activate_by)
select gen_random_uuid(), orden_id, id, position, 'Full Pass', 3, 'adult', 'Ana', 'Bench',
  gen_random_uuid()::text, now(), now() + interval '1 year'
from new_lines, generate_series(0, 2) as position`

const psql = (sql) =>
  execFileSync('psql', [values.database, '-qAtc', sql], { encoding: 'utf8' }).trim()
const startedAt = performance.now()
psql(fill)
psql('analyze')
console.log(
  `${psql('select count(*) from ordenes')} orders after ${((performance.now() - startedAt) / 1000).toFixed(0)} s of filling`,
)
