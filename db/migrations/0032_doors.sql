CREATE TABLE "guardias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ciudad_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"pin_hash" text,
	"badge_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "guardias_badge_key" UNIQUE("badge_hash"),
	CONSTRAINT "guardias_role_check" CHECK (role in ('guard', 'supervisor')),
	CONSTRAINT "guardias_pin_check" CHECK (pin_hash is null or role = 'supervisor')
);
--> statement-breakpoint
CREATE TABLE "cruces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pase_id" uuid NOT NULL,
	"atraccion_id" integer NOT NULL,
	"dispositivo_id" uuid NOT NULL,
	"nonce" uuid NOT NULL,
	"kind" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_offset_ms" integer DEFAULT 0 NOT NULL,
	"mode" text NOT NULL,
	"guardia_id" uuid,
	"guard_name" text,
	"answer" text,
	CONSTRAINT "cruces_nonce_key" UNIQUE("dispositivo_id","nonce"),
	CONSTRAINT "cruces_kind_check" CHECK (kind in ('exit', 'reentry')),
	CONSTRAINT "cruces_mode_check" CHECK (mode in ('online', 'offline'))
);
--> statement-breakpoint
CREATE TABLE "dispositivos_habilitados" (
	"dispositivo_id" uuid NOT NULL,
	"atraccion_id" integer NOT NULL,
	CONSTRAINT "dispositivos_habilitados_dispositivo_id_atraccion_id_pk" PRIMARY KEY("dispositivo_id","atraccion_id")
);
--> statement-breakpoint
CREATE TABLE "excepciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pase_id" uuid,
	"atraccion_id" integer NOT NULL,
	"dispositivo_id" uuid NOT NULL,
	"nonce" uuid NOT NULL,
	"guardia_id" uuid NOT NULL,
	"refusal" text,
	"reason" text NOT NULL,
	"admitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "excepciones_nonce_key" UNIQUE("dispositivo_id","nonce"),
	CONSTRAINT "excepciones_refusal_check" CHECK (refusal in ('invalid', 'revoked', 'refunded', 'blocked', 'unpaid', 'not_started_in_time', 'not_included', 'expired', 'already_used', 'attraction_closed', 'not_participating', 'full', 'data_too_old', 'needs_network'))
);
--> statement-breakpoint
CREATE TABLE "reservas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"atraccion_id" integer NOT NULL,
	"visit_on" date NOT NULL,
	"visit_at" time(0),
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"people" integer NOT NULL,
	"numero_operacion" text,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservas_reference_key" UNIQUE("atraccion_id","visit_on","reference"),
	CONSTRAINT "reservas_people_check" CHECK (people between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "reservas_llegadas" (
	"entrada_id" uuid PRIMARY KEY NOT NULL,
	"reserva_id" uuid NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."scaneos";--> statement-breakpoint
ALTER TABLE "entradas" DROP CONSTRAINT "entradas_source_check";--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" DROP CONSTRAINT "scaneos_rechazados_source_check";--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" DROP CONSTRAINT "scaneos_rechazados_reason_check";--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "hourly_capacity" integer;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "capacity_warning_percent" smallint DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "exit_rule" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "undone_reason" text;--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "guardia_id" uuid;--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "guard_name" text;--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD COLUMN "guardia_id" uuid;--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD COLUMN "guard_name" text;--> statement-breakpoint
ALTER TABLE "guardias" ADD CONSTRAINT "guardias_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cruces" ADD CONSTRAINT "cruces_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cruces" ADD CONSTRAINT "cruces_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cruces" ADD CONSTRAINT "cruces_dispositivo_id_dispositivos_id_fk" FOREIGN KEY ("dispositivo_id") REFERENCES "public"."dispositivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cruces" ADD CONSTRAINT "cruces_guardia_id_guardias_id_fk" FOREIGN KEY ("guardia_id") REFERENCES "public"."guardias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos_habilitados" ADD CONSTRAINT "dispositivos_habilitados_dispositivo_id_dispositivos_id_fk" FOREIGN KEY ("dispositivo_id") REFERENCES "public"."dispositivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos_habilitados" ADD CONSTRAINT "dispositivos_habilitados_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excepciones" ADD CONSTRAINT "excepciones_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excepciones" ADD CONSTRAINT "excepciones_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excepciones" ADD CONSTRAINT "excepciones_dispositivo_id_dispositivos_id_fk" FOREIGN KEY ("dispositivo_id") REFERENCES "public"."dispositivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excepciones" ADD CONSTRAINT "excepciones_guardia_id_guardias_id_fk" FOREIGN KEY ("guardia_id") REFERENCES "public"."guardias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas_llegadas" ADD CONSTRAINT "reservas_llegadas_entrada_id_entradas_id_fk" FOREIGN KEY ("entrada_id") REFERENCES "public"."entradas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas_llegadas" ADD CONSTRAINT "reservas_llegadas_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardias_city_idx" ON "guardias" USING btree ("ciudad_id");--> statement-breakpoint
CREATE INDEX "cruces_attraction_idx" ON "cruces" USING btree ("atraccion_id","moved_at");--> statement-breakpoint
CREATE INDEX "cruces_pass_idx" ON "cruces" USING btree ("pase_id","atraccion_id","moved_at");--> statement-breakpoint
CREATE INDEX "dispositivos_habilitados_attraction_idx" ON "dispositivos_habilitados" USING btree ("atraccion_id");--> statement-breakpoint
CREATE INDEX "excepciones_attraction_idx" ON "excepciones" USING btree ("atraccion_id","admitted_at");--> statement-breakpoint
CREATE INDEX "excepciones_pass_idx" ON "excepciones" USING btree ("pase_id");--> statement-breakpoint
CREATE INDEX "reservas_operation_idx" ON "reservas" USING btree ("atraccion_id","visit_on","numero_operacion");--> statement-breakpoint
CREATE INDEX "reservas_llegadas_reservation_idx" ON "reservas_llegadas" USING btree ("reserva_id");--> statement-breakpoint
ALTER TABLE "entradas" ADD CONSTRAINT "entradas_guardia_id_guardias_id_fk" FOREIGN KEY ("guardia_id") REFERENCES "public"."guardias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD CONSTRAINT "scaneos_rechazados_guardia_id_guardias_id_fk" FOREIGN KEY ("guardia_id") REFERENCES "public"."guardias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scaneos_rechazados_attraction_idx" ON "scaneos_rechazados" USING btree ("atraccion_id","scanned_at");--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_exit_rule_check" CHECK (exit_rule in ('none', 'exits', 'reentries'));--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_capacity_check" CHECK (hourly_capacity > 0 and capacity_warning_percent between 1 and 100);--> statement-breakpoint
ALTER TABLE "entradas" ADD CONSTRAINT "entradas_source_check" CHECK (source in ('camera', 'picture', 'short_code', 'reader', 'name'));--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD CONSTRAINT "scaneos_rechazados_source_check" CHECK (source in ('camera', 'picture', 'short_code', 'reader', 'name'));--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD CONSTRAINT "scaneos_rechazados_reason_check" CHECK (reason in ('invalid', 'revoked', 'refunded', 'blocked', 'unpaid', 'not_started_in_time', 'not_included', 'expired', 'already_used', 'attraction_closed', 'not_participating', 'full', 'data_too_old', 'needs_network', 'set_aside', 'nonce_reused'));--> statement-breakpoint
CREATE VIEW "public"."scaneos" AS (select "id", "pase_id", "atraccion_id", "dispositivo_id", "nonce", "scanned_at", "received_at", "clock_offset_ms", "mode", "source", "entry_day", "is_duplicate", "anomaly", "settled_at", "settled_by", "settled_note", "undone_at", "undone_by", "undone_reason", "guardia_id", "guard_name", "answer" from "entradas" where "entradas"."undone_at" is null and not "entradas"."is_duplicate");--> statement-breakpoint
INSERT INTO "dispositivos_habilitados" ("dispositivo_id", "atraccion_id")
SELECT "id", "atraccion_id" FROM "dispositivos";
