ALTER TABLE "invoices" ADD COLUMN "used_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "other_cents" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ends_plan" boolean DEFAULT false NOT NULL;