DROP INDEX "actividad_name_idx";--> statement-breakpoint
DROP INDEX "actividad_actor_idx";--> statement-breakpoint
CREATE INDEX "actividad_at_idx" ON "actividad" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "actividad_staff_idx" ON "actividad" USING btree ("at","id") WHERE actor like 'staff:%';--> statement-breakpoint
CREATE INDEX "actividad_device_idx" ON "actividad" USING btree ("at","id") WHERE actor like 'device:%';--> statement-breakpoint
CREATE INDEX "actividad_name_idx" ON "actividad" USING btree ("name","at","id");--> statement-breakpoint
CREATE INDEX "actividad_actor_idx" ON "actividad" USING btree ("actor","at","id");