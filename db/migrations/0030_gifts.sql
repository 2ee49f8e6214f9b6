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
ALTER TABLE "regalos" ADD CONSTRAINT "regalos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regalos_search_idx" ON "regalos" USING gin (to_tsvector('simple', translate(lower(recipient_name || ' ' || recipient_email), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')));