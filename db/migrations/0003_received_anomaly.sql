ALTER TABLE "entradas" ADD COLUMN "received_anomaly" text;--> statement-breakpoint
ALTER TABLE "entradas" ADD CONSTRAINT "entradas_received_anomaly_check" CHECK (received_anomaly in ('duplicate', 'blocked', 'revoked', 'refunded', 'unpaid', 'expired', 'not_started_in_time', 'not_included', 'attraction_closed', 'not_participating', 'clock'));--> statement-breakpoint
-- Replaced and not made anew, so that it keeps the grants of an operator's own tools.
CREATE OR REPLACE VIEW "public"."scaneos" AS (select "id", "pase_id", "atraccion_id", "dispositivo_id", "nonce", "scanned_at", "received_at", "clock_offset_ms", "mode", "source", "entry_day", "is_duplicate", "anomaly", "settled_at", "settled_by", "settled_note", "undone_at", "undone_by", "undone_reason", "guardia_id", "guard_name", "answer", "received_anomaly" from "entradas" where "entradas"."undone_at" is null and not "entradas"."is_duplicate");--> statement-breakpoint
-- A duplicate's own anomaly was not kept until now. Nothing is counted anew, and the triggers' functions may be older.
ALTER TABLE "entradas" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "entradas" SET "received_anomaly" = "anomaly" WHERE "anomaly" IS NOT NULL AND NOT "is_duplicate";--> statement-breakpoint
ALTER TABLE "entradas" ENABLE TRIGGER USER;
