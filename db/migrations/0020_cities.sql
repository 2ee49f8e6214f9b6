ALTER TABLE "destinos" ALTER COLUMN "picture" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ciudades" ADD COLUMN "time_zone" text DEFAULT 'America/Argentina/Buenos_Aires' NOT NULL;--> statement-breakpoint
ALTER TABLE "ciudades" ADD COLUMN "is_time_zone_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ciudades" ADD COLUMN "default_language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "ciudades" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "ciudades" ADD COLUMN "has_own_keys" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "destinos" ADD COLUMN "hero" jsonb;--> statement-breakpoint
-- One setting was the zone of every city until now; whoever migrates says what it is (open-database).
UPDATE "ciudades" SET
	"time_zone" = coalesce(nullif(current_setting('vereda.time_zone', true), ''), "time_zone"),
	"is_time_zone_chosen" = true;--> statement-breakpoint
-- What has prices is on sale, as before. What may have been sold keeps the keys that signed it.
UPDATE "ciudades" SET "state" = 'published' WHERE EXISTS (
	SELECT 1 FROM "productos" JOIN "precios" ON "precios"."producto_id" = "productos"."id"
	WHERE "productos"."ciudad_id" = "ciudades"."id"
);--> statement-breakpoint
UPDATE "ciudades" SET "has_own_keys" = false
WHERE EXISTS (SELECT 1 FROM "ordenes" WHERE "ordenes"."ciudad_id" = "ciudades"."id")
	OR EXISTS (SELECT 1 FROM "productos" WHERE "productos"."ciudad_id" = "ciudades"."id");--> statement-breakpoint
UPDATE "destinos" SET "hero" = jsonb_build_object(
	'file', '/art/buenos-aires-hero.svg',
	'description', 'Buenos Aires al anochecer: el Obelisco delante de un sol enorme, el Teatro Colón, el faro del Palacio Barolo y un colectivo fileteado'
) WHERE "picture"->>'file' = '/art/buenos-aires-card.svg';--> statement-breakpoint
-- Every city has the three products from now on, without prices until somebody sets them.
INSERT INTO "productos" ("ciudad_id", "name", "summary", "benefits", "position", "validity_months")
SELECT "ciudades"."id", made."name", made."summary", made."benefits"::jsonb, made."position", made."months"
FROM "ciudades", (VALUES
	('Full Pass', 'Toda la ciudad en un solo pase.', '["Todas las atracciones", "Beneficios exclusivos", "Experiencias premium"]', 0, 12),
	('Sight Pass', 'Lo imprescindible, sin vueltas.', '["Principales atracciones", "Visitas guiadas", "Museos y monumentos"]', 1, 12),
	('Benefits Pass', 'Comé y comprá con descuento.', '["Descuentos en gastronomía", "Descuentos en compras", "Descuentos en servicios"]', 2, 6)
) AS made ("name", "summary", "benefits", "position", "months")
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "ciudades" ADD CONSTRAINT "ciudades_state_check" CHECK (state in ('draft', 'published'));--> statement-breakpoint
ALTER TABLE "ciudades" ADD CONSTRAINT "ciudades_language_check" CHECK (default_language in ('es', 'en', 'pt'));--> statement-breakpoint
ALTER TABLE "ciudades" ADD CONSTRAINT "ciudades_published_check" CHECK (state = 'draft' or is_time_zone_chosen);
