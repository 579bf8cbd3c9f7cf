ALTER TABLE "audit_head" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "checked_seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "broken_at" bigint;--> statement-breakpoint
CREATE INDEX "audit_log_verb" ON "audit_log" USING btree ("verb","seq");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");
