CREATE TABLE "catalogo" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cierres" (
	"id" uuid PRIMARY KEY NOT NULL,
	"atraccion_id" integer NOT NULL,
	"closed_from" date NOT NULL,
	"closed_until" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cierres_dates_check" CHECK (closed_from <= closed_until)
);
--> statement-breakpoint
CREATE TABLE "ciudades_anteriores" (
	"codigo_url" text PRIMARY KEY NOT NULL,
	"ciudad_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avisos" (
	"orden_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "avisos_orden_id_kind_pk" PRIMARY KEY("orden_id","kind")
);
--> statement-breakpoint
CREATE TABLE "dispositivos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"atraccion_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"enrol_token_hash" text,
	"enrol_by" timestamp with time zone,
	"public_key" text,
	"enrolled_at" timestamp with time zone,
	"last_contact_at" timestamp with time zone,
	"last_sync_at" timestamp with time zone,
	"clock_offset_ms" integer,
	"queue_length" integer,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "dispositivos_token_key" UNIQUE("enrol_token_hash")
);
--> statement-breakpoint
CREATE TABLE "scaneos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pase_id" uuid NOT NULL,
	"atraccion_id" integer NOT NULL,
	"dispositivo_id" uuid NOT NULL,
	"nonce" uuid NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_offset_ms" integer DEFAULT 0 NOT NULL,
	"mode" text NOT NULL,
	"source" text NOT NULL,
	"entry_day" date NOT NULL,
	"is_duplicate" boolean DEFAULT false NOT NULL,
	"anomaly" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "scaneos_nonce_key" UNIQUE("dispositivo_id","nonce"),
	CONSTRAINT "scaneos_mode_check" CHECK (mode in ('online', 'offline')),
	CONSTRAINT "scaneos_source_check" CHECK (source in ('camera', 'picture', 'short_code')),
	CONSTRAINT "scaneos_anomaly_check" CHECK (anomaly in ('duplicate', 'blocked', 'revoked', 'refunded', 'expired', 'not_started_in_time', 'attraction_closed', 'not_participating', 'clock')),
	CONSTRAINT "scaneos_duplicate_check" CHECK (not is_duplicate or anomaly = 'duplicate')
);
--> statement-breakpoint
CREATE TABLE "scaneos_rechazados" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pase_id" uuid,
	"atraccion_id" integer NOT NULL,
	"dispositivo_id" uuid NOT NULL,
	"nonce" uuid NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_offset_ms" integer DEFAULT 0 NOT NULL,
	"mode" text NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "scaneos_rechazados_nonce_key" UNIQUE("dispositivo_id","nonce"),
	CONSTRAINT "scaneos_rechazados_mode_check" CHECK (mode in ('online', 'offline')),
	CONSTRAINT "scaneos_rechazados_source_check" CHECK (source in ('camera', 'picture', 'short_code')),
	CONSTRAINT "scaneos_rechazados_reason_check" CHECK (reason in ('invalid', 'revoked', 'refunded', 'blocked', 'unpaid', 'not_started_in_time', 'not_included', 'expired', 'already_used', 'attraction_closed', 'not_participating', 'data_too_old', 'set_aside'))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_user_key" UNIQUE("user_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'pending' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"access_requested_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_email_key" UNIQUE("email"),
	CONSTRAINT "profiles_role_check" CHECK (role in ('pending', 'admin', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totales" (
	"id" smallint PRIMARY KEY NOT NULL,
	"ingresos" numeric(16, 2) DEFAULT '0' NOT NULL,
	"transacciones" bigint DEFAULT 0 NOT NULL,
	"pases" bigint DEFAULT 0 NOT NULL,
	"scaneos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "totales_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "totales_cambios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "totales_cambios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ingresos" numeric(16, 2) DEFAULT '0' NOT NULL,
	"transacciones" integer DEFAULT 0 NOT NULL,
	"pases" integer DEFAULT 0 NOT NULL,
	"scaneos" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitas" (
	"atraccion_id" integer PRIMARY KEY NOT NULL,
	"scan_count" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitas_cambios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitas_cambios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"atraccion_id" integer NOT NULL,
	"scan_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "atracciones" ADD COLUMN "is_participating" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ciudades" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pases" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "pases" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cierres" ADD CONSTRAINT "cierres_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ciudades_anteriores" ADD CONSTRAINT "ciudades_anteriores_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scaneos" ADD CONSTRAINT "scaneos_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scaneos" ADD CONSTRAINT "scaneos_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scaneos" ADD CONSTRAINT "scaneos_dispositivo_id_dispositivos_id_fk" FOREIGN KEY ("dispositivo_id") REFERENCES "public"."dispositivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD CONSTRAINT "scaneos_rechazados_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD CONSTRAINT "scaneos_rechazados_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD CONSTRAINT "scaneos_rechazados_dispositivo_id_dispositivos_id_fk" FOREIGN KEY ("dispositivo_id") REFERENCES "public"."dispositivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitas" ADD CONSTRAINT "visitas_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cierres_attraction_idx" ON "cierres" USING btree ("atraccion_id","closed_until");--> statement-breakpoint
CREATE INDEX "dispositivos_attraction_idx" ON "dispositivos" USING btree ("atraccion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scaneos_one_entry_key" ON "scaneos" USING btree ("pase_id","atraccion_id","entry_day") WHERE undone_at is null and not is_duplicate;--> statement-breakpoint
CREATE INDEX "scaneos_pass_idx" ON "scaneos" USING btree ("pase_id");--> statement-breakpoint
CREATE INDEX "scaneos_attraction_idx" ON "scaneos" USING btree ("atraccion_id","scanned_at");--> statement-breakpoint
CREATE INDEX "scaneos_received_idx" ON "scaneos" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "scaneos_anomaly_idx" ON "scaneos" USING btree ("received_at") WHERE anomaly is not null;--> statement-breakpoint
CREATE INDEX "scaneos_device_idx" ON "scaneos" USING btree ("dispositivo_id","received_at");--> statement-breakpoint
CREATE INDEX "scaneos_rechazados_received_idx" ON "scaneos_rechazados" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "scaneos_rechazados_pass_idx" ON "scaneos_rechazados" USING btree ("pase_id");--> statement-breakpoint
CREATE INDEX "scaneos_rechazados_device_idx" ON "scaneos_rechazados" USING btree ("dispositivo_id","received_at");--> statement-breakpoint
CREATE INDEX "profiles_pending_idx" ON "profiles" USING btree ("created_at") WHERE role = 'pending';--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user_idx" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "actividad_name_idx" ON "actividad" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "actividad_actor_idx" ON "actividad" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "ordenes_buyer_search_idx" ON "ordenes" USING gin (to_tsvector('simple', translate(lower(buyer_name || ' ' || buyer_lastname || ' ' || buyer_email), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')));--> statement-breakpoint
CREATE INDEX "pases_changed_idx" ON "pases" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "pases_unused_idx" ON "pases" USING btree ("activate_by") WHERE activated_at is null and state = 'issued';