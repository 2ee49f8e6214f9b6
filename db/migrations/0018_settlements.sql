CREATE TABLE "acuerdos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acuerdos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"atraccion_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"kind" text NOT NULL,
	"adult_cents" integer,
	"child_cents" integer,
	"share_bps" integer,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acuerdos_day_key" UNIQUE("atraccion_id","valid_from"),
	CONSTRAINT "acuerdos_kind_check" CHECK (kind in ('per_visit', 'share')),
	CONSTRAINT "acuerdos_amount_check" CHECK (case kind when 'share' then coalesce(share_bps between 1 and 10000, false) and adult_cents is null and child_cents is null
        else coalesce(adult_cents >= 0 and child_cents >= 0, false) and share_bps is null end)
);
--> statement-breakpoint
CREATE TABLE "cuentas_atraccion" (
	"atraccion_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"noted_before" timestamp with time zone,
	"closed_before" timestamp with time zone,
	"closed_through" date
);
--> statement-breakpoint
CREATE TABLE "liquidacion_avisos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "liquidacion_avisos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entrada_id" uuid NOT NULL,
	"atraccion_id" integer NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liquidacion_entradas" (
	"entrada_id" uuid NOT NULL,
	"liquidacion_id" uuid NOT NULL,
	"visits" smallint NOT NULL,
	"dia" date NOT NULL,
	"acuerdo_id" integer,
	"visit_cents" integer NOT NULL,
	CONSTRAINT "liquidacion_entradas_entrada_id_liquidacion_id_pk" PRIMARY KEY("entrada_id","liquidacion_id"),
	CONSTRAINT "liquidacion_entradas_visits_check" CHECK (visits in (1, -1))
);
--> statement-breakpoint
CREATE TABLE "liquidacion_lineas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "liquidacion_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"liquidacion_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dia" date NOT NULL,
	"acuerdo_id" integer,
	"age" text NOT NULL,
	"product_name" text NOT NULL,
	"duration_days" smallint NOT NULL,
	"visit_cents" integer NOT NULL,
	"visits" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "liquidacion_lineas_kind_check" CHECK (kind in ('visit', 'late', 'taken_back')),
	CONSTRAINT "liquidacion_lineas_age_check" CHECK (age in ('adult', 'child')),
	CONSTRAINT "liquidacion_lineas_amount_check" CHECK (amount_cents = visits::bigint * visit_cents),
	CONSTRAINT "liquidacion_lineas_sign_check" CHECK ((visits < 0) = (kind = 'taken_back') and visits <> 0)
);
--> statement-breakpoint
CREATE TABLE "liquidaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"atraccion_id" integer NOT NULL,
	"month" text NOT NULL,
	"from_instant" timestamp with time zone NOT NULL,
	"before_instant" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"adult_visits" integer NOT NULL,
	"child_visits" integer NOT NULL,
	"visits_cents" bigint NOT NULL,
	"earlier_visits" integer NOT NULL,
	"earlier_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"paid_on" date,
	"paid_reference" text,
	CONSTRAINT "liquidaciones_month_key" UNIQUE("atraccion_id","month"),
	CONSTRAINT "liquidaciones_amount_check" CHECK (amount_cents = visits_cents + earlier_cents),
	CONSTRAINT "liquidaciones_paid_check" CHECK ((paid_on is null) = (paid_reference is null))
);
--> statement-breakpoint
ALTER TABLE "acuerdos" ADD CONSTRAINT "acuerdos_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas_atraccion" ADD CONSTRAINT "cuentas_atraccion_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liquidacion_lineas" ADD CONSTRAINT "liquidacion_lineas_liquidacion_id_liquidaciones_id_fk" FOREIGN KEY ("liquidacion_id") REFERENCES "public"."liquidaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liquidacion_lineas" ADD CONSTRAINT "liquidacion_lineas_acuerdo_id_acuerdos_id_fk" FOREIGN KEY ("acuerdo_id") REFERENCES "public"."acuerdos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liquidaciones" ADD CONSTRAINT "liquidaciones_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "liquidacion_avisos_place_idx" ON "liquidacion_avisos" USING btree ("atraccion_id","scanned_at");--> statement-breakpoint
CREATE INDEX "liquidacion_lineas_settlement_idx" ON "liquidacion_lineas" USING btree ("liquidacion_id");--> statement-breakpoint
CREATE INDEX "liquidaciones_month_idx" ON "liquidaciones" USING btree ("month");--> statement-breakpoint
-- Lines come first and the month that they belong to comes last and seals them.
ALTER TABLE "liquidacion_lineas" ALTER CONSTRAINT "liquidacion_lineas_liquidacion_id_liquidaciones_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE TRIGGER keep_rows BEFORE UPDATE OR DELETE OR TRUNCATE ON "liquidacion_lineas"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();--> statement-breakpoint
CREATE TRIGGER keep_rows BEFORE UPDATE OR DELETE OR TRUNCATE ON "liquidacion_entradas"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();--> statement-breakpoint
CREATE TRIGGER keep_rows BEFORE DELETE OR TRUNCATE ON "liquidaciones"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();--> statement-breakpoint
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON "acuerdos"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();--> statement-breakpoint
CREATE FUNCTION keep_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM liquidaciones WHERE id IN (SELECT DISTINCT liquidacion_id FROM new_rows)) THEN
    RAISE EXCEPTION 'a closed month takes no further lines' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_sealed AFTER INSERT ON "liquidacion_lineas"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sealed();--> statement-breakpoint
CREATE TRIGGER keep_sealed AFTER INSERT ON "liquidacion_entradas"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sealed();--> statement-breakpoint
-- Only what says that it is paid may change, and may be taken back.
CREATE FUNCTION keep_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - 'paid_on' - 'paid_reference' <> to_jsonb(NEW) - 'paid_on' - 'paid_reference' THEN
    RAISE EXCEPTION 'a closed month does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_closed BEFORE UPDATE ON "liquidaciones"
  FOR EACH ROW EXECUTE FUNCTION keep_settlement();--> statement-breakpoint
-- An agreement holds on days that may be settled: neither it nor a new one reaches back to them.
CREATE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM cuentas_atraccion
      WHERE atraccion_id = OLD.atraccion_id AND closed_through >= OLD.valid_from) THEN
    RAISE EXCEPTION 'a closed month used this agreement' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM cuentas_atraccion
      WHERE atraccion_id = NEW.atraccion_id AND closed_through >= NEW.valid_from) THEN
    RAISE EXCEPTION 'an agreement cannot begin in a closed month' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_used BEFORE INSERT OR UPDATE OR DELETE ON "acuerdos"
  FOR EACH ROW EXECUTE FUNCTION keep_agreement();--> statement-breakpoint
-- What a closing did not see and the next one must: an entry of a month whose closing has begun, and an
-- entry that began or ceased to count, of whatever month. The first is known for certain without a lock
-- of its own: the entry's foreign key holds its attraction's row until the entry is there, and a closing
-- takes that row whole when it raises noted_before. This trigger fires after the key was looked up and
-- reads with a newer snapshot, so it sees what the closing wrote, or the closing sees the entry.
CREATE FUNCTION note_entradas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO liquidacion_avisos (entrada_id, atraccion_id, scanned_at)
      SELECT new_rows.id, new_rows.atraccion_id, new_rows.scanned_at
      FROM new_rows JOIN cuentas_atraccion ON cuentas_atraccion.atraccion_id = new_rows.atraccion_id
      WHERE new_rows.scanned_at < cuentas_atraccion.noted_before;
  ELSE
    INSERT INTO liquidacion_avisos (entrada_id, atraccion_id, scanned_at)
      SELECT new_rows.id, new_rows.atraccion_id, new_rows.scanned_at
      FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
      WHERE (new_rows.undone_at IS NULL AND NOT new_rows.is_duplicate)
        <> (old_rows.undone_at IS NULL AND NOT old_rows.is_duplicate);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON "entradas"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_entradas();--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON "entradas"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_entradas();
