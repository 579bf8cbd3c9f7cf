ALTER TABLE "appeals" DROP CONSTRAINT "appeals_side";--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "subject" text DEFAULT 'review' NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "review_photos" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject_id","decided_at") WHERE "decisions"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "review_photos_hidden" ON "review_photos" USING btree ("hidden_at") WHERE "review_photos"."hidden_at" is not null;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_side" CHECK ("appeals"."side" in ('author','reporter','company'));--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_subject" CHECK (case when "decisions"."subject" = 'review' then "decisions"."subject_id" is null else "decisions"."subject" in ('reply','photo') and "decisions"."subject_id" is not null and "decisions"."kind" in ('remove','restore','uphold') end);