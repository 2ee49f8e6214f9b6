DROP INDEX "billetera_pases_live_key";--> statement-breakpoint
ALTER TABLE "billetera_pases" ADD COLUMN "group_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "billetera_pases_live_key" ON "billetera_pases" USING btree ("pase_id","billetera","group_number") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "billetera_pases" ADD CONSTRAINT "billetera_pases_group_check" CHECK (group_number >= 0);