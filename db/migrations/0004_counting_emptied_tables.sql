-- An update that changes no figure appends nothing, and one that does appends the difference alone.
CREATE OR REPLACE FUNCTION count_transacciones() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_scaneos() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
-- TRUNCATE fires no other trigger: what it is about to take away is counted before.
CREATE FUNCTION count_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'transacciones' THEN
    INSERT INTO totales_cambios (ingresos, transacciones)
      SELECT -coalesce(sum(monto_total), 0), -count(*) FROM transacciones HAVING count(*) > 0;
  ELSIF TG_TABLE_NAME = 'pases' THEN
    INSERT INTO totales_cambios (pases) SELECT -count(*) FROM pases HAVING count(*) > 0;
  ELSE
    INSERT INTO visitas_cambios (atraccion_id, scan_count)
      SELECT atraccion_id, -count(*) FROM scaneos
      WHERE undone_at IS NULL AND NOT is_duplicate GROUP BY atraccion_id;
    INSERT INTO totales_cambios (scaneos)
      SELECT -count(*) FROM scaneos
      WHERE undone_at IS NULL AND NOT is_duplicate HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_truncate BEFORE TRUNCATE ON transacciones
  FOR EACH STATEMENT EXECUTE FUNCTION count_emptied();
--> statement-breakpoint
CREATE TRIGGER count_truncate BEFORE TRUNCATE ON pases
  FOR EACH STATEMENT EXECUTE FUNCTION count_emptied();
--> statement-breakpoint
CREATE TRIGGER count_truncate BEFORE TRUNCATE ON scaneos
  FOR EACH STATEMENT EXECUTE FUNCTION count_emptied();
