CREATE TABLE "orden_notas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"orden_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"request" text,
	"pase_ids" uuid[] DEFAULT '{}' NOT NULL,
	"answer" text,
	CONSTRAINT "orden_notas_request_check" CHECK (request in ('open', 'refunded', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "orden_notas" ADD CONSTRAINT "orden_notas_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orden_notas_orden_idx" ON "orden_notas" USING btree ("orden_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orden_notas_request_key" ON "orden_notas" USING btree ("orden_id") WHERE request = 'open';