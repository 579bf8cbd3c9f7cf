CREATE TABLE "draft_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_key" text NOT NULL,
	"file_id" uuid NOT NULL,
	"alt" text NOT NULL,
	"position" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_photos_at_most_five" CHECK ("draft_photos"."position" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "draft_key" text;--> statement-breakpoint
ALTER TABLE "draft_photos" ADD CONSTRAINT "draft_photos_draft_key_review_drafts_key_hash_fk" FOREIGN KEY ("draft_key") REFERENCES "public"."review_drafts"("key_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_photos_place" ON "draft_photos" USING btree ("draft_key","position");