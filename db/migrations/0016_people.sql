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
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_role_check";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "atraccion_id" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_atraccion_id_atracciones_id_fk" FOREIGN KEY ("atraccion_id") REFERENCES "public"."atracciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_attraction_check" CHECK ((role = 'attraction') = (atraccion_id is not null));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_role_check" CHECK (role in ('pending', 'rejected', 'admin', 'support', 'finance', 'catalogue', 'doors', 'analyst', 'attraction'));