-- The bound for a scan: what one reads and writes, in one transaction. Run by bench/scans.mjs,
-- prepared, with as many clients as the shop has. :ms is the fill's instant; pgbench takes
-- a colon in a text for a variable, so the answer is as long as a real one and otherwise blank. The day of the entry is
-- random, so that no two are the same; in the shop it is the attraction that differs.
\set n random(950001, 1000000)
\set k random(1, :attractions)
\set day random(1, 3000000)
BEGIN;
SELECT p.id, p.serial, p.product_name, p.duration_days, p.age, p.state, p.short_code, p.activate_by,
  p.activated_at, p.valid_until, o.state, o.ciudad_id,
  coalesce((SELECT json_agg(json_build_object('day', s.entry_day, 'at', s.scanned_at, 'door', e.name))
    FROM scaneos s JOIN dispositivos e ON e.id = s.dispositivo_id
    WHERE s.pase_id = p.id AND s.atraccion_id = a.id), '[]'::json),
  (SELECT answer FROM entradas WHERE dispositivo_id = bench_id('00d', :ms, :k) AND nonce = bench_id('111', :day, :n)),
  (SELECT answer FROM scaneos_rechazados WHERE dispositivo_id = bench_id('00d', :ms, :k) AND nonce = bench_id('111', :day, :n)),
  d.id, d.name, d.public_key, d.enrolled_at, d.revoked_at, d.last_contact_at, c.id, c.nombre_ciudad,
  a.id, a.nombre, a.pass, a.is_reservation_required, a.is_participating,
  coalesce((SELECT json_agg(json_build_object('from', closed_from, 'until', closed_until))
    FROM cierres WHERE cierres.atraccion_id = a.id AND closed_until >= current_date - 60), '[]'::json)
FROM pases p JOIN ordenes o ON o.id = p.orden_id
  JOIN dispositivos d ON d.id = bench_id('00d', :ms, :k)
  JOIN atracciones a ON a.id = d.atraccion_id JOIN ciudades c ON c.id = a.ciudad_id
WHERE p.id = bench_id('00c', :ms - 40000000000 + :n::bigint * 40, :n) FOR UPDATE OF p;
INSERT INTO entradas (id, pase_id, atraccion_id, dispositivo_id, nonce, scanned_at, received_at,
  clock_offset_ms, mode, source, entry_day, answer)
VALUES (gen_random_uuid(), bench_id('00c', :ms - 40000000000 + :n::bigint * 40, :n), :k,
  bench_id('00d', :ms, :k), gen_random_uuid(), now(), now(), 12, 'online', 'camera',
  date '2000-01-01' + :day::int,
  repeat('-', 190))
ON CONFLICT DO NOTHING;
UPDATE pases SET activated_at = coalesce(activated_at, now()),
  valid_until = coalesce(valid_until, now() + interval '10 days'), changed_at = now()
WHERE id = bench_id('00c', :ms - 40000000000 + :n::bigint * 40, :n);
COMMIT;
