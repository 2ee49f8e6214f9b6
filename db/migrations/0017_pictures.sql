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
ALTER TABLE "imagen_variantes" ADD CONSTRAINT "imagen_variantes_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagenes" ADD CONSTRAINT "imagenes_uploaded_by_profiles_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imagenes_touched_idx" ON "imagenes" USING btree ("touched_at");--> statement-breakpoint
-- Pictures are compressed already: trying it again costs time and gains nothing.
ALTER TABLE "imagenes" ALTER COLUMN "original" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "imagen_variantes" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
