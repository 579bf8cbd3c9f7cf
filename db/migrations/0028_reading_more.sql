-- All of it is hidden: its words find nothing.
UPDATE "reviews" SET "words" = to_words('') WHERE "state" = 'masked' AND "masked_spans" IS NULL;--> statement-breakpoint
DROP INDEX "reviews_words";--> statement-breakpoint
DROP INDEX "reviews_traits";--> statement-breakpoint
CREATE INDEX "reviews_traits" ON "reviews" USING gin (review_traits(company_id, rating, proof, proof_kind, service, published_at, replied_at, resolved_days, photos, topics, category, district, municipality),"words") WHERE "reviews"."published_at" is not null;