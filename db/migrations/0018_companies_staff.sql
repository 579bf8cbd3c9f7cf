-- What staff narrow their list of companies by, as words of one index: several of them together are one look-up.
CREATE FUNCTION company_facets(listing text, ownership text, legal_standing text, category text, district text, demonstration boolean)
  RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT ARRAY['l:' || listing, 'o:' || ownership, 's:' || legal_standing, 'k:' || coalesce(category, ''), 'd:' || coalesce(district, ''),
    CASE WHEN demonstration THEN 'x:demonstration' ELSE 'x:real' END] $$;--> statement-breakpoint
CREATE INDEX companies_facets ON companies USING gin (company_facets(listing, ownership, legal_standing, category, district, demonstration)) WITH (fastupdate = off);--> statement-breakpoint
-- The orders of that list, and of each state; both are walked in either direction.
CREATE INDEX companies_created ON companies (created_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX companies_listing_created ON companies (listing, created_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX companies_changed ON companies (updated_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX companies_in_name_order ON companies (name COLLATE "pt-PT-x-icu", id);--> statement-breakpoint
CREATE INDEX certificates_ending ON certificates (valid_until, company_id) WHERE state IN ('valid', 'updating');--> statement-breakpoint
-- What staff look companies up by.
CREATE INDEX companies_nipc_begins ON companies (nipc text_pattern_ops) WHERE nipc IS NOT NULL;--> statement-breakpoint
CREATE INDEX companies_email ON companies (email) WHERE email IS NOT NULL;--> statement-breakpoint
CREATE INDEX companies_legal_name_trgm ON companies USING gin (f_unaccent(lower(legal_name)) gin_trgm_ops);--> statement-breakpoint
-- Few companies score this low; the bands above hold so many that a walk meets them.
CREATE INDEX company_scores_low ON company_scores (score) WHERE score < 3;
--> statement-breakpoint
-- What follows a company that is joined to another: its reviews (published ones have an index already), and whoever came before it.
CREATE INDEX reviews_company_unpublished ON reviews (company_id, id) WHERE published_at IS NULL;--> statement-breakpoint
CREATE INDEX companies_merged_into ON companies (merged_into) WHERE merged_into IS NOT NULL;
