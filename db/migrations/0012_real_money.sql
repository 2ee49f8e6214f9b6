CREATE TABLE "avisos_proveedor" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "avisos_proveedor_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "cobros" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"pago_id" uuid,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"standing" text,
	"unassigned_reason" text,
	"dispute" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cobros_provider_ref_key" UNIQUE("provider","provider_ref"),
	CONSTRAINT "cobros_state_check" CHECK (state in ('pending', 'settled', 'declined')),
	CONSTRAINT "cobros_standing_check" CHECK ((standing is null) = (state <> 'settled')),
	CONSTRAINT "cobros_amount_check" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "cotizaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pesos_por_dolar" numeric(14, 6) NOT NULL,
	"fuente" text NOT NULL,
	"fecha" date NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cotizaciones_rate_check" CHECK (pesos_por_dolar > 0)
);
--> statement-breakpoint
CREATE TABLE "pago_sucesos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pago_sucesos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pago_id" uuid,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proveedores" (
	"provider" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"rests_until" timestamp with time zone,
	"last_failure" text
);
--> statement-breakpoint
CREATE TABLE "reglas_cobro" (
	"id" smallint PRIMARY KEY NOT NULL,
	"rate_max_age_hours" integer DEFAULT 48 NOT NULL,
	"refund_window_days" integer,
	"approval_above_cents" integer,
	"loosen_to_cents" integer,
	"loosen_by" text,
	"loosen_at" timestamp with time zone,
	CONSTRAINT "reglas_cobro_one_row" CHECK (id = 1),
	CONSTRAINT "reglas_cobro_window_check" CHECK (refund_window_days >= 10),
	CONSTRAINT "reglas_cobro_age_check" CHECK (rate_max_age_hours between 1 and 8760),
	CONSTRAINT "reglas_cobro_approval_check" CHECK (approval_above_cents >= 0),
	CONSTRAINT "reglas_cobro_loosen_check" CHECK ((loosen_by is null) = (loosen_at is null))
);
--> statement-breakpoint
CREATE TABLE "arrepentimientos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"link_version" smallint DEFAULT 1 NOT NULL,
	"operation_number" text NOT NULL,
	"email" text NOT NULL,
	"orden_id" uuid,
	"state" text DEFAULT 'received' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "arrepentimientos_number_unique" UNIQUE("number"),
	CONSTRAINT "arrepentimientos_state_check" CHECK (state in ('received', 'refunding', 'done', 'for_staff', 'not_found', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "reembolso_pases" (
	"reembolso_id" uuid NOT NULL,
	"pase_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"catalogue_cents" bigint NOT NULL,
	"state_before" text NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "reembolso_pases_reembolso_id_pase_id_pk" PRIMARY KEY("reembolso_id","pase_id")
);
--> statement-breakpoint
CREATE TABLE "reembolsos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cobro_id" uuid NOT NULL,
	"orden_id" uuid,
	"arrepentimiento_id" uuid,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"catalogue_cents" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"failure" text,
	"asked_by" text NOT NULL,
	"approved_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "reembolsos_provider_ref_key" UNIQUE("provider","provider_ref"),
	CONSTRAINT "reembolsos_state_check" CHECK (state in ('waiting_approval', 'created', 'in_transit', 'done', 'failed', 'rejected')),
	CONSTRAINT "reembolsos_amount_check" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "conciliaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conciliaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"dia" date NOT NULL,
	"state" text NOT NULL,
	"movements" integer NOT NULL,
	"rows" integer NOT NULL,
	"differences" jsonb NOT NULL,
	"failure" text,
	"compared_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"acknowledged_by" text,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "conciliaciones_day_key" UNIQUE("provider","dia"),
	CONSTRAINT "conciliaciones_state_check" CHECK (state in ('balanced', 'different', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "movimientos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"provider" text NOT NULL,
	"cobro_id" uuid NOT NULL,
	"reembolso_id" uuid,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"catalogue_cents" bigint NOT NULL,
	"exchange_rate" numeric(14, 6) NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "movimientos_key_unique" UNIQUE("key"),
	CONSTRAINT "movimientos_kind_check" CHECK (kind in ('charge', 'fee', 'refund', 'chargeback', 'chargeback_won', 'assignment', 'correction')),
	CONSTRAINT "movimientos_account_check" CHECK (account in ('sales', 'unassigned', 'fees'))
);
--> statement-breakpoint
ALTER TABLE "transacciones" DROP CONSTRAINT "transacciones_pago_key";--> statement-breakpoint
ALTER TABLE "pagos" DROP CONSTRAINT "pagos_amount_check";--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "charge_cents" bigint;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "charge_currency" text;--> statement-breakpoint
-- Until now every attempt was charged in the catalogue's currency.
UPDATE "pagos" SET "charge_cents" = "amount_cents", "charge_currency" = "currency";--> statement-breakpoint
ALTER TABLE "pagos" ALTER COLUMN "charge_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pagos" ALTER COLUMN "charge_currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "cotizacion_id" integer;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "exchange_rate" numeric(14, 6) DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "session_ref" text;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "redirect_url" text;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "open_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "pending_cause" text;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transacciones" ADD COLUMN "movimiento_id" bigint;--> statement-breakpoint
ALTER TABLE "cobros" ADD CONSTRAINT "cobros_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pago_sucesos" ADD CONSTRAINT "pago_sucesos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrepentimientos" ADD CONSTRAINT "arrepentimientos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolso_pases" ADD CONSTRAINT "reembolso_pases_reembolso_id_reembolsos_id_fk" FOREIGN KEY ("reembolso_id") REFERENCES "public"."reembolsos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolso_pases" ADD CONSTRAINT "reembolso_pases_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_cobro_id_cobros_id_fk" FOREIGN KEY ("cobro_id") REFERENCES "public"."cobros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_arrepentimiento_id_arrepentimientos_id_fk" FOREIGN KEY ("arrepentimiento_id") REFERENCES "public"."arrepentimientos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_cobro_id_cobros_id_fk" FOREIGN KEY ("cobro_id") REFERENCES "public"."cobros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_reembolso_id_reembolsos_id_fk" FOREIGN KEY ("reembolso_id") REFERENCES "public"."reembolsos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avisos_proveedor_received_idx" ON "avisos_proveedor" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "cobros_pago_idx" ON "cobros" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "cobros_unassigned_idx" ON "cobros" USING btree ("recorded_at") WHERE standing = 'unassigned';--> statement-breakpoint
CREATE INDEX "pago_sucesos_pago_idx" ON "pago_sucesos" USING btree ("pago_id","id");--> statement-breakpoint
CREATE INDEX "arrepentimientos_asked_idx" ON "arrepentimientos" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "arrepentimientos_orden_idx" ON "arrepentimientos" USING btree ("orden_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reembolso_pases_live_key" ON "reembolso_pases" USING btree ("pase_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "reembolsos_cobro_idx" ON "reembolsos" USING btree ("cobro_id");--> statement-breakpoint
CREATE INDEX "reembolsos_orden_idx" ON "reembolsos" USING btree ("orden_id");--> statement-breakpoint
CREATE INDEX "reembolsos_asked_idx" ON "reembolsos" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "reembolsos_open_idx" ON "reembolsos" USING btree ("updated_at") WHERE state in ('created', 'in_transit');--> statement-breakpoint
CREATE INDEX "movimientos_booked_idx" ON "movimientos" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "movimientos_cobro_idx" ON "movimientos" USING btree ("cobro_id");--> statement-breakpoint
CREATE INDEX "movimientos_corrections_idx" ON "movimientos" USING btree ("provider","happened_at") WHERE kind = 'correction';--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transacciones" ADD CONSTRAINT "transacciones_movimiento_id_movimientos_id_fk" FOREIGN KEY ("movimiento_id") REFERENCES "public"."movimientos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pagos_abandoned_idx" ON "pagos" USING btree ("created_at") WHERE state = 'declined' and decline_reason = 'abandoned';--> statement-breakpoint
CREATE INDEX "pagos_created_idx" ON "pagos" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transacciones_pago_idx" ON "transacciones" USING btree ("pago_id");--> statement-breakpoint
ALTER TABLE "transacciones" ADD CONSTRAINT "transacciones_movimiento_key" UNIQUE("movimiento_id");--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_amount_check" CHECK (amount_cents > 0 and charge_cents > 0);--> statement-breakpoint
INSERT INTO "reglas_cobro" ("id") VALUES (1);--> statement-breakpoint
-- What was settled before there were books: a charge for each settled attempt, and its movement.
INSERT INTO "cobros" ("id", "provider", "provider_ref", "pago_id", "state", "amount_cents", "currency", "standing", "recorded_at", "updated_at")
  SELECT gen_random_uuid(), "pagos"."provider", "pagos"."provider_ref", "pagos"."id", 'settled', "pagos"."amount_cents", "pagos"."currency", 'assigned', "transacciones"."settled_at", "transacciones"."settled_at"
  FROM "pagos" JOIN "transacciones" ON "transacciones"."pago_id" = "pagos"."id"
  WHERE "pagos"."provider_ref" IS NOT NULL;--> statement-breakpoint
INSERT INTO "movimientos" ("key", "kind", "account", "provider", "cobro_id", "amount_cents", "currency", "catalogue_cents", "exchange_rate", "happened_at", "booked_at")
  SELECT 'charge:' || "cobros"."provider" || ':' || "cobros"."provider_ref", 'charge', 'sales', "cobros"."provider", "cobros"."id", "transacciones"."charged_amount" * 100, "transacciones"."charged_currency", coalesce("transacciones"."monto_total", 0) * 100, "transacciones"."exchange_rate", "transacciones"."settled_at", "transacciones"."settled_at"
  FROM "cobros" JOIN "transacciones" ON "transacciones"."pago_id" = "cobros"."pago_id"
  ORDER BY "transacciones"."id";--> statement-breakpoint
UPDATE "transacciones" SET "movimiento_id" = "movimientos"."id"
  FROM "movimientos" JOIN "cobros" ON "cobros"."id" = "movimientos"."cobro_id"
  WHERE "cobros"."pago_id" = "transacciones"."pago_id";--> statement-breakpoint
-- The books are appended to; a mistake is put right by a movement of its own.
CREATE FUNCTION keep_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the books are only appended to' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER keep_rows BEFORE UPDATE OR DELETE OR TRUNCATE ON "movimientos"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();--> statement-breakpoint
-- The specification's table of transactions is what the account of sales holds, row by row.
CREATE FUNCTION follow_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transacciones (pago_id, movimiento_id, monto_total, currency, charged_amount, charged_currency, exchange_rate, settled_at)
    SELECT cobros.pago_id, new_rows.id, new_rows.catalogue_cents / 100.0, 'USD', new_rows.amount_cents / 100.0, new_rows.currency, new_rows.exchange_rate, new_rows.booked_at
    FROM new_rows JOIN cobros ON cobros.id = new_rows.cobro_id
    WHERE new_rows.account = 'sales' ORDER BY new_rows.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER follow_insert AFTER INSERT ON "movimientos"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_sales();
