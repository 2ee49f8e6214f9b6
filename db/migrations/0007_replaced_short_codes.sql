CREATE TABLE "codigos_reemplazados" (
	"short_code" text PRIMARY KEY NOT NULL,
	"pase_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codigos_reemplazados" ADD CONSTRAINT "codigos_reemplazados_pase_id_pases_id_fk" FOREIGN KEY ("pase_id") REFERENCES "public"."pases"("id") ON DELETE no action ON UPDATE no action;