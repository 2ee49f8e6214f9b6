CREATE TABLE "actividad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "actividad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"object_id" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "atracciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "atracciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ciudad_id" integer NOT NULL,
	"tipo_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"slug" text NOT NULL,
	"pass" text NOT NULL,
	"is_reservation_required" boolean NOT NULL,
	"is_popular" boolean NOT NULL,
	"position" smallint NOT NULL,
	"summary" text NOT NULL,
	"description" jsonb NOT NULL,
	"opening_week" jsonb NOT NULL,
	"opening_exceptions" jsonb NOT NULL,
	"opening_note" text,
	"price_without_pass" text NOT NULL,
	"visit_duration" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"pictures" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"facts_checked_on" date NOT NULL,
	CONSTRAINT "atracciones_slug_key" UNIQUE("ciudad_id","slug"),
	CONSTRAINT "atracciones_pass_check" CHECK (pass in ('Sight Pass', 'Benefits Pass', 'Todos'))
);
--> statement-breakpoint
CREATE TABLE "ciudades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ciudades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre_ciudad" text NOT NULL,
	"codigo_url" text NOT NULL,
	"pais" text NOT NULL,
	CONSTRAINT "ciudades_codigo_url_unique" UNIQUE("codigo_url")
);
--> statement-breakpoint
CREATE TABLE "destinos" (
	"ciudad_id" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"attractions_label" text NOT NULL,
	"picture" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limites" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "orden_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"orden_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"producto_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"duration_days" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint NOT NULL,
	"adult_price_cents" integer NOT NULL,
	"child_price_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	CONSTRAINT "orden_items_position_key" UNIQUE("orden_id","position"),
	CONSTRAINT "orden_items_people_check" CHECK (adults >= 0 and children >= 0 and adults + children > 0),
	CONSTRAINT "orden_items_total_check" CHECK (total_cents = adults * adult_price_cents + children * child_price_cents)
);
--> statement-breakpoint
CREATE TABLE "ordenes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation_number" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"link_version" smallint DEFAULT 1 NOT NULL,
	"ciudad_id" integer NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"currency" text NOT NULL,
	"total_cents" integer NOT NULL,
	"locale" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_lastname" text NOT NULL,
	"buyer_nationality" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"details" jsonb NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"covered_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ordenes_operation_number_unique" UNIQUE("operation_number"),
	CONSTRAINT "ordenes_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "ordenes_state_check" CHECK (state in ('placed', 'covered', 'expired', 'cancelled')),
	CONSTRAINT "ordenes_total_check" CHECK (total_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "pagos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"orden_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"state" text DEFAULT 'created' NOT NULL,
	"decline_reason" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pagos_attempt_key" UNIQUE("orden_id","attempt"),
	CONSTRAINT "pagos_provider_ref_key" UNIQUE("provider","provider_ref"),
	CONSTRAINT "pagos_state_check" CHECK (state in ('created', 'pending', 'settled', 'declined')),
	CONSTRAINT "pagos_method_check" CHECK (method in ('credit-card', 'paypal', 'mercado-pago')),
	CONSTRAINT "pagos_amount_check" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "pases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"orden_id" uuid NOT NULL,
	"orden_item_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_name" text NOT NULL,
	"duration_days" smallint NOT NULL,
	"age" text NOT NULL,
	"holder_name" text NOT NULL,
	"holder_lastname" text NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"short_code" text NOT NULL,
	"serial" smallint DEFAULT 1 NOT NULL,
	"link_version" smallint DEFAULT 1 NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"activate_by" timestamp with time zone NOT NULL,
	"activated_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	CONSTRAINT "pases_short_code_key" UNIQUE("short_code"),
	CONSTRAINT "pases_holder_key" UNIQUE("orden_id","position"),
	CONSTRAINT "pases_state_check" CHECK (state in ('issued', 'blocked', 'refunded')),
	CONSTRAINT "pases_age_check" CHECK (age in ('adult', 'child'))
);
--> statement-breakpoint
CREATE TABLE "precios" (
	"producto_id" integer NOT NULL,
	"duration_days" smallint NOT NULL,
	"adult_price_cents" integer NOT NULL,
	CONSTRAINT "precios_producto_id_duration_days_pk" PRIMARY KEY("producto_id","duration_days"),
	CONSTRAINT "precios_positive" CHECK (adult_price_cents > 0 and duration_days > 0)
);
--> statement-breakpoint
CREATE TABLE "productos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ciudad_id" integer NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"benefits" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "productos_name_key" UNIQUE("ciudad_id","name")
);
--> statement-breakpoint
CREATE TABLE "tipos_atraccion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tipos_atraccion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	CONSTRAINT "tipos_atraccion_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "transacciones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transacciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pago_id" uuid NOT NULL,
	"monto_total" numeric(12, 2),
	"currency" text NOT NULL,
	"charged_amount" numeric(14, 2) NOT NULL,
	"charged_currency" text NOT NULL,
	"exchange_rate" numeric(14, 6) NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transacciones_pago_key" UNIQUE("pago_id")
);
--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_tipo_id_tipos_atraccion_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."tipos_atraccion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinos" ADD CONSTRAINT "destinos_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orden_items" ADD CONSTRAINT "orden_items_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orden_items" ADD CONSTRAINT "orden_items_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes" ADD CONSTRAINT "ordenes_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pases" ADD CONSTRAINT "pases_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pases" ADD CONSTRAINT "pases_orden_item_id_orden_items_id_fk" FOREIGN KEY ("orden_item_id") REFERENCES "public"."orden_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precios" ADD CONSTRAINT "precios_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transacciones" ADD CONSTRAINT "transacciones_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actividad_object_idx" ON "actividad" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "ordenes_open_idx" ON "ordenes" USING btree ("expires_at") WHERE state = 'placed';--> statement-breakpoint
CREATE INDEX "pagos_waiting_idx" ON "pagos" USING btree ("created_at") WHERE state in ('created', 'pending');