-- The bound for an order: the rows that one purchase of two lines and four people leaves behind, in
-- this schema, written in one transaction. Run by bench/orders.mjs, prepared, 8 clients.
\set a random(1, 9000000000000)
\set b random(1, 9000000000000)
BEGIN;
INSERT INTO ordenes (id, operation_number, idempotency_key, ciudad_id, state, currency, total_cents, locale, terms_version, terms_language, buyer_name, buyer_lastname, buyer_nationality, buyer_email, buyer_phone, details, placed_at, covered_at, expires_at)
VALUES (md5(:a::text || :b::text)::uuid, 'FP-' || :a::text || '-' || :b::text, gen_random_uuid(), 1, 'covered', 'USD', 82000, 'es', '2026-11-1', 'es', 'Ana', 'Bench', 'Chile', 'ana@example.com', '+56 9 5555 1234', '{"buyerDetails":{"name":"Ana","lastname":"Bench","nationality":"Chile","email":"ana@example.com","phone":"+56 9 5555 1234"},"passHolders":{"Full Pass-3-0":{"name":"Ana","lastname":"Bench"},"Full Pass-3-1":{"name":"Eva","lastname":"Bench"},"Full Pass-3-2":{"name":"Leo","lastname":"Bench"},"Sight Pass-3-0":{"name":"Luz","lastname":"Bench"}},"items":[{"id":"Full Pass-3","name":"Full Pass","duration":3,"city":"buenos-aires","adults":2,"children":1,"pricePerAdult":250,"pricePerChild":200},{"id":"Sight Pass-3","name":"Sight Pass","duration":3,"city":"buenos-aires","adults":1,"children":0,"pricePerAdult":120,"pricePerChild":96}],"operationNumber":"FP-1795232874688"}', now(), now(), now() + interval '24 hours');
INSERT INTO orden_items (id, orden_id, position, producto_id, product_name, duration_days, validity_months, adults, children, adult_price_cents, child_price_cents, total_cents)
VALUES (md5(:a::text || 'l1' || :b::text)::uuid, md5(:a::text || :b::text)::uuid, 0, 1, 'Full Pass', 3, 12, 2, 1, 25000, 20000, 70000),
       (md5(:a::text || 'l2' || :b::text)::uuid, md5(:a::text || :b::text)::uuid, 1, 2, 'Sight Pass', 3, 12, 1, 0, 12000, 9600, 12000);
INSERT INTO pagos (id, orden_id, attempt, method, provider, provider_ref, state, amount_cents, currency, charge_cents, charge_currency, exchange_rate, created_at, updated_at)
VALUES (md5(:a::text || 'p' || :b::text)::uuid, md5(:a::text || :b::text)::uuid, 1, 'credit-card', 'sandbox', 'bench-' || :a::text || '-' || :b::text, 'settled', 82000, 'USD', 82000, 'USD', 1, now(), now());
INSERT INTO pago_sucesos (pago_id, provider, name, data, at)
VALUES (md5(:a::text || 'p' || :b::text)::uuid, 'sandbox', 'asked', '{"method":"credit-card"}', now()),
       (md5(:a::text || 'p' || :b::text)::uuid, 'sandbox', 'answered', '{"state":"settled","currency":"USD","amountCents":82000}', now());
INSERT INTO cobros (id, provider, provider_ref, pago_id, state, amount_cents, currency, standing, recorded_at, updated_at)
VALUES (md5(:a::text || 'c' || :b::text)::uuid, 'sandbox', 'bench-' || :a::text || '-' || :b::text, md5(:a::text || 'p' || :b::text)::uuid, 'settled', 82000, 'USD', 'assigned', now(), now());
-- The trigger writes transacciones.
INSERT INTO movimientos (key, kind, account, provider, cobro_id, amount_cents, currency, catalogue_cents, exchange_rate, happened_at, booked_at)
VALUES ('charge-sandbox-' || 'bench-' || :a::text || '-' || :b::text, 'charge', 'sales', 'sandbox', md5(:a::text || 'c' || :b::text)::uuid, 82000, 'USD', 82000, 1, now(), now());
INSERT INTO pases (id, orden_id, orden_item_id, position, product_name, duration_days, age, holder_name, holder_lastname, short_code, issued_at, activate_by)
VALUES (gen_random_uuid(), md5(:a::text || :b::text)::uuid, md5(:a::text || 'l1' || :b::text)::uuid, 0, 'Full Pass', 3, 'adult', 'Ana', 'Bench', gen_random_uuid()::text, now(), now() + interval '1 year'),
       (gen_random_uuid(), md5(:a::text || :b::text)::uuid, md5(:a::text || 'l1' || :b::text)::uuid, 1, 'Full Pass', 3, 'adult', 'Eva', 'Bench', gen_random_uuid()::text, now(), now() + interval '1 year'),
       (gen_random_uuid(), md5(:a::text || :b::text)::uuid, md5(:a::text || 'l1' || :b::text)::uuid, 2, 'Full Pass', 3, 'child', 'Leo', 'Bench', gen_random_uuid()::text, now(), now() + interval '1 year'),
       (gen_random_uuid(), md5(:a::text || :b::text)::uuid, md5(:a::text || 'l2' || :b::text)::uuid, 3, 'Sight Pass', 3, 'adult', 'Luz', 'Bench', gen_random_uuid()::text, now(), now() + interval '1 year');
INSERT INTO actividad (at, actor, name, object_id, data)
VALUES (now(), 'visitor', 'order.placed', md5(:a::text || :b::text)::uuid::text, '{"totalCents":82000}'),
       (now(), 'provider', 'payment.settled', md5(:a::text || :b::text)::uuid::text, '{}'),
       (now(), 'provider', 'order.covered', md5(:a::text || :b::text)::uuid::text, '{}'),
       (now(), 'provider', 'pass.issued', md5(:a::text || :b::text)::uuid::text, '{"passes":4}');
INSERT INTO pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff)
VALUES ('order-mail', jsonb_build_object('orderId', md5(:a::text || :b::text)::uuid), 'standard', 24, 60, true);
COMMIT;
