ALTER TABLE "profiles" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reembolsos_to_see_idx" ON "reembolsos" USING btree ("asked_at") WHERE state = 'waiting_approval' or (state = 'failed' or source = 'provider') and acknowledged_at is null;--> statement-breakpoint
CREATE INDEX "arrepentimientos_waiting_idx" ON "arrepentimientos" USING btree ("asked_at") WHERE state = 'for_staff';--> statement-breakpoint
CREATE INDEX "entradas_waiting_idx" ON "entradas" USING btree ("received_at") WHERE anomaly is not null and undone_at is null and settled_at is null;