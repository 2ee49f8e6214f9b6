-- What was sold before keeps the rule of this day. As the column's first default it rewrites no order.
DO $$ BEGIN
	EXECUTE format('ALTER TABLE "ordenes" ADD COLUMN "refund_window_days" integer DEFAULT %L::integer', (SELECT "refund_window_days" FROM "reglas_cobro"));
END $$;--> statement-breakpoint
ALTER TABLE "ordenes" ALTER COLUMN "refund_window_days" DROP DEFAULT;
