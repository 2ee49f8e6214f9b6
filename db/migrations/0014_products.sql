ALTER TABLE "precios" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "is_on_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "validity_months" smallint;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orden_items" ADD COLUMN "validity_months" smallint;--> statement-breakpoint
-- Prices that were there before anybody gave them a day hold from the beginning.
UPDATE "precios" SET "valid_from" = '1970-01-01';--> statement-breakpoint
ALTER TABLE "precios" ALTER COLUMN "valid_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "precios" DROP CONSTRAINT "precios_producto_id_duration_days_pk";--> statement-breakpoint
ALTER TABLE "precios" ADD CONSTRAINT "precios_producto_id_valid_from_duration_days_pk" PRIMARY KEY("producto_id","valid_from","duration_days");--> statement-breakpoint
-- How long a pass waits was read from its name.
UPDATE "productos" SET "validity_months" = CASE WHEN "name" LIKE '%Benefit%' THEN 6 ELSE 12 END;--> statement-breakpoint
UPDATE "orden_items" SET "validity_months" = CASE WHEN "product_name" LIKE '%Benefit%' THEN 6 ELSE 12 END;--> statement-breakpoint
ALTER TABLE "productos" ALTER COLUMN "validity_months" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orden_items" ALTER COLUMN "validity_months" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_validity_check" CHECK (validity_months between 1 and 36);
