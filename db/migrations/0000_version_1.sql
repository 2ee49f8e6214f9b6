-- Three neighbouring digits of all the digits in a text, from each place in it: 5491155 is in every telephone that has
-- 549, 491, 911, 115 and 155. Ours, because neither every PostgreSQL nor the embedded one comes with pg_trgm; plpgsql,
-- because a function in SQL takes seven times as long.
CREATE FUNCTION digit_triples(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  digits text := regexp_replace($1, '[^0-9]', '', 'g');
  found text[] := '{}';
BEGIN
  FOR place IN 1 .. length(digits) - 2 LOOP
    found := found || substr(digits, place, 3);
  END LOOP;
  RETURN found;
END
$$;
--> statement-breakpoint
CREATE TABLE "atraccion_cambios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "atraccion_cambios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"atraccion_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "atraccion_cambios_kind_check" CHECK (kind in ('created', 'changed', 'published', 'unpublished', 'joined', 'left'))
);
--> statement-breakpoint
CREATE TABLE "tipos_atraccion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tipos_atraccion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"translations" jsonb,
	"position" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tipos_atraccion_nombre_unique" UNIQUE("nombre")
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
	"opening_week" jsonb,
	"opening_exceptions" jsonb NOT NULL,
	"opening_note" text,
	"last_entry_minutes" smallint,
	"adult_price_cents" integer,
	"child_price_cents" integer,
	"child_price_until_age" smallint,
	"free_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_note" text,
	"price_checked_on" date,
	"price_source" text,
	"visit_minutes_min" smallint,
	"visit_minutes_max" smallint,
	"address" text NOT NULL,
	"neighborhood" text,
	"latitude" double precision,
	"longitude" double precision,
	"accessibility" text,
	"included" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reservation_url" text,
	"pictures" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"translations" jsonb,
	"facts_checked_on" date,
	"facts_source" text,
	"is_reference" boolean DEFAULT false NOT NULL,
	"sample" text,
	"is_published" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"benefit_use" text DEFAULT 'daily' NOT NULL,
	"is_participating" boolean DEFAULT true NOT NULL,
	"hourly_capacity" integer,
	"capacity_warning_percent" smallint DEFAULT 80 NOT NULL,
	"exit_rule" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "atracciones_slug_key" UNIQUE("ciudad_id","slug"),
	CONSTRAINT "atracciones_pass_check" CHECK (pass in ('Sight Pass', 'Benefits Pass', 'Todos')),
	CONSTRAINT "atracciones_benefit_use_check" CHECK (benefit_use in ('daily', 'once')),
	CONSTRAINT "atracciones_sample_check" CHECK (sample in ('agreement', 'place')),
	CONSTRAINT "atracciones_draft_check" CHECK (is_published or not is_participating),
	CONSTRAINT "atracciones_place_check" CHECK ((latitude is null) = (longitude is null)),
	CONSTRAINT "atracciones_exit_rule_check" CHECK (exit_rule in ('none', 'exits', 'reentries')),
	CONSTRAINT "atracciones_capacity_check" CHECK (hourly_capacity > 0 and capacity_warning_percent between 1 and 100),
	CONSTRAINT "atracciones_prices_check" CHECK (adult_price_cents >= 0 and child_price_cents >= 0 and child_price_until_age >= 0),
	CONSTRAINT "atracciones_visit_check" CHECK ((visit_minutes_min is null) = (visit_minutes_max is null) and visit_minutes_min > 0 and visit_minutes_min <= visit_minutes_max)
);
--> statement-breakpoint
CREATE TABLE "beneficios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"atraccion_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"percent" smallint,
	"item" text NOT NULL,
	"conditions" text NOT NULL,
	"translations" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "beneficios_kind_check" CHECK (kind in ('percentage', 'two_for_one', 'free_item')),
	CONSTRAINT "beneficios_percent_check" CHECK ((kind = 'percentage') = (percent is not null) and percent between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "catalogo" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ciudades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ciudades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre_ciudad" text NOT NULL,
	"codigo_url" text NOT NULL,
	"pais" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"time_zone" text DEFAULT 'America/Argentina/Buenos_Aires' NOT NULL,
	"is_time_zone_chosen" boolean DEFAULT false NOT NULL,
	"default_language" text DEFAULT 'es' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "ciudades_codigo_url_unique" UNIQUE("codigo_url"),
	CONSTRAINT "ciudades_state_check" CHECK (state in ('draft', 'published')),
	CONSTRAINT "ciudades_language_check" CHECK (default_language in ('es', 'en', 'pt')),
	CONSTRAINT "ciudades_published_check" CHECK (state = 'draft' or is_time_zone_chosen)
);
--> statement-breakpoint
CREATE TABLE "cierres" (
	"id" uuid PRIMARY KEY NOT NULL,
	"atraccion_id" integer NOT NULL,
	"closed_from" date NOT NULL,
	"closed_until" date NOT NULL,
	"reason" text NOT NULL,
	"translations" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cierres_dates_check" CHECK (closed_from <= closed_until)
);
--> statement-breakpoint
CREATE TABLE "destinos" (
	"ciudad_id" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"attractions_label" text NOT NULL,
	"translations" jsonb,
	"picture" jsonb,
	"hero" jsonb
);
--> statement-breakpoint
CREATE TABLE "atracciones_anteriores" (
	"ciudad_id" integer NOT NULL,
	"slug" text NOT NULL,
	"atraccion_id" integer NOT NULL,
	CONSTRAINT "atracciones_anteriores_ciudad_id_slug_pk" PRIMARY KEY("ciudad_id","slug")
);
--> statement-breakpoint
CREATE TABLE "ciudades_anteriores" (
	"codigo_url" text PRIMARY KEY NOT NULL,
	"ciudad_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "precios" (
	"producto_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"duration_days" smallint NOT NULL,
	"adult_price_cents" integer NOT NULL,
	CONSTRAINT "precios_producto_id_valid_from_duration_days_pk" PRIMARY KEY("producto_id","valid_from","duration_days"),
	CONSTRAINT "precios_positive" CHECK (adult_price_cents > 0 and duration_days > 0)
);
--> statement-breakpoint
CREATE TABLE "productos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ciudad_id" integer NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"benefits" jsonb NOT NULL,
	"translations" jsonb,
	"position" smallint NOT NULL,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"validity_months" smallint NOT NULL,
	"picture" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "productos_name_key" UNIQUE("ciudad_id","name"),
	CONSTRAINT "productos_validity_check" CHECK (validity_months between 1 and 36)
);
--> statement-breakpoint
CREATE TABLE "orden_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"orden_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"producto_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"duration_days" smallint NOT NULL,
	"validity_months" smallint NOT NULL,
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
	"kind" text DEFAULT 'purchase' NOT NULL,
	"base_orden_id" uuid,
	"channel" text DEFAULT 'shop' NOT NULL,
	"currency" text NOT NULL,
	"total_cents" integer NOT NULL,
	"locale" text NOT NULL,
	"terms_version" text NOT NULL,
	"terms_language" text NOT NULL,
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
	CONSTRAINT "ordenes_channel_check" CHECK (channel in ('shop')),
	CONSTRAINT "ordenes_kind_check" CHECK (kind in ('purchase', 'upgrade')),
	CONSTRAINT "ordenes_base_check" CHECK ((kind = 'upgrade') = (base_orden_id is not null)),
	CONSTRAINT "ordenes_total_check" CHECK (total_cents > 0 or (total_cents = 0 and kind = 'upgrade'))
);
--> statement-breakpoint
CREATE TABLE "regalos" (
	"orden_id" uuid PRIMARY KEY NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"deliver_on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"link_version" smallint DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
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
CREATE TABLE "pago_sucesos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pago_sucesos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pago_id" uuid,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
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
	"charge_cents" bigint NOT NULL,
	"charge_currency" text NOT NULL,
	"cotizacion_id" integer,
	"exchange_rate" numeric(14, 6) DEFAULT '1' NOT NULL,
	"session_ref" text,
	"redirect_url" text,
	"open_until" timestamp with time zone,
	"pending_cause" text,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pagos_attempt_key" UNIQUE("orden_id","attempt"),
	CONSTRAINT "pagos_provider_ref_key" UNIQUE("provider","provider_ref"),
	CONSTRAINT "pagos_state_check" CHECK (state in ('created', 'pending', 'settled', 'declined')),
	CONSTRAINT "pagos_method_check" CHECK (method in ('credit-card', 'paypal', 'mercado-pago')),
	CONSTRAINT "pagos_amount_check" CHECK (amount_cents > 0 and charge_cents > 0)
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
CREATE TABLE "transacciones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transacciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pago_id" uuid NOT NULL,
	"movimiento_id" bigint,
	"monto_total" numeric(12, 2),
	"currency" text NOT NULL,
	"charged_amount" numeric(14, 2) NOT NULL,
	"charged_currency" text NOT NULL,
	"exchange_rate" numeric(14, 6) NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transacciones_movimiento_key" UNIQUE("movimiento_id")
);
--> statement-breakpoint
CREATE TABLE "reembolso_pases" (
	"reembolso_id" uuid NOT NULL,
	"pase_id" uuid NOT NULL,
	"orden_id" uuid NOT NULL,
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
CREATE TABLE "arrepentimientos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"link_version" smallint DEFAULT 1 NOT NULL,
	"operation_number" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
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
	"is_holder_corrected" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"upgrade_cents" integer DEFAULT 0 NOT NULL,
	"short_code" text NOT NULL,
	"serial" smallint DEFAULT 1 NOT NULL,
	"link_version" smallint DEFAULT 1 NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"activate_by" timestamp with time zone NOT NULL,
	"activated_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"block_reason" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pases_short_code_key" UNIQUE("short_code"),
	CONSTRAINT "pases_holder_key" UNIQUE("orden_id","position"),
	CONSTRAINT "pases_state_check" CHECK (state in ('issued', 'blocked', 'refunded')),
	CONSTRAINT "pases_age_check" CHECK (age in ('adult', 'child')),
	CONSTRAINT "pases_upgrade_check" CHECK (upgrade_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "avisos" (
	"orden_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "avisos_orden_id_kind_pk" PRIMARY KEY("orden_id","kind")
);
--> statement-breakpoint
CREATE TABLE "codigos_reemplazados" (
	"short_code" text PRIMARY KEY NOT NULL,
	"pase_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pases_compartidos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pase_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"link_version" smallint NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"first_opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mejoras" (
	"orden_id" uuid NOT NULL,
	"pase_id" uuid NOT NULL,
	"orden_item_id" uuid NOT NULL,
	"from_product" text NOT NULL,
	"from_days" smallint NOT NULL,
	"to_product" text NOT NULL,
	"to_days" smallint NOT NULL,
	"difference_cents" integer NOT NULL,
	"replaced_serial" smallint,
	"applied_at" timestamp with time zone,
	CONSTRAINT "mejoras_orden_id_pase_id_pk" PRIMARY KEY("orden_id","pase_id"),
	CONSTRAINT "mejoras_difference_check" CHECK (difference_cents >= 0),
	CONSTRAINT "mejoras_applied_check" CHECK ((applied_at is null) = (replaced_serial is null))
);
--> statement-breakpoint
CREATE TABLE "billetera_pases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pase_id" uuid NOT NULL,
	"group_number" integer DEFAULT 0 NOT NULL,
	"billetera" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "billetera_pases_check" CHECK (billetera in ('apple', 'google')),
	CONSTRAINT "billetera_pases_group_check" CHECK (group_number >= 0)
);
--> statement-breakpoint
CREATE TABLE "billetera_registros" (
	"device_id" text NOT NULL,
	"billetera_pase_id" uuid NOT NULL,
	"push_token" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billetera_registros_device_id_billetera_pase_id_pk" PRIMARY KEY("device_id","billetera_pase_id")
);
--> statement-breakpoint
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
CREATE TABLE "dispositivos_atracciones" (
	"dispositivo_id" uuid NOT NULL,
	"atraccion_id" integer NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "dispositivos_atracciones_dispositivo_id_atraccion_id_assigned_at_pk" PRIMARY KEY("dispositivo_id","atraccion_id","assigned_at")
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
CREATE TABLE "entradas" (
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
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"settled_note" text,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undone_reason" text,
	"guardia_id" uuid,
	"guard_name" text,
	"answer" text NOT NULL,
	CONSTRAINT "entradas_nonce_key" UNIQUE("dispositivo_id","nonce"),
	CONSTRAINT "entradas_mode_check" CHECK (mode in ('online', 'offline')),
	CONSTRAINT "entradas_source_check" CHECK (source in ('camera', 'picture', 'short_code', 'reader', 'name')),
	CONSTRAINT "entradas_anomaly_check" CHECK (anomaly in ('duplicate', 'blocked', 'revoked', 'refunded', 'unpaid', 'expired', 'not_started_in_time', 'not_included', 'attraction_closed', 'not_participating', 'clock')),
	CONSTRAINT "entradas_duplicate_check" CHECK (not is_duplicate or anomaly = 'duplicate'),
	CONSTRAINT "entradas_settled_check" CHECK (num_nulls(settled_at, settled_by, settled_note) in (0, 3))
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
	"guardia_id" uuid,
	"guard_name" text,
	"answer" text NOT NULL,
	CONSTRAINT "scaneos_rechazados_nonce_key" UNIQUE("dispositivo_id","nonce"),
	CONSTRAINT "scaneos_rechazados_mode_check" CHECK (mode in ('online', 'offline')),
	CONSTRAINT "scaneos_rechazados_source_check" CHECK (source in ('camera', 'picture', 'short_code', 'reader', 'name')),
	CONSTRAINT "scaneos_rechazados_reason_check" CHECK (reason in ('invalid', 'revoked', 'refunded', 'blocked', 'unpaid', 'not_started_in_time', 'not_included', 'expired', 'already_used', 'attraction_closed', 'not_participating', 'full', 'data_too_old', 'needs_network', 'set_aside', 'nonce_reused'))
);
--> statement-breakpoint
CREATE TABLE "reservas_llegadas" (
	"entrada_id" uuid PRIMARY KEY NOT NULL,
	"reserva_id" uuid NOT NULL
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
	"answer" text NOT NULL,
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
CREATE TABLE "acuerdos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acuerdos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"atraccion_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"kind" text NOT NULL,
	"adult_cents" integer,
	"child_cents" integer,
	"share_bps" integer,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acuerdos_day_key" UNIQUE("atraccion_id","valid_from"),
	CONSTRAINT "acuerdos_kind_check" CHECK (kind in ('per_visit', 'share')),
	CONSTRAINT "acuerdos_amount_check" CHECK (case kind when 'share' then coalesce(share_bps between 1 and 10000, false) and adult_cents is null and child_cents is null
        else coalesce(adult_cents >= 0 and child_cents >= 0, false) and share_bps is null end)
);
--> statement-breakpoint
CREATE TABLE "cuentas_atraccion" (
	"atraccion_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"noted_before" timestamp with time zone,
	"closed_before" timestamp with time zone,
	"closed_through" date
);
--> statement-breakpoint
CREATE TABLE "liquidacion_avisos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "liquidacion_avisos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entrada_id" uuid NOT NULL,
	"atraccion_id" integer NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liquidacion_entradas" (
	"entrada_id" uuid NOT NULL,
	"liquidacion_id" uuid NOT NULL,
	"visits" smallint NOT NULL,
	"dia" date NOT NULL,
	"acuerdo_id" integer,
	"visit_cents" integer NOT NULL,
	CONSTRAINT "liquidacion_entradas_entrada_id_liquidacion_id_pk" PRIMARY KEY("entrada_id","liquidacion_id"),
	CONSTRAINT "liquidacion_entradas_visits_check" CHECK (visits in (1, -1))
);
--> statement-breakpoint
CREATE TABLE "liquidacion_lineas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "liquidacion_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"liquidacion_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dia" date NOT NULL,
	"acuerdo_id" integer,
	"age" text NOT NULL,
	"product_name" text NOT NULL,
	"duration_days" smallint NOT NULL,
	"visit_cents" integer NOT NULL,
	"visits" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "liquidacion_lineas_kind_check" CHECK (kind in ('visit', 'late', 'taken_back')),
	CONSTRAINT "liquidacion_lineas_age_check" CHECK (age in ('adult', 'child')),
	CONSTRAINT "liquidacion_lineas_amount_check" CHECK (amount_cents = visits::bigint * visit_cents),
	CONSTRAINT "liquidacion_lineas_sign_check" CHECK ((visits < 0) = (kind = 'taken_back') and visits <> 0)
);
--> statement-breakpoint
CREATE TABLE "liquidaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"atraccion_id" integer NOT NULL,
	"month" text NOT NULL,
	"from_instant" timestamp with time zone NOT NULL,
	"before_instant" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"adult_visits" integer NOT NULL,
	"child_visits" integer NOT NULL,
	"visits_cents" bigint NOT NULL,
	"earlier_visits" integer NOT NULL,
	"earlier_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"paid_on" date,
	"paid_reference" text,
	CONSTRAINT "liquidaciones_month_key" UNIQUE("atraccion_id","month"),
	CONSTRAINT "liquidaciones_amount_check" CHECK (amount_cents = visits_cents + earlier_cents),
	CONSTRAINT "liquidaciones_paid_check" CHECK ((paid_on is null) = (paid_reference is null))
);
--> statement-breakpoint
CREATE TABLE "consultas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"operation_number" text,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"digest" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "consultas_number_unique" UNIQUE("number"),
	CONSTRAINT "consultas_topic_check" CHECK (topic in ('before_buying', 'payment', 'pass', 'door', 'refund', 'privacy', 'other')),
	CONSTRAINT "consultas_language_check" CHECK (language in ('es', 'en', 'pt')),
	CONSTRAINT "consultas_answered_check" CHECK ((answered_at is null) = (answered_by is null))
);
--> statement-breakpoint
CREATE TABLE "testimonios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"is_sample" boolean NOT NULL,
	"name" text NOT NULL,
	"product_name" text NOT NULL,
	"from_es" text NOT NULL,
	"text_es" text NOT NULL,
	"from_en" text,
	"text_en" text,
	"from_pt" text,
	"text_pt" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "testimonios_product_check" CHECK (product_name in ('Full Pass', 'Sight Pass', 'Benefits Pass'))
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
CREATE TABLE "invitaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"atraccion_id" integer,
	"invited_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitaciones_email_key" UNIQUE("email"),
	CONSTRAINT "invitaciones_role_check" CHECK (role in ('admin', 'support', 'finance', 'catalogue', 'doors', 'analyst', 'attraction')),
	CONSTRAINT "invitaciones_attraction_check" CHECK ((role = 'attraction') = (atraccion_id is not null))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'pending' NOT NULL,
	"atraccion_id" integer,
	"suspended_at" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"access_requested_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_email_key" UNIQUE("email"),
	CONSTRAINT "profiles_role_check" CHECK (role in ('pending', 'rejected', 'admin', 'support', 'finance', 'catalogue', 'doors', 'analyst', 'attraction')),
	CONSTRAINT "profiles_attraction_check" CHECK ((role = 'attraction') = (atraccion_id is not null))
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
	"locked_until" timestamp with time zone,
	"last_used_step" integer
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
CREATE TABLE "imagen_recortes" (
	"imagen_id" uuid NOT NULL,
	"focus_x" smallint NOT NULL,
	"focus_y" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "imagen_recortes_imagen_id_focus_x_focus_y_pk" PRIMARY KEY("imagen_id","focus_x","focus_y"),
	CONSTRAINT "imagen_recortes_focus_check" CHECK (focus_x between 0 and 100 and focus_y between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "imagen_variantes" (
	"imagen_id" uuid NOT NULL,
	"format" text NOT NULL,
	"width" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "imagen_variantes_imagen_id_width_format_pk" PRIMARY KEY("imagen_id","width","format"),
	CONSTRAINT "imagen_variantes_format_check" CHECK (format in ('avif', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "imagenes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"nombre" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"mime" text NOT NULL,
	"colour" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"original" "bytea" NOT NULL,
	CONSTRAINT "imagenes_sha256_key" UNIQUE("sha256"),
	CONSTRAINT "imagenes_state_check" CHECK (state in ('processing', 'ready', 'failed')),
	CONSTRAINT "imagenes_size_check" CHECK (width > 0 and height > 0)
);
--> statement-breakpoint
CREATE TABLE "cifras_cambios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cifras_cambios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"ciudad_id" integer DEFAULT 0 NOT NULL,
	"claves" text[] NOT NULL,
	"cuenta" integer DEFAULT 0 NOT NULL,
	"centavos" bigint DEFAULT 0 NOT NULL,
	"devuelto" bigint DEFAULT 0 NOT NULL,
	"pase_id" uuid
);
--> statement-breakpoint
CREATE TABLE "cifras" (
	"grano" text NOT NULL,
	"cifra" text NOT NULL,
	"dia" date NOT NULL,
	"ciudad_id" integer NOT NULL,
	"clave" text NOT NULL,
	"cuenta" bigint DEFAULT 0 NOT NULL,
	"centavos" bigint DEFAULT 0 NOT NULL,
	"devuelto" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "cifras_grano_cifra_dia_ciudad_id_clave_pk" PRIMARY KEY("grano","cifra","dia","ciudad_id","clave"),
	CONSTRAINT "cifras_grain_check" CHECK (grano in ('day', 'week', 'month'))
);
--> statement-breakpoint
CREATE TABLE "pase_visitas" (
	"pase_id" uuid PRIMARY KEY NOT NULL,
	"ciudad_id" integer NOT NULL,
	"dia" date NOT NULL,
	"visitas" integer NOT NULL,
	"atracciones" integer[] NOT NULL
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
CREATE TABLE "totales" (
	"id" smallint PRIMARY KEY NOT NULL,
	"ingresos" numeric(16, 2) DEFAULT '0' NOT NULL,
	"transacciones" bigint DEFAULT 0 NOT NULL,
	"pases" bigint DEFAULT 0 NOT NULL,
	"scaneos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "totales_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "visitas_cambios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitas_cambios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"atraccion_id" integer NOT NULL,
	"scan_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitas" (
	"atraccion_id" integer PRIMARY KEY NOT NULL,
	"scan_count" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "actividad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "actividad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"object_id" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limites" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "atraccion_cambios" ADD CONSTRAINT "atraccion_cambios_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atracciones" ADD CONSTRAINT "atracciones_tipo_id_tipos_atraccion_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."tipos_atraccion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficios" ADD CONSTRAINT "beneficios_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cierres" ADD CONSTRAINT "cierres_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinos" ADD CONSTRAINT "destinos_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atracciones_anteriores" ADD CONSTRAINT "atracciones_anteriores_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atracciones_anteriores" ADD CONSTRAINT "atracciones_anteriores_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ciudades_anteriores" ADD CONSTRAINT "ciudades_anteriores_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precios" ADD CONSTRAINT "precios_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orden_items" ADD CONSTRAINT "orden_items_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orden_items" ADD CONSTRAINT "orden_items_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes" ADD CONSTRAINT "ordenes_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes" ADD CONSTRAINT "ordenes_base_orden_id_ordenes_id_fk" FOREIGN KEY ("base_orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regalos" ADD CONSTRAINT "regalos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobros" ADD CONSTRAINT "cobros_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pago_sucesos" ADD CONSTRAINT "pago_sucesos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transacciones" ADD CONSTRAINT "transacciones_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transacciones" ADD CONSTRAINT "transacciones_movimiento_id_movimientos_id_fk" FOREIGN KEY ("movimiento_id") REFERENCES "public"."movimientos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolso_pases" ADD CONSTRAINT "reembolso_pases_reembolso_id_reembolsos_id_fk" FOREIGN KEY ("reembolso_id") REFERENCES "public"."reembolsos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolso_pases" ADD CONSTRAINT "reembolso_pases_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolso_pases" ADD CONSTRAINT "reembolso_pases_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_cobro_id_cobros_id_fk" FOREIGN KEY ("cobro_id") REFERENCES "public"."cobros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_arrepentimiento_id_arrepentimientos_id_fk" FOREIGN KEY ("arrepentimiento_id") REFERENCES "public"."arrepentimientos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrepentimientos" ADD CONSTRAINT "arrepentimientos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_cobro_id_cobros_id_fk" FOREIGN KEY ("cobro_id") REFERENCES "public"."cobros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_reembolso_id_reembolsos_id_fk" FOREIGN KEY ("reembolso_id") REFERENCES "public"."reembolsos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pases" ADD CONSTRAINT "pases_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pases" ADD CONSTRAINT "pases_orden_item_id_orden_items_id_fk" FOREIGN KEY ("orden_item_id") REFERENCES "public"."orden_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigos_reemplazados" ADD CONSTRAINT "codigos_reemplazados_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pases_compartidos" ADD CONSTRAINT "pases_compartidos_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mejoras" ADD CONSTRAINT "mejoras_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mejoras" ADD CONSTRAINT "mejoras_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mejoras" ADD CONSTRAINT "mejoras_orden_item_id_orden_items_id_fk" FOREIGN KEY ("orden_item_id") REFERENCES "public"."orden_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billetera_pases" ADD CONSTRAINT "billetera_pases_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billetera_registros" ADD CONSTRAINT "billetera_registros_billetera_pase_id_billetera_pases_id_fk" FOREIGN KEY ("billetera_pase_id") REFERENCES "public"."billetera_pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardias" ADD CONSTRAINT "guardias_ciudad_id_ciudades_id_fk" FOREIGN KEY ("ciudad_id") REFERENCES "public"."ciudades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos_atracciones" ADD CONSTRAINT "dispositivos_atracciones_dispositivo_id_dispositivos_id_fk" FOREIGN KEY ("dispositivo_id") REFERENCES "public"."dispositivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos_atracciones" ADD CONSTRAINT "dispositivos_atracciones_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entradas" ADD CONSTRAINT "entradas_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entradas" ADD CONSTRAINT "entradas_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entradas" ADD CONSTRAINT "entradas_dispositivo_id_dispositivos_id_fk" FOREIGN KEY ("dispositivo_id") REFERENCES "public"."dispositivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entradas" ADD CONSTRAINT "entradas_guardia_id_guardias_id_fk" FOREIGN KEY ("guardia_id") REFERENCES "public"."guardias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD CONSTRAINT "scaneos_rechazados_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD CONSTRAINT "scaneos_rechazados_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD CONSTRAINT "scaneos_rechazados_dispositivo_id_dispositivos_id_fk" FOREIGN KEY ("dispositivo_id") REFERENCES "public"."dispositivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scaneos_rechazados" ADD CONSTRAINT "scaneos_rechazados_guardia_id_guardias_id_fk" FOREIGN KEY ("guardia_id") REFERENCES "public"."guardias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas_llegadas" ADD CONSTRAINT "reservas_llegadas_entrada_id_entradas_id_fk" FOREIGN KEY ("entrada_id") REFERENCES "public"."entradas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas_llegadas" ADD CONSTRAINT "reservas_llegadas_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "acuerdos" ADD CONSTRAINT "acuerdos_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas_atraccion" ADD CONSTRAINT "cuentas_atraccion_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liquidacion_lineas" ADD CONSTRAINT "liquidacion_lineas_liquidacion_id_liquidaciones_id_fk" FOREIGN KEY ("liquidacion_id") REFERENCES "public"."liquidaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liquidacion_lineas" ADD CONSTRAINT "liquidacion_lineas_acuerdo_id_acuerdos_id_fk" FOREIGN KEY ("acuerdo_id") REFERENCES "public"."acuerdos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liquidaciones" ADD CONSTRAINT "liquidaciones_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagen_recortes" ADD CONSTRAINT "imagen_recortes_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagen_variantes" ADD CONSTRAINT "imagen_variantes_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagenes" ADD CONSTRAINT "imagenes_uploaded_by_profiles_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitas" ADD CONSTRAINT "visitas_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "atraccion_cambios_attraction_idx" ON "atraccion_cambios" USING btree ("atraccion_id","id");--> statement-breakpoint
CREATE INDEX "beneficios_attraction_idx" ON "beneficios" USING btree ("atraccion_id","position");--> statement-breakpoint
CREATE INDEX "cierres_attraction_idx" ON "cierres" USING btree ("atraccion_id","closed_until");--> statement-breakpoint
CREATE INDEX "atracciones_anteriores_attraction_idx" ON "atracciones_anteriores" USING btree ("atraccion_id");--> statement-breakpoint
CREATE INDEX "ordenes_base_idx" ON "ordenes" USING btree ("base_orden_id") WHERE base_orden_id is not null;--> statement-breakpoint
CREATE INDEX "ordenes_people_search_idx" ON "ordenes" USING gin (to_tsvector('simple', translate(lower(buyer_name || ' ' || buyer_lastname || ' ' || buyer_email || ' ' || jsonb_path_query_array(details, '$.passHolders.*.*')::text), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')));--> statement-breakpoint
CREATE INDEX "ordenes_digits_idx" ON "ordenes" USING gin (digit_triples(operation_number),digit_triples(buyer_phone));--> statement-breakpoint
CREATE INDEX "ordenes_placed_idx" ON "ordenes" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "ordenes_open_idx" ON "ordenes" USING btree ("expires_at") WHERE state = 'placed';--> statement-breakpoint
CREATE INDEX "regalos_search_idx" ON "regalos" USING gin (to_tsvector('simple', translate(lower(recipient_name || ' ' || recipient_email), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')));--> statement-breakpoint
CREATE INDEX "cobros_pago_idx" ON "cobros" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "cobros_unassigned_idx" ON "cobros" USING btree ("recorded_at") WHERE standing = 'unassigned';--> statement-breakpoint
CREATE INDEX "avisos_proveedor_received_idx" ON "avisos_proveedor" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "pago_sucesos_pago_idx" ON "pago_sucesos" USING btree ("pago_id","id");--> statement-breakpoint
CREATE INDEX "pagos_created_idx" ON "pagos" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pagos_waiting_idx" ON "pagos" USING btree ("created_at") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "pagos_abandoned_idx" ON "pagos" USING btree ("created_at") WHERE state = 'declined' and decline_reason = 'abandoned';--> statement-breakpoint
CREATE INDEX "transacciones_pago_idx" ON "transacciones" USING btree ("pago_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reembolso_pases_live_key" ON "reembolso_pases" USING btree ("pase_id","orden_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "reembolsos_cobro_idx" ON "reembolsos" USING btree ("cobro_id");--> statement-breakpoint
CREATE INDEX "reembolsos_orden_idx" ON "reembolsos" USING btree ("orden_id");--> statement-breakpoint
CREATE INDEX "reembolsos_asked_idx" ON "reembolsos" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "reembolsos_open_idx" ON "reembolsos" USING btree ("updated_at") WHERE state in ('created', 'in_transit');--> statement-breakpoint
CREATE INDEX "arrepentimientos_asked_idx" ON "arrepentimientos" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "arrepentimientos_orden_idx" ON "arrepentimientos" USING btree ("orden_id");--> statement-breakpoint
CREATE INDEX "movimientos_booked_idx" ON "movimientos" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "movimientos_cobro_idx" ON "movimientos" USING btree ("cobro_id");--> statement-breakpoint
CREATE INDEX "movimientos_corrections_idx" ON "movimientos" USING btree ("provider","happened_at") WHERE kind = 'correction';--> statement-breakpoint
CREATE INDEX "pases_corrected_holder_idx" ON "pases" USING gin (to_tsvector('simple', translate(lower(holder_name || ' ' || holder_lastname), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc'))) WHERE is_holder_corrected;--> statement-breakpoint
CREATE INDEX "pases_changed_idx" ON "pases" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "pases_unused_idx" ON "pases" USING btree ("activate_by") WHERE activated_at is null and state = 'issued';--> statement-breakpoint
CREATE INDEX "pases_compartidos_pase_idx" ON "pases_compartidos" USING btree ("pase_id","shared_at");--> statement-breakpoint
CREATE INDEX "mejoras_pase_idx" ON "mejoras" USING btree ("pase_id");--> statement-breakpoint
CREATE INDEX "billetera_pases_pase_idx" ON "billetera_pases" USING btree ("pase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billetera_pases_live_key" ON "billetera_pases" USING btree ("pase_id","billetera","group_number") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "billetera_registros_pase_idx" ON "billetera_registros" USING btree ("billetera_pase_id");--> statement-breakpoint
CREATE INDEX "guardias_city_idx" ON "guardias" USING btree ("ciudad_id");--> statement-breakpoint
CREATE INDEX "dispositivos_atracciones_attraction_idx" ON "dispositivos_atracciones" USING btree ("atraccion_id");--> statement-breakpoint
CREATE INDEX "dispositivos_attraction_idx" ON "dispositivos" USING btree ("atraccion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entradas_one_entry_key" ON "entradas" USING btree ("pase_id","atraccion_id","entry_day") WHERE undone_at is null and not is_duplicate;--> statement-breakpoint
CREATE INDEX "entradas_pass_idx" ON "entradas" USING btree ("pase_id");--> statement-breakpoint
CREATE INDEX "entradas_attraction_idx" ON "entradas" USING btree ("atraccion_id","scanned_at");--> statement-breakpoint
CREATE INDEX "entradas_received_idx" ON "entradas" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "entradas_anomaly_idx" ON "entradas" USING btree ("received_at") WHERE anomaly is not null;--> statement-breakpoint
CREATE INDEX "entradas_device_idx" ON "entradas" USING btree ("dispositivo_id","received_at");--> statement-breakpoint
CREATE INDEX "scaneos_rechazados_received_idx" ON "scaneos_rechazados" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "scaneos_rechazados_pass_idx" ON "scaneos_rechazados" USING btree ("pase_id");--> statement-breakpoint
CREATE INDEX "scaneos_rechazados_attraction_idx" ON "scaneos_rechazados" USING btree ("atraccion_id","scanned_at");--> statement-breakpoint
CREATE INDEX "scaneos_rechazados_device_idx" ON "scaneos_rechazados" USING btree ("dispositivo_id","received_at");--> statement-breakpoint
CREATE INDEX "reservas_llegadas_reservation_idx" ON "reservas_llegadas" USING btree ("reserva_id");--> statement-breakpoint
CREATE INDEX "cruces_attraction_idx" ON "cruces" USING btree ("atraccion_id","moved_at");--> statement-breakpoint
CREATE INDEX "cruces_pass_idx" ON "cruces" USING btree ("pase_id","atraccion_id","moved_at");--> statement-breakpoint
CREATE INDEX "dispositivos_habilitados_attraction_idx" ON "dispositivos_habilitados" USING btree ("atraccion_id");--> statement-breakpoint
CREATE INDEX "excepciones_attraction_idx" ON "excepciones" USING btree ("atraccion_id","admitted_at");--> statement-breakpoint
CREATE INDEX "excepciones_pass_idx" ON "excepciones" USING btree ("pase_id");--> statement-breakpoint
CREATE INDEX "reservas_operation_idx" ON "reservas" USING btree ("atraccion_id","visit_on","numero_operacion");--> statement-breakpoint
CREATE INDEX "liquidacion_avisos_place_idx" ON "liquidacion_avisos" USING btree ("atraccion_id","scanned_at");--> statement-breakpoint
CREATE INDEX "liquidacion_lineas_settlement_idx" ON "liquidacion_lineas" USING btree ("liquidacion_id");--> statement-breakpoint
CREATE INDEX "liquidaciones_month_idx" ON "liquidaciones" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "consultas_same_key" ON "consultas" USING btree ("digest") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "consultas_asked_idx" ON "consultas" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "profiles_pending_idx" ON "profiles" USING btree ("created_at") WHERE role = 'pending';--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user_idx" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "imagenes_touched_idx" ON "imagenes" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "actividad_object_idx" ON "actividad" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "actividad_at_idx" ON "actividad" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "actividad_name_idx" ON "actividad" USING btree ("name","at","id");--> statement-breakpoint
CREATE INDEX "actividad_actor_idx" ON "actividad" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "actividad_staff_idx" ON "actividad" USING btree ("at","id") WHERE actor like 'staff:%';--> statement-breakpoint
CREATE INDEX "actividad_device_idx" ON "actividad" USING btree ("at","id") WHERE actor like 'device:%';--> statement-breakpoint
CREATE VIEW "public"."scaneos" AS (select "id", "pase_id", "atraccion_id", "dispositivo_id", "nonce", "scanned_at", "received_at", "clock_offset_ms", "mode", "source", "entry_day", "is_duplicate", "anomaly", "settled_at", "settled_by", "settled_note", "undone_at", "undone_by", "undone_reason", "guardia_id", "guard_name", "answer" from "entradas" where "entradas"."undone_at" is null and not "entradas"."is_duplicate");--> statement-breakpoint
-- What the tables' descriptions cannot say. Counters of an hour: a crash of the database may lose them, an order must
-- not wait for their fsync (decision 07).
ALTER TABLE "limites" SET UNLOGGED;--> statement-breakpoint
-- Pictures are compressed already: trying it again costs time and gains nothing.
ALTER TABLE "imagenes" ALTER COLUMN "original" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "imagen_variantes" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "imagen_recortes" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Lines come first, and the month that they belong to comes last and seals them.
ALTER TABLE "liquidacion_lineas" ALTER CONSTRAINT "liquidacion_lineas_liquidacion_id_liquidaciones_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- Tables of one row.
INSERT INTO "totales" ("id") VALUES (1);--> statement-breakpoint
INSERT INTO "catalogo" ("id", "version") VALUES (1, 1);--> statement-breakpoint
INSERT INTO "reglas_cobro" ("id") VALUES (1);
