-- Facets as words, so that text and filters meet in one index: k: category, p: place, n: level, s: score, r: reviews (the last
-- three each «at least»), h: a sixteenth and a 256th of all companies, whoever they are.
DROP FUNCTION facet_words(text[], text, text, smallint, real, integer);--> statement-breakpoint
CREATE FUNCTION facet_words(id uuid, categories text[], district text, municipality text, level smallint, score real, reviews integer) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(
    (SELECT array_agg('k:' || k) FROM unnest(categories) k)
    || ARRAY['p:' || district, 'p:' || municipality]
    || (SELECT coalesce(array_agg('n:' || n), '{}') FROM generate_series(0, level) n)
    || (SELECT coalesce(array_agg('s:' || s), '{}') FROM unnest(ARRAY[30, 35, 40, 45]) s WHERE score * 10 >= s - 0.5)
    || (SELECT coalesce(array_agg('r:' || r), '{}') FROM unnest(ARRAY[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096]) r WHERE reviews >= r)
    || (SELECT coalesce(array_agg('h:' || h), '{}') FROM unnest(ARRAY[16, 256]) h WHERE hashtext(id::text) % h = 0))
$$;--> statement-breakpoint
-- The directory's rows for some companies (NULL: all), as they should be now.
CREATE OR REPLACE FUNCTION directory_rows(ids uuid[]) RETURNS SETOF directory LANGUAGE sql STABLE AS $$
  SELECT x.id, x.slug, x.name, x.categories, x.category, x.district, x.municipality, x.level,
    CASE WHEN x.level > 0 THEN x.valid_until END, x.score, x.rank, x.reviews, x.replied,
    EXISTS (SELECT 1 FROM company_photos p WHERE p.company_id = x.id),
    x.since, left(x.description, 180), x.logo_file_id,
    x.words || CASE WHEN x.level > 0 THEN setweight(directory_words_of('certificada certificado'), 'B') ELSE '' END
      || facet_words(x.id, x.categories, x.district, x.municipality, x.level, x.score, x.reviews),
    CASE WHEN x.level > 0 THEN x.code END, f_unaccent(lower(x.name))
  FROM (
    SELECT c.id, c.slug, c.name, with_ancestors(array_prepend(c.category, c.other_categories)) AS categories, c.category, c.district, c.municipality,
      (CASE WHEN c.listing = 'suspended' THEN -1 WHEN t.state IN ('valid', 'updating') THEN t.level ELSE 0 END)::smallint AS level,
      t.valid_until, t.code, s.score, coalesce(s.rank, 0)::real AS rank, coalesce(s.reviews, 0) AS reviews, coalesce(s.replied, 0) AS replied,
      coalesce(c.approved_at, c.created_at) AS since, coalesce(c.description, '') AS description, c.logo_file_id, company_words(c) AS words
    FROM companies c
    LEFT JOIN company_scores s ON s.company_id = c.id
    LEFT JOIN certificates t ON t.company_id = c.id AND t.state IN ('valid', 'updating', 'suspended')
    WHERE (ids IS NULL OR c.id = ANY (ids)) AND c.listing IN ('approved', 'suspended')
    OFFSET 0
  ) x
$$;--> statement-breakpoint
-- The rows of the directory, with the new words.
TRUNCATE directory, directory_counts, directory_categories, search_words;--> statement-breakpoint
INSERT INTO directory SELECT * FROM directory_rows(NULL);--> statement-breakpoint
SELECT recount_directory();
