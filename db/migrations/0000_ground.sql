-- Extensions and search functions come first: the tables' indexes use them.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could change; naming it makes an immutable wrapper safe here.
CREATE OR REPLACE FUNCTION f_unaccent(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT public.unaccent('public.unaccent', value) $$;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION pt (COPY = pg_catalog.simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION pt
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part
  WITH portuguese_stem;--> statement-breakpoint
-- Neither the stock configuration nor unaccent-then-stem matches -ção with -ções: both plurals are folded first.
CREATE OR REPLACE FUNCTION fold_pt(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT regexp_replace(public.f_unaccent(lower(value)), '(oes|aes)\M', 'ao', 'g') $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION to_words(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT to_tsvector('public.pt', public.fold_pt(value)) $$;
