CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"alt" text NOT NULL,
	"position" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_photos_at_most_five" CHECK ("review_photos"."position" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "would_hire" text;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "quality" smallint;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "punctuality" smallint;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "price" smallint;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "communication" smallint;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "signals" jsonb;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "decision_rule" text;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_photos_place" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "review_versions_waiting" ON "review_versions" USING btree ("held_until","review_id") WHERE "review_versions"."held_until" is not null and "review_versions"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_withdrawn" ON "reviews" USING btree ("company_id") WHERE "reviews"."state" = 'withdrawn' and "reviews"."first_published_at" is not null;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_rating" CHECK ("review_versions"."rating" between 1 and 5);--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_would_hire" CHECK ("review_versions"."would_hire" in ('yes','no','maybe'));--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_waits_unseen" CHECK ("review_versions"."held_until" is null or "review_versions"."decided_at" is not null or "review_versions"."published_at" is null);