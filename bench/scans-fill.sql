-- A shop after years: 1,000,000 passes of 20,000 orders, 50,000 of which still count, and 5,000,000
-- entries. Set-based, for a scratch database that a shop has migrated and seeded. Ids are UUIDs of
-- version 7, as the shop makes them. Indexes that are no constraints are built afterwards.
\set ON_ERROR_STOP on
SET session_replication_role = replica;
SET maintenance_work_mem = '512MB';
SET synchronous_commit = off;

CREATE FUNCTION bench_id(kind text, at_ms bigint, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex(at_ms), 12, '0') || '7' || kind || '8000' || lpad(to_hex(n), 12, '0'))::uuid
$$;
CREATE TEMP TABLE dropped AS
  SELECT indexname, indexdef FROM pg_indexes
  WHERE schemaname = 'public' AND tablename IN ('pases', 'entradas')
    AND indexname NOT IN (SELECT conname FROM pg_constraint);
SELECT format('DROP INDEX %I', indexname) FROM dropped \gexec

CREATE TEMP TABLE started AS SELECT (extract(epoch FROM now()) * 1000)::bigint AS ms;

INSERT INTO ordenes (id, operation_number, idempotency_key, ciudad_id, state, currency, total_cents,
  locale, terms_version, terms_language, buyer_name, buyer_lastname, buyer_nationality, buyer_email, buyer_phone, details, placed_at,
  covered_at, expires_at)
SELECT bench_id('00a', ms - 40000000000 + n * 1000, n), 'FP-' || n, gen_random_uuid(), 1, 'covered',
  'USD', 1250000, 'es', '2026-11-1', 'es', 'Ana', 'Bench', 'Chile', 'ana@example.com', '+56 9 5555 1234',
  '{"buyerDetails":{},"passHolders":{},"items":[],"operationNumber":""}', now(), now(), now()
FROM started, generate_series(1, 20000) AS n;

INSERT INTO orden_items (id, orden_id, position, producto_id, product_name, duration_days,
  validity_months, adults, children, adult_price_cents, child_price_cents, total_cents)
SELECT bench_id('00b', ms - 40000000000 + n * 1000, n),
  bench_id('00a', ms - 40000000000 + n * 1000, n), 0, 1, 'Full Pass', 10, 12, 50, 0, 25000, 20000, 1250000
FROM started, generate_series(1, 20000) AS n;

-- The last 50,000 count: every second one unused, the others started yesterday.
INSERT INTO pases (id, orden_id, orden_item_id, position, product_name, duration_days, age,
  holder_name, holder_lastname, short_code, issued_at, activate_by, activated_at, valid_until,
  changed_at)
SELECT bench_id('00c', ms - 40000000000 + n * 40, n),
  bench_id('00a', ms - 40000000000 + ((n - 1) / 50 + 1) * 1000, (n - 1) / 50 + 1),
  bench_id('00b', ms - 40000000000 + ((n - 1) / 50 + 1) * 1000, (n - 1) / 50 + 1),
  (n - 1) % 50, 'Full Pass', 10, 'adult', 'Ana', 'Bench', 'B' || lpad(n::text, 9, '0'),
  now() - interval '1 month', date_trunc('second', now()) + interval '11 months 0.999 seconds',
  CASE WHEN n <= 950000 THEN now() - interval '100 days' - n * interval '10 seconds'
       WHEN n % 2 = 0 THEN now() - interval '1 day' END,
  CASE WHEN n <= 950000 THEN now() - interval '90 days' - n * interval '10 seconds'
       WHEN n % 2 = 0 THEN date_trunc('second', now()) + interval '9 days 0.999 seconds' END,
  now() - interval '1 day' - (1000001 - n) * interval '10 seconds'
FROM started, generate_series(1::bigint, 1000000) AS n;

INSERT INTO dispositivos (id, name, atraccion_id, created_at, enrolled_at, public_key)
SELECT bench_id('00d', ms, id), 'Puerta ' || id, id, now() - interval '3 years',
  now() - interval '3 years', 'none' FROM started, atracciones;

-- Every pass that is over was at five attractions, some at all six.
INSERT INTO entradas (id, pase_id, atraccion_id, dispositivo_id, nonce, scanned_at, received_at, mode,
  source, entry_day, answer)
SELECT bench_id('00e', ms - 40000000000 + n * 8, n), passes.id, place.id, bench_id('00d', ms, place.id),
  bench_id('00f', ms - 40000000000 + n * 8, n), at, at, 'online', 'camera', day, '{"ok":true}'
FROM started, generate_series(1::bigint, 5000000) AS n,
  LATERAL (SELECT bench_id('00c', ms - 40000000000 + ((n - 1) % 950000 + 1) * 40, (n - 1) % 950000 + 1) AS id) AS passes,
  LATERAL (SELECT (ARRAY(SELECT id FROM atracciones ORDER BY id))[(n - 1) / 950000 + 1] AS id) AS place,
  LATERAL (SELECT now() - interval '100 days' - ((n - 1) % 950000) * interval '10 seconds' AS at) AS time,
  LATERAL (SELECT date '1970-01-01' AS day) AS entry;

SELECT indexdef FROM dropped \gexec
SET session_replication_role = origin;
ANALYZE;
