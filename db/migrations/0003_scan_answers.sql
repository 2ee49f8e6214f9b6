ALTER TABLE "scaneos" DROP CONSTRAINT "scaneos_anomaly_check";--> statement-breakpoint
ALTER TABLE "scaneos" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "scaneos" ADD CONSTRAINT "scaneos_anomaly_check" CHECK (anomaly in ('duplicate', 'blocked', 'revoked', 'refunded', 'unpaid', 'expired', 'not_started_in_time', 'not_included', 'attraction_closed', 'not_participating', 'clock'));