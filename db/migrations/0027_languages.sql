ALTER TABLE "arrepentimientos" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;
