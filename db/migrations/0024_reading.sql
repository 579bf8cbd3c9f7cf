-- What a review is, as words of one index: lists narrowed by several things at once find what few reviews have.
CREATE OR REPLACE FUNCTION review_traits(company_id uuid, rating smallint, proof smallint, proof_kind text, service text, published_at timestamptz, replied_at timestamptz, resolved_days smallint, photos smallint, topics text[], category text, district text, municipality text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT array_remove(ARRAY[
      'c:' || company_id::text,
      'e:' || rating::text,
      CASE WHEN proof > 0 THEN 'v:sim' END,
      'v:' || CASE proof WHEN 3 THEN 'trabalho' WHEN 2 THEN CASE proof_kind WHEN 'document' THEN 'documento' ELSE 'fatura' END WHEN 1 THEN 'convite' ELSE 'nao' END,
      's:' || public.fold_pt(service),
      'a:' || extract(year FROM published_at AT TIME ZONE 'UTC')::integer::text,
      CASE WHEN replied_at IS NOT NULL THEN 'r' END,
      CASE WHEN resolved_days IS NOT NULL THEN 'x' END,
      CASE WHEN photos > 0 THEN 'f' END,
      'k:' || category,
      'd:' || district,
      'm:' || municipality], NULL)
      || ARRAY(SELECT DISTINCT 't:' || left(t, -1) FROM unnest(topics) t)
  $$;--> statement-breakpoint
DROP INDEX "reviews_topics";--> statement-breakpoint
DROP INDEX "reviews_company_rating";--> statement-breakpoint
DROP INDEX "reviews_company_useful";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "usefulness" integer GENERATED ALWAYS AS ((round(1e9 * useful / (useful + 3.8416)))::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "completeness" smallint GENERATED ALWAYS AS ((least(char_length(body), 1000) * 40 / 1000 + 6 * num_nonnulls(quality, punctuality, price, communication, service, would_hire) + 8 * least(photos, 3))::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "municipality" text;--> statement-breakpoint
UPDATE "reviews" r SET "municipality" = c."municipality" FROM "companies" c WHERE c."id" = r."company_id";--> statement-breakpoint
CREATE INDEX "reviews_company_worst" ON "reviews" USING btree ("company_id",(6 - "rating") desc nulls last,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_company_complete" ON "reviews" USING btree ("company_id","completeness" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_municipality_published" ON "reviews" USING btree ("municipality","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_traits" ON "reviews" USING gin (review_traits(company_id, rating, proof, proof_kind, service, published_at, replied_at, resolved_days, photos, topics, category, district, municipality)) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_company_rating" ON "reviews" USING btree ("company_id","rating" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_company_useful" ON "reviews" USING btree ("company_id","usefulness" DESC NULLS LAST,"completeness" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;