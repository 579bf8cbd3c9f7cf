ALTER TABLE "category_scores" ADD COLUMN "months" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_counters" ADD COLUMN "opened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "company_corrections_answered" ON "company_corrections" USING btree ("decided_at","id") WHERE "company_corrections"."state" <> 'open';--> statement-breakpoint
UPDATE "invitation_counters" c SET "opened" = (SELECT count(*) FROM "invitations" i WHERE i."company_id" = c."company_id" AND i."kind" = 'review' AND (i."opened_at" IS NOT NULL OR i."state" = 'accepted'));
