-- Upgrades (decision 051): an order that changes passes of another one for the difference in price. What a
-- pass is worth is its line's price and what its upgrades added.
CREATE TABLE "mejoras" (
	"orden_id" uuid NOT NULL,
	"pase_id" uuid NOT NULL,
	"orden_item_id" uuid NOT NULL,
	"from_product" text NOT NULL,
	"from_days" smallint NOT NULL,
	"to_product" text NOT NULL,
	"to_days" smallint NOT NULL,
	"difference_cents" integer NOT NULL,
	"replaced_serial" smallint,
	"applied_at" timestamp with time zone,
	CONSTRAINT "mejoras_orden_id_pase_id_pk" PRIMARY KEY("orden_id","pase_id"),
	CONSTRAINT "mejoras_difference_check" CHECK (difference_cents >= 0),
	CONSTRAINT "mejoras_applied_check" CHECK ((applied_at is null) = (replaced_serial is null))
);
--> statement-breakpoint
ALTER TABLE "ordenes" DROP CONSTRAINT "ordenes_total_check";--> statement-breakpoint
DROP INDEX "reembolso_pases_live_key";--> statement-breakpoint
ALTER TABLE "ordenes" ADD COLUMN "kind" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "ordenes" ADD COLUMN "base_orden_id" uuid;--> statement-breakpoint
ALTER TABLE "reembolso_pases" ADD COLUMN "orden_id" uuid;--> statement-breakpoint
UPDATE "reembolso_pases" SET "orden_id" = "pases"."orden_id" FROM "pases" WHERE "pases"."id" = "pase_id";--> statement-breakpoint
ALTER TABLE "reembolso_pases" ALTER COLUMN "orden_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pases" ADD COLUMN "upgrade_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mejoras" ADD CONSTRAINT "mejoras_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mejoras" ADD CONSTRAINT "mejoras_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mejoras" ADD CONSTRAINT "mejoras_orden_item_id_orden_items_id_fk" FOREIGN KEY ("orden_item_id") REFERENCES "public"."orden_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mejoras_pase_idx" ON "mejoras" USING btree ("pase_id");--> statement-breakpoint
ALTER TABLE "ordenes" ADD CONSTRAINT "ordenes_base_orden_id_ordenes_id_fk" FOREIGN KEY ("base_orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolso_pases" ADD CONSTRAINT "reembolso_pases_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ordenes_base_idx" ON "ordenes" USING btree ("base_orden_id") WHERE base_orden_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reembolso_pases_live_key" ON "reembolso_pases" USING btree ("pase_id","orden_id") WHERE is_live;--> statement-breakpoint
ALTER TABLE "ordenes" ADD CONSTRAINT "ordenes_kind_check" CHECK (kind in ('purchase', 'upgrade'));--> statement-breakpoint
ALTER TABLE "ordenes" ADD CONSTRAINT "ordenes_base_check" CHECK ((kind = 'upgrade') = (base_orden_id is not null));--> statement-breakpoint
ALTER TABLE "ordenes" ADD CONSTRAINT "ordenes_total_check" CHECK (total_cents > 0 or (total_cents = 0 and kind = 'upgrade'));--> statement-breakpoint
ALTER TABLE "pases" ADD CONSTRAINT "pases_upgrade_check" CHECK (upgrade_cents >= 0);
--> statement-breakpoint
CREATE FUNCTION visit_price_figure(place integer, age text, days smallint, price integer, product text)
  RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'visit.price:' || place || '/' || age || '/' || days || '/' || price || '/' || product
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.entry_figures(place integer, pass uuid)
 RETURNS TABLE(claves text[])
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ARRAY['visit:' || place, 'visit.hour:' || place, 'visit.week:',
    visit_price_figure(place, p.age, p.duration_days,
      CASE p.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + p.upgrade_cents,
      p.product_name)]
  FROM pases p JOIN orden_items i ON i.id = p.orden_item_id
  WHERE p.id = pass
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.count_pass_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos)
      SELECT f.at, o.ciudad_id, f.claves, count(*),
        sum(CASE p.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + p.upgrade_cents)
      FROM new_rows p
      JOIN ordenes o ON o.id = p.orden_id
      JOIN orden_items i ON i.id = p.orden_item_id,
      pass_figures(p.product_name, p.duration_days, p.state <> 'refunded', p.issued_at, p.activate_by,
        p.activated_at, p.valid_until) AS f
      GROUP BY f.at, o.ciudad_id, f.claves;
    INSERT INTO cifras_cambios (at, claves, pase_id)
      SELECT issued_at, '{}', id FROM new_rows WHERE activated_at IS NOT NULL;
  ELSE
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos)
      SELECT f.at, o.ciudad_id, f.claves, -count(*),
        -sum(CASE p.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + p.upgrade_cents)
      FROM old_rows p
      JOIN ordenes o ON o.id = p.orden_id
      JOIN orden_items i ON i.id = p.orden_item_id,
      pass_figures(p.product_name, p.duration_days, p.state <> 'refunded', p.issued_at, p.activate_by,
        p.activated_at, p.valid_until) AS f
      GROUP BY f.at, o.ciudad_id, f.claves;
    INSERT INTO cifras_cambios (at, claves, pase_id)
      SELECT issued_at, '{}', id FROM old_rows WHERE activated_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.count_changed_pass()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos)
    SELECT f.at, o.ciudad_id, f.claves, sum(f.sign),
      sum(f.sign * (CASE f.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + f.upgrade))
    FROM (
      SELECT 1 AS sign, NEW.age AS age, NEW.orden_id AS order_id, NEW.orden_item_id AS line_id,
        NEW.upgrade_cents AS upgrade, new_figures.*
      FROM pass_figures(NEW.product_name, NEW.duration_days, NEW.state <> 'refunded', NEW.issued_at,
        NEW.activate_by, NEW.activated_at, NEW.valid_until) AS new_figures
      UNION ALL
      SELECT -1, OLD.age, OLD.orden_id, OLD.orden_item_id, OLD.upgrade_cents, old_figures.*
      FROM pass_figures(OLD.product_name, OLD.duration_days, OLD.state <> 'refunded', OLD.issued_at,
        OLD.activate_by, OLD.activated_at, OLD.valid_until) AS old_figures
    ) AS f
    JOIN ordenes o ON o.id = f.order_id
    JOIN orden_items i ON i.id = f.line_id
    GROUP BY f.at, o.ciudad_id, f.claves
    HAVING sum(f.sign) <> 0
      OR sum(f.sign * (CASE f.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + f.upgrade)) <> 0;
  INSERT INTO cifras_cambios (at, claves, pase_id) VALUES (NEW.issued_at, '{}', NEW.id);
  -- What is owed for a visit follows what its pass is now.
  IF (OLD.product_name, OLD.duration_days, OLD.upgrade_cents)
      IS DISTINCT FROM (NEW.product_name, NEW.duration_days, NEW.upgrade_cents) THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta)
      SELECT e.scanned_at, a.ciudad_id, ARRAY[visit_price_figure(e.atraccion_id, NEW.age, was.days,
        CASE NEW.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + was.upgrade,
        was.product)], was.sign
      FROM entradas e JOIN atracciones a ON a.id = e.atraccion_id
      JOIN orden_items i ON i.id = NEW.orden_item_id,
      (VALUES (-1, OLD.product_name, OLD.duration_days, OLD.upgrade_cents),
        (1, NEW.product_name, NEW.duration_days, NEW.upgrade_cents)) AS was(sign, product, days, upgrade)
      WHERE e.pase_id = NEW.id AND e.undone_at IS NULL AND NOT e.is_duplicate;
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.figures_of(counted text, sign integer, after_id text DEFAULT NULL::text, last_id text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF counted = 'transacciones' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos, devuelto)
      SELECT date_bin('15 minutes', t.settled_at, 'epoch'), f.ciudad_id, f.claves,
        sign * sum(f.cuenta), sign * sum(f.centavos), sign * sum(f.devuelto)
      FROM transacciones t, sale_figures(t.pago_id, t.movimiento_id, t.monto_total) AS f
      WHERE (after_id IS NULL OR t.id > after_id::bigint) AND (last_id IS NULL OR t.id <= last_id::bigint)
      GROUP BY 1, 2, 3;
  ELSIF counted = 'pases' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos)
      SELECT date_bin('15 minutes', f.at, 'epoch'), o.ciudad_id, f.claves, sign * count(*),
        sign * sum(CASE p.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + p.upgrade_cents)
      FROM pases p
      JOIN ordenes o ON o.id = p.orden_id
      JOIN orden_items i ON i.id = p.orden_item_id,
      pass_figures(p.product_name, p.duration_days, p.state <> 'refunded', p.issued_at, p.activate_by,
        p.activated_at, p.valid_until) AS f
      WHERE (after_id IS NULL OR p.id > after_id::uuid) AND (last_id IS NULL OR p.id <= last_id::uuid)
      GROUP BY 1, 2, 3;
    INSERT INTO cifras_cambios (at, claves, pase_id)
      SELECT p.issued_at, '{}', p.id FROM pases p
      WHERE p.activated_at IS NOT NULL
        AND (after_id IS NULL OR p.id > after_id::uuid) AND (last_id IS NULL OR p.id <= last_id::uuid);
  ELSIF counted = 'entradas' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta)
      SELECT date_bin('15 minutes', e.scanned_at, 'epoch'), a.ciudad_id, f.claves, sign * count(*)
      FROM entradas e JOIN atracciones a ON a.id = e.atraccion_id, entry_figures(e.atraccion_id, e.pase_id) AS f
      WHERE e.undone_at IS NULL AND NOT e.is_duplicate
        AND (after_id IS NULL OR e.id > after_id::uuid) AND (last_id IS NULL OR e.id <= last_id::uuid)
      GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta)
      SELECT date_bin('15 minutes', r.scanned_at, 'epoch'), a.ciudad_id, ARRAY['refusal:' || r.reason],
        sign * count(*)
      FROM scaneos_rechazados r JOIN atracciones a ON a.id = r.atraccion_id
      WHERE (after_id IS NULL OR r.id > after_id::uuid) AND (last_id IS NULL OR r.id <= last_id::uuid)
      GROUP BY 1, 2, 3;
  END IF;
END $function$;
--> statement-breakpoint
-- An upgrade brings money and is no other sale.
CREATE OR REPLACE FUNCTION public.sale_figures(payment uuid, movement bigint, amount numeric)
 RETURNS TABLE(ciudad_id integer, claves text[], cuenta integer, centavos bigint, devuelto bigint)
 LANGUAGE sql
 STABLE
AS $function$
  WITH lines AS (
    SELECT o.ciudad_id, o.kind, o.buyer_nationality, o.channel, p.method, i.position, i.product_name, i.duration_days,
      CASE WHEN sum(back.cents) OVER () > 0 THEN coalesce(back.cents, 0) ELSE i.total_cents END AS weight
    FROM pagos p
    JOIN ordenes o ON o.id = p.orden_id
    JOIN orden_items i ON i.orden_id = o.id
    LEFT JOIN LATERAL (
      SELECT sum(held.catalogue_cents) AS cents
      FROM movimientos m
      JOIN reembolso_pases held ON held.reembolso_id = m.reembolso_id
      LEFT JOIN pases ON pases.id = held.pase_id AND pases.orden_id = held.orden_id
      LEFT JOIN mejoras ON mejoras.pase_id = held.pase_id AND mejoras.orden_id = held.orden_id
      WHERE m.id = movement AND i.id IN (pases.orden_item_id, mejoras.orden_item_id)
    ) AS back ON true
    WHERE p.id = payment
  ), cut AS (
    SELECT *, sum(weight) OVER (ORDER BY position) AS until, sum(weight) OVER () AS whole FROM lines
  ), parts AS (
    SELECT *, (round(coalesce(amount, 0) * 100 * until / whole)
      - round(coalesce(amount, 0) * 100 * (until - weight) / whole))::bigint AS cents
    FROM cut
  )
  SELECT parts.ciudad_id,
    ARRAY['sale:', 'sale.product:' || product_name, 'sale.duration:' || duration_days,
      'sale.country:' || counted_country(buyer_nationality), 'sale.method:' || method, 'sale.channel:' || channel],
    (kind = 'purchase' AND position = 0 AND coalesce(amount, 0) >= 0 AND coalesce(
      (SELECT m.kind IN ('charge', 'assignment') FROM movimientos m WHERE m.id = movement), true))::integer,
    greatest(cents, 0), least(cents, 0)
  FROM parts
$function$;
--> statement-breakpoint
DROP TRIGGER figures_update ON pases;
--> statement-breakpoint
CREATE TRIGGER figures_update AFTER UPDATE ON pases FOR EACH ROW
  WHEN ((OLD.product_name, OLD.duration_days, OLD.age, OLD.state = 'refunded', OLD.issued_at, OLD.activate_by,
    OLD.activated_at, OLD.valid_until, OLD.upgrade_cents) IS DISTINCT FROM (NEW.product_name, NEW.duration_days,
    NEW.age, NEW.state = 'refunded', NEW.issued_at, NEW.activate_by, NEW.activated_at, NEW.valid_until,
    NEW.upgrade_cents))
  EXECUTE FUNCTION count_changed_pass();
