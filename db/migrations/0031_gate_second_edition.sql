CREATE TABLE "dispositivos_atracciones" (
	"dispositivo_id" uuid NOT NULL,
	"atraccion_id" integer NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "dispositivos_atracciones_dispositivo_id_atraccion_id_assigned_at_pk" PRIMARY KEY("dispositivo_id","atraccion_id","assigned_at")
);
--> statement-breakpoint
DROP VIEW "public"."scaneos";--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" DROP CONSTRAINT "scaneos_rechazados_reason_check";--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "settled_note" text;--> statement-breakpoint
ALTER TABLE "dispositivos_atracciones" ADD CONSTRAINT "dispositivos_atracciones_dispositivo_id_dispositivos_id_fk" FOREIGN KEY ("dispositivo_id") REFERENCES "public"."dispositivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos_atracciones" ADD CONSTRAINT "dispositivos_atracciones_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispositivos_atracciones_attraction_idx" ON "dispositivos_atracciones" USING btree ("atraccion_id");--> statement-breakpoint
ALTER TABLE "entradas" ADD CONSTRAINT "entradas_settled_check" CHECK (num_nulls(settled_at, settled_by, settled_note) in (0, 3));--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD CONSTRAINT "scaneos_rechazados_reason_check" CHECK (reason in ('invalid', 'revoked', 'refunded', 'blocked', 'unpaid', 'not_started_in_time', 'not_included', 'expired', 'already_used', 'attraction_closed', 'not_participating', 'data_too_old', 'needs_network', 'set_aside', 'nonce_reused'));--> statement-breakpoint
CREATE VIEW "public"."scaneos" AS (select "id", "pase_id", "atraccion_id", "dispositivo_id", "nonce", "scanned_at", "received_at", "clock_offset_ms", "mode", "source", "entry_day", "is_duplicate", "anomaly", "settled_at", "settled_by", "settled_note", "undone_at", "answer" from "entradas" where "entradas"."undone_at" is null and not "entradas"."is_duplicate");--> statement-breakpoint
INSERT INTO "dispositivos_atracciones" ("dispositivo_id", "atraccion_id", "assigned_at")
SELECT "id", "atraccion_id", "created_at" FROM "dispositivos";
