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
ALTER TABLE "pases_compartidos" ADD CONSTRAINT "pases_compartidos_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pases_compartidos_pase_idx" ON "pases_compartidos" USING btree ("pase_id","shared_at");
