-- Texts of the catalogue in other languages stand beside the originals. Null until somebody has seen to them:
-- the shop's own places are translated at its next start (server/seed).
ALTER TABLE "atracciones" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "beneficios" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "cierres" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "destinos" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "tipos_atraccion" ADD COLUMN "translations" jsonb;