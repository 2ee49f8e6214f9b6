CREATE TABLE "billetera_pases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pase_id" uuid NOT NULL,
	"billetera" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "billetera_pases_check" CHECK (billetera in ('apple', 'google'))
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
ALTER TABLE "billetera_pases" ADD CONSTRAINT "billetera_pases_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billetera_registros" ADD CONSTRAINT "billetera_registros_billetera_pase_id_billetera_pases_id_fk" FOREIGN KEY ("billetera_pase_id") REFERENCES "public"."billetera_pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billetera_pases_pase_idx" ON "billetera_pases" USING btree ("pase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billetera_pases_live_key" ON "billetera_pases" USING btree ("pase_id","billetera") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "billetera_registros_pase_idx" ON "billetera_registros" USING btree ("billetera_pase_id");