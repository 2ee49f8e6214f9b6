CREATE TABLE "imagen_recortes" (
	"imagen_id" uuid NOT NULL,
	"focus_x" smallint NOT NULL,
	"focus_y" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "imagen_recortes_imagen_id_focus_x_focus_y_pk" PRIMARY KEY("imagen_id","focus_x","focus_y"),
	CONSTRAINT "imagen_recortes_focus_check" CHECK (focus_x between 0 and 100 and focus_y between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "imagen_recortes" ADD CONSTRAINT "imagen_recortes_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- As with the variants: compressed already.
ALTER TABLE "imagen_recortes" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
