-- Every entry stays in one table, under the name of what it is; what counts is a view under the name of
-- the specification, so that a plain count of `scaneos` is the dashboard's figure (decision 021). Names
-- alone change here: nothing is written or built anew, however many entries there are.
ALTER TABLE "scaneos" RENAME TO "entradas";--> statement-breakpoint
ALTER TABLE "entradas" RENAME CONSTRAINT "scaneos_pkey" TO "entradas_pkey";--> statement-breakpoint
ALTER TABLE "entradas" RENAME CONSTRAINT "scaneos_nonce_key" TO "entradas_nonce_key";--> statement-breakpoint
ALTER TABLE "entradas" RENAME CONSTRAINT "scaneos_mode_check" TO "entradas_mode_check";--> statement-breakpoint
ALTER TABLE "entradas" RENAME CONSTRAINT "scaneos_source_check" TO "entradas_source_check";--> statement-breakpoint
ALTER TABLE "entradas" RENAME CONSTRAINT "scaneos_anomaly_check" TO "entradas_anomaly_check";--> statement-breakpoint
ALTER TABLE "entradas" RENAME CONSTRAINT "scaneos_duplicate_check" TO "entradas_duplicate_check";--> statement-breakpoint
ALTER TABLE "entradas" RENAME CONSTRAINT "scaneos_pase_id_pases_id_fk" TO "entradas_pase_id_pases_id_fk";--> statement-breakpoint
ALTER TABLE "entradas" RENAME CONSTRAINT "scaneos_atraccion_id_atracciones_id_fk" TO "entradas_atraccion_id_atracciones_id_fk";--> statement-breakpoint
ALTER TABLE "entradas" RENAME CONSTRAINT "scaneos_dispositivo_id_dispositivos_id_fk" TO "entradas_dispositivo_id_dispositivos_id_fk";--> statement-breakpoint
ALTER INDEX "scaneos_one_entry_key" RENAME TO "entradas_one_entry_key";--> statement-breakpoint
ALTER INDEX "scaneos_pass_idx" RENAME TO "entradas_pass_idx";--> statement-breakpoint
ALTER INDEX "scaneos_attraction_idx" RENAME TO "entradas_attraction_idx";--> statement-breakpoint
ALTER INDEX "scaneos_received_idx" RENAME TO "entradas_received_idx";--> statement-breakpoint
ALTER INDEX "scaneos_anomaly_idx" RENAME TO "entradas_anomaly_idx";--> statement-breakpoint
ALTER INDEX "scaneos_device_idx" RENAME TO "entradas_device_idx";--> statement-breakpoint
CREATE VIEW "public"."scaneos" AS (select "id", "pase_id", "atraccion_id", "dispositivo_id", "nonce", "scanned_at", "received_at", "clock_offset_ms", "mode", "source", "entry_day", "is_duplicate", "anomaly", "undone_at", "answer" from "entradas" where "entradas"."undone_at" is null and not "entradas"."is_duplicate");--> statement-breakpoint
-- The triggers went with the table; this one of them names what it counts.
CREATE OR REPLACE FUNCTION count_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
ALTER FUNCTION count_scaneos() RENAME TO count_entradas;
