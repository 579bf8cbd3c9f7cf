ALTER TABLE "affiliates" ADD COLUMN "alias_asked" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "alias_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "alias_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "partner_code_link" text;--> statement-breakpoint
CREATE INDEX "affiliate_attributions_link" ON "affiliate_attributions" USING btree ("link_id") WHERE "affiliate_attributions"."link_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_alias_asked" ON "affiliates" USING btree (lower("alias_asked"));--> statement-breakpoint
CREATE INDEX "affiliates_alias_queue" ON "affiliates" USING btree ("alias_asked_at","id") WHERE "affiliates"."alias_asked" is not null;