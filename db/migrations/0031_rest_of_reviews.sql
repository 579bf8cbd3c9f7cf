ALTER TABLE "appeals" DROP CONSTRAINT "appeals_side";--> statement-breakpoint
ALTER TABLE "company_scores" ADD COLUMN "unanswered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_scores" ADD COLUMN "last_words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "subject" text DEFAULT 'review' NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "review_photos" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "appeals_decided" ON "appeals" USING btree ("decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "appeals"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject_id","decided_at") WHERE "decisions"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "review_photos_hidden" ON "review_photos" USING btree ("hidden_at") WHERE "review_photos"."hidden_at" is not null;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_side" CHECK ("appeals"."side" in ('author','reporter','company'));--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_subject" CHECK (case when "decisions"."subject" = 'review' then "decisions"."subject_id" is null else "decisions"."subject" in ('reply','photo') and "decisions"."subject_id" is not null and "decisions"."kind" in ('remove','restore','uphold') end);--> statement-breakpoint
UPDATE "company_scores" s SET unanswered = x.unanswered, last_words = x.last_words FROM (
	SELECT r.company_id, count(*) FILTER (WHERE a.state IS NULL OR a.state = 'withdrawn') AS unanswered,
		count(*) FILTER (WHERE a.state = 'published' AND b.state = 'published' AND c.id IS NULL) AS last_words
	FROM reviews r LEFT JOIN review_replies a ON a.review_id = r.id AND a.round = 1
		LEFT JOIN review_replies b ON b.review_id = r.id AND b.round = 2
		LEFT JOIN review_replies c ON c.review_id = r.id AND c.round = 3
	WHERE r.published_at IS NOT NULL GROUP BY r.company_id) x
WHERE x.company_id = s.company_id;--> statement-breakpoint
UPDATE "review_replies" SET body = 'Texto retirado por quem o escreveu.' WHERE state = 'withdrawn';
