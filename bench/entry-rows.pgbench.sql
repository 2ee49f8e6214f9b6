-- What a scan writes: an entry, and the pass that every one of them touches. Run by bench/analytics.mjs
-- after order-rows.pgbench.sql, whose passes these are; one in three is the first of its pass.
\set n random(1, 1000000)
BEGIN;
INSERT INTO entradas (id, pase_id, atraccion_id, dispositivo_id, nonce, scanned_at, received_at, mode, source, entry_day, answer)
SELECT gen_random_uuid(), p.id, a.id, '00000006-0000-0000-0000-000000000001', gen_random_uuid(), now(), now(), 'online',
  'camera', date '2000-01-01' + :n::int, '{}'
FROM (SELECT id FROM pases WHERE id >= gen_random_uuid() ORDER BY id LIMIT 1) AS p, (SELECT min(id) AS id FROM atracciones) AS a
ON CONFLICT DO NOTHING;
WITH drawn AS (SELECT id FROM pases WHERE id >= gen_random_uuid() ORDER BY id LIMIT 1)
UPDATE pases SET activated_at = CASE WHEN :n % 3 = 0 THEN now() ELSE activated_at END,
  valid_until = CASE WHEN :n % 3 = 0 THEN now() ELSE valid_until END, changed_at = now()
FROM drawn WHERE pases.id = drawn.id;
COMMIT;
