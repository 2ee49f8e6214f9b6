CREATE TABLE "atraccion_cambios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "atraccion_cambios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"atraccion_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "atraccion_cambios_kind_check" CHECK (kind in ('created', 'changed', 'published', 'unpublished', 'joined', 'left'))
);
--> statement-breakpoint
CREATE TABLE "atracciones_anteriores" (
	"ciudad_id" integer NOT NULL,
	"slug" text NOT NULL,
	"atraccion_id" integer NOT NULL,
	CONSTRAINT "atracciones_anteriores_ciudad_id_slug_pk" PRIMARY KEY("ciudad_id","slug")
);
--> statement-breakpoint
ALTER TABLE "atracciones" ALTER COLUMN "opening_week" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "atracciones" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "atracciones" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "atracciones" ALTER COLUMN "facts_checked_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "last_entry_minutes" smallint;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "adult_price_cents" integer;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "child_price_cents" integer;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "child_price_until_age" smallint;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "free_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "price_note" text;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "price_checked_on" date;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "price_source" text;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "visit_minutes_min" smallint;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "visit_minutes_max" smallint;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "neighborhood" text;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "accessibility" text;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "included" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "reservation_url" text;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "facts_source" text;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "is_reference" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "sample" text;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tipos_atraccion" ADD COLUMN "position" smallint;--> statement-breakpoint
UPDATE "tipos_atraccion" SET "position" = "placed"."position"
  FROM (SELECT "id", row_number() OVER (ORDER BY "id") - 1 AS "position" FROM "tipos_atraccion") "placed"
  WHERE "placed"."id" = "tipos_atraccion"."id";--> statement-breakpoint
ALTER TABLE "tipos_atraccion" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tipos_atraccion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "atraccion_cambios" ADD CONSTRAINT "atraccion_cambios_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atracciones_anteriores" ADD CONSTRAINT "atracciones_anteriores_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atracciones_anteriores" ADD CONSTRAINT "atracciones_anteriores_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "atraccion_cambios_attraction_idx" ON "atraccion_cambios" USING btree ("atraccion_id","id");--> statement-breakpoint
CREATE INDEX "atracciones_anteriores_attraction_idx" ON "atracciones_anteriores" USING btree ("atraccion_id");--> statement-breakpoint
-- Prices and durations were words. Prices that are not of the form that the shop wrote stay as words.
UPDATE "atracciones" SET
  "adult_price_cents" = (substring("price_without_pass" FROM '^\$([0-9]{1,6}) USD$'))::integer * 100,
  "price_note" = CASE WHEN "price_without_pass" ~ '^\$[0-9]{1,6} USD$' THEN NULL ELSE "price_without_pass" END;--> statement-breakpoint
UPDATE "atracciones" SET
  "visit_minutes_min" = round("parts"."spans"[1]::numeric * "parts"."minutes"),
  "visit_minutes_max" = round(coalesce("parts"."spans"[2], "parts"."spans"[1])::numeric * "parts"."minutes")
  FROM (
    SELECT "id",
      regexp_match("visit_duration", '^([0-9]{1,2}(?:[.][0-9])?)(?:-([0-9]{1,2}(?:[.][0-9])?))? (?:horas?|minutos?)$') AS "spans",
      CASE WHEN "visit_duration" LIKE '%hora%' THEN 60 ELSE 1 END AS "minutes"
    FROM "atracciones"
  ) "parts"
  WHERE "parts"."id" = "atracciones"."id" AND "parts"."spans" IS NOT NULL
    AND "parts"."spans"[1]::numeric > 0
    AND "parts"."spans"[1]::numeric <= coalesce("parts"."spans"[2], "parts"."spans"[1])::numeric;--> statement-breakpoint
-- The six that the shop came with are real places whose participation is sample data.
UPDATE "atracciones" SET "sample" = 'agreement'
  WHERE "slug" IN ('teatro-colon', 'malba', 'don-julio', 'jardin-japones', 'palacio-barolo', 'floralis-generica');--> statement-breakpoint
ALTER TABLE "atracciones" DROP COLUMN "price_without_pass";--> statement-breakpoint
ALTER TABLE "atracciones" DROP COLUMN "visit_duration";--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_sample_check" CHECK (sample in ('agreement', 'place'));--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_draft_check" CHECK (is_published or not is_participating);--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_place_check" CHECK ((latitude is null) = (longitude is null));--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_prices_check" CHECK (adult_price_cents >= 0 and child_price_cents >= 0 and child_price_until_age >= 0);--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_visit_check" CHECK ((visit_minutes_min is null) = (visit_minutes_max is null) and visit_minutes_min > 0 and visit_minutes_min <= visit_minutes_max);