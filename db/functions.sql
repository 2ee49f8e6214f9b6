-- The functions and triggers of the database in their present form: what the migrations, one after
-- the other, made of them. To be read; nothing runs this file. To change one, write a migration; why
-- each is as it is stands there. functions.db.test.ts compares the file with a migrated database.

CREATE OR REPLACE FUNCTION public.count_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'transacciones' THEN
    INSERT INTO totales_cambios (ingresos, transacciones)
      SELECT -coalesce(sum(monto_total), 0), -count(*) FROM transacciones HAVING count(*) > 0;
  ELSIF TG_TABLE_NAME = 'pases' THEN
    INSERT INTO totales_cambios (pases) SELECT -count(*) FROM pases HAVING count(*) > 0;
  ELSE
    INSERT INTO visitas_cambios (atraccion_id, scan_count)
      SELECT atraccion_id, -count(*) FROM scaneos GROUP BY atraccion_id;
    INSERT INTO totales_cambios (scaneos) SELECT -count(*) FROM scaneos HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_entradas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO visitas_cambios (atraccion_id, scan_count)
      SELECT atraccion_id, count(*) FROM new_rows
      WHERE undone_at IS NULL AND NOT is_duplicate GROUP BY atraccion_id;
    INSERT INTO totales_cambios (scaneos)
      SELECT count(*) FROM new_rows
      WHERE undone_at IS NULL AND NOT is_duplicate HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO visitas_cambios (atraccion_id, scan_count)
      SELECT atraccion_id, -count(*) FROM old_rows
      WHERE undone_at IS NULL AND NOT is_duplicate GROUP BY atraccion_id;
    INSERT INTO totales_cambios (scaneos)
      SELECT -count(*) FROM old_rows
      WHERE undone_at IS NULL AND NOT is_duplicate HAVING count(*) > 0;
  ELSE
    INSERT INTO visitas_cambios (atraccion_id, scan_count)
      SELECT atraccion_id, sum(scans) FROM (
        SELECT atraccion_id, 1 AS scans FROM new_rows WHERE undone_at IS NULL AND NOT is_duplicate
        UNION ALL
        SELECT atraccion_id, -1 FROM old_rows WHERE undone_at IS NULL AND NOT is_duplicate
      ) AS changed GROUP BY atraccion_id HAVING sum(scans) <> 0;
    INSERT INTO totales_cambios (scaneos)
      SELECT sum(scans) FROM (
        SELECT 1 AS scans FROM new_rows WHERE undone_at IS NULL AND NOT is_duplicate
        UNION ALL
        SELECT -1 FROM old_rows WHERE undone_at IS NULL AND NOT is_duplicate
      ) AS changed HAVING sum(scans) <> 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_pases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO totales_cambios (pases) SELECT count(*) FROM new_rows HAVING count(*) > 0;
  ELSE
    INSERT INTO totales_cambios (pases) SELECT -count(*) FROM old_rows HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_transacciones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO totales_cambios (ingresos, transacciones)
      SELECT coalesce(sum(monto_total), 0), count(*) FROM new_rows HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO totales_cambios (ingresos, transacciones)
      SELECT -coalesce(sum(monto_total), 0), -count(*) FROM old_rows HAVING count(*) > 0;
  ELSE
    INSERT INTO totales_cambios (ingresos)
      SELECT sum(amount) FROM (
        SELECT monto_total AS amount FROM new_rows
        UNION ALL
        SELECT -monto_total FROM old_rows
      ) AS changed HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.digit_triples(text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  digits text := regexp_replace($1, '[^0-9]', '', 'g');
  found text[] := '{}';
BEGIN
  FOR place IN 1 .. length(digits) - 2 LOOP
    found := found || substr(digits, place, 3);
  END LOOP;
  RETURN found;
END
$function$;

CREATE OR REPLACE FUNCTION public.follow_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO transacciones (pago_id, movimiento_id, monto_total, currency, charged_amount, charged_currency, exchange_rate, settled_at)
    SELECT cobros.pago_id, new_rows.id, new_rows.catalogue_cents / 100.0, 'USD', new_rows.amount_cents / 100.0, new_rows.currency, new_rows.exchange_rate, new_rows.booked_at
    FROM new_rows JOIN cobros ON cobros.id = new_rows.cobro_id
    WHERE new_rows.account = 'sales' ORDER BY new_rows.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.get_top_attractions()
 RETURNS TABLE(id integer, nombre text, scan_count bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT atracciones.id, atracciones.nombre, sum(counted.scan_count)::bigint
  FROM (
    SELECT atraccion_id, scan_count FROM visitas
    UNION ALL
    SELECT atraccion_id, scan_count FROM visitas_cambios
  ) AS counted
  JOIN atracciones ON atracciones.id = counted.atraccion_id
  GROUP BY atracciones.id, atracciones.nombre
  HAVING sum(counted.scan_count) > 0
  ORDER BY 3 DESC, 2
  LIMIT 10
$function$;

CREATE OR REPLACE FUNCTION public.keep_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the books are only appended to' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE TRIGGER count_delete AFTER DELETE ON entradas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_entradas();

CREATE TRIGGER count_insert AFTER INSERT ON entradas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_entradas();

CREATE TRIGGER count_truncate BEFORE TRUNCATE ON entradas FOR EACH STATEMENT EXECUTE FUNCTION count_emptied();

CREATE TRIGGER count_update AFTER UPDATE ON entradas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_entradas();

CREATE TRIGGER follow_insert AFTER INSERT ON movimientos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_sales();

CREATE TRIGGER keep_rows BEFORE DELETE OR UPDATE OR TRUNCATE ON movimientos FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();

CREATE TRIGGER count_delete AFTER DELETE ON pases REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pases();

CREATE TRIGGER count_insert AFTER INSERT ON pases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pases();

CREATE TRIGGER count_truncate BEFORE TRUNCATE ON pases FOR EACH STATEMENT EXECUTE FUNCTION count_emptied();

CREATE TRIGGER count_delete AFTER DELETE ON transacciones REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_transacciones();

CREATE TRIGGER count_insert AFTER INSERT ON transacciones REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_transacciones();

CREATE TRIGGER count_truncate BEFORE TRUNCATE ON transacciones FOR EACH STATEMENT EXECUTE FUNCTION count_emptied();

CREATE TRIGGER count_update AFTER UPDATE ON transacciones REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_transacciones();
