CREATE TABLE "beneficios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"atraccion_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"percent" smallint,
	"item" text NOT NULL,
	"conditions" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "beneficios_kind_check" CHECK (kind in ('percentage', 'two_for_one', 'free_item')),
	CONSTRAINT "beneficios_percent_check" CHECK ((kind = 'percentage') = (percent is not null) and percent between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "benefit_use" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "beneficios" ADD CONSTRAINT "beneficios_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beneficios_attraction_idx" ON "beneficios" USING btree ("atraccion_id","position");--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_benefit_use_check" CHECK (benefit_use in ('daily', 'once'));