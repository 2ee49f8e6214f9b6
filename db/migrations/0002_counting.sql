-- What the dashboard shows is counted by the database itself, whoever writes: one row of changes per
-- statement, appended, never updated, so that no two sales wait for each other. The worker folds the
-- changes into the totals (domain/statistics); a reader adds what is not folded yet.
CREATE FUNCTION count_transacciones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO totales_cambios (ingresos, transacciones)
      SELECT coalesce(sum(monto_total), 0), count(*) FROM new_rows HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO totales_cambios (ingresos, transacciones)
      SELECT -coalesce(sum(monto_total), 0), -count(*) FROM old_rows HAVING count(*) > 0;
  ELSE
    INSERT INTO totales_cambios (ingresos)
      SELECT (SELECT coalesce(sum(monto_total), 0) FROM new_rows)
           - (SELECT coalesce(sum(monto_total), 0) FROM old_rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_insert AFTER INSERT ON transacciones
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_transacciones();
--> statement-breakpoint
CREATE TRIGGER count_delete AFTER DELETE ON transacciones
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_transacciones();
--> statement-breakpoint
CREATE TRIGGER count_update AFTER UPDATE ON transacciones
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_transacciones();
--> statement-breakpoint
CREATE FUNCTION count_pases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO totales_cambios (pases) SELECT count(*) FROM new_rows HAVING count(*) > 0;
  ELSE
    INSERT INTO totales_cambios (pases) SELECT -count(*) FROM old_rows HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_insert AFTER INSERT ON pases
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pases();
--> statement-breakpoint
CREATE TRIGGER count_delete AFTER DELETE ON pases
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pases();
--> statement-breakpoint
-- A scan counts while it is neither undone nor the duplicate of another one.
CREATE FUNCTION count_scaneos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO visitas_cambios (atraccion_id, scan_count)
      SELECT atraccion_id, count(*) FROM new_rows
      WHERE undone_at IS NULL AND NOT is_duplicate GROUP BY atraccion_id;
    INSERT INTO totales_cambios (scaneos)
      SELECT count(*) FROM new_rows
      WHERE undone_at IS NULL AND NOT is_duplicate HAVING count(*) > 0;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO visitas_cambios (atraccion_id, scan_count)
      SELECT atraccion_id, -count(*) FROM old_rows
      WHERE undone_at IS NULL AND NOT is_duplicate GROUP BY atraccion_id;
    INSERT INTO totales_cambios (scaneos)
      SELECT -count(*) FROM old_rows
      WHERE undone_at IS NULL AND NOT is_duplicate HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_insert AFTER INSERT ON scaneos
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_scaneos();
--> statement-breakpoint
CREATE TRIGGER count_delete AFTER DELETE ON scaneos
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_scaneos();
--> statement-breakpoint
CREATE TRIGGER count_update AFTER UPDATE ON scaneos
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_scaneos();
--> statement-breakpoint
INSERT INTO totales (id, ingresos, transacciones, pases, scaneos)
  SELECT 1,
    (SELECT coalesce(sum(monto_total), 0) FROM transacciones),
    (SELECT count(*) FROM transacciones),
    (SELECT count(*) FROM pases),
    0;
--> statement-breakpoint
INSERT INTO catalogo (id, version) VALUES (1, 1);
--> statement-breakpoint
-- The remote procedure of the specification (section 7). Ten rows: a table that one reads at a glance.
CREATE FUNCTION get_top_attractions() RETURNS TABLE (id integer, nombre text, scan_count bigint)
LANGUAGE sql STABLE AS $$
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
$$;
