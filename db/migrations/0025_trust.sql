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
ALTER TABLE "ordenes" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "ordenes" ADD COLUMN "terms_language" text;--> statement-breakpoint
CREATE UNIQUE INDEX "consultas_same_key" ON "consultas" USING btree ("digest") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "consultas_asked_idx" ON "consultas" USING btree ("asked_at","id");--> statement-breakpoint
ALTER TABLE "ordenes" ADD CONSTRAINT "ordenes_terms_check" CHECK ((terms_version is null) = (terms_language is null));
--> statement-breakpoint
-- The specification's four voices: what is no longer a constant of the code.
INSERT INTO "testimonios" ("id", "position", "is_sample", "name", "product_name", "from_es", "text_es", "from_en", "text_en", "from_pt", "text_pt") VALUES
	('00000000-0000-4000-8000-000000000701', 0, true, 'Lucía', 'Full Pass', 'Montevideo, Uruguay', 'Mostramos el QR en el Colón y a los dos minutos estábamos adentro. Los chicos tenían cada uno su pase y se sintieron grandes.', 'Montevideo, Uruguay', 'We showed the QR at the Colón and two minutes later we were inside. The kids each had a pass of their own and felt very grown-up.', 'Montevidéu, Uruguai', 'Mostramos o QR code no Colón e em dois minutos estávamos lá dentro. Cada criança tinha seu próprio passe e se sentiu gente grande.'),
	('00000000-0000-4000-8000-000000000702', 1, true, 'Mateus', 'Sight Pass', 'Porto Alegre, Brasil', 'Llegué a la tarde y ese primer rato no me contó como día. Con tres días hice Barolo, MALBA y el Jardín Japonés sin correr.', 'Porto Alegre, Brazil', 'I got there in the afternoon and those first few hours didn’t count as a day. In three days I did Barolo, MALBA, and the Jardín Japonés without rushing.', 'Porto Alegre, Brasil', 'Cheguei à tarde e aquele comecinho não contou como dia. Em três dias fiz o Barolo, o MALBA e o Jardim Japonês sem correria.'),
	('00000000-0000-4000-8000-000000000703', 2, true, 'Carmen', 'Benefits Pass', 'Sevilla, España', 'Fuimos a comer, más que a mirar, y el descuento de la parrilla pagó el pase de los dos en una noche.', 'Seville, Spain', 'We came to eat more than to sightsee, and the steakhouse discount paid for both our passes in one night.', 'Sevilha, Espanha', 'Fomos mais para comer do que para ver, e o desconto da parrilla pagou o passe dos dois em uma noite.'),
	('00000000-0000-4000-8000-000000000704', 3, true, 'Andrés', 'Full Pass', 'Bogotá, Colombia', 'Lo compré en el avión y lo tenía en el correo antes de aterrizar. No tuve que imprimir nada en todo el viaje.', 'Bogotá, Colombia', 'I bought it on the plane and it was in my inbox before we landed. I didn’t have to print a thing the whole trip.', 'Bogotá, Colômbia', 'Comprei no avião e já estava no meu e-mail antes de pousar. Não precisei imprimir nada a viagem inteira.');
