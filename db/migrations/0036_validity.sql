-- Lists of companies by how long their certificate is still valid: its last day is one of the words of the directory's index.
CREATE OR REPLACE FUNCTION directory_rows(ids uuid[]) RETURNS SETOF directory LANGUAGE sql STABLE AS $$
  -- Many companies keep the same hours: each timetable is read once.
  WITH timetables AS MATERIALIZED (
    SELECT t.hours, t.opens, open_hours(t.opens) AS words FROM (
      SELECT h.hours, open_minutes(h.hours) AS opens FROM (SELECT DISTINCT hours FROM companies WHERE hours IS NOT NULL AND (ids IS NULL OR id = ANY (ids))) h
      OFFSET 0) t
  )
  SELECT y.id, y.slug, y.name, y.categories, y.category, y.district, y.municipality, y.level,
    CASE WHEN y.level > 0 THEN y.valid_until END, y.score, y.rank, y.reviews, y.replied, y.has_photos,
    y.since, left(y.description, 180), y.logo_file_id,
    y.words || CASE WHEN y.level > 0 THEN setweight(directory_words_of('certificada certificado'), 'B') ELSE '' END
      || CASE WHEN y.nipc !~ '^[123]' THEN array_to_tsvector(ARRAY[y.nipc]) ELSE '' END
      || facet_words(y.id, y.categories, y.district, y.municipality, y.level, y.score, y.reviews, y.cell, y.hour_words, y.on_holidays)
      || CASE WHEN y.level > 0 THEN array_to_tsvector(ARRAY['v:' || y.valid_until]) ELSE '' END,
    CASE WHEN y.level > 0 THEN y.code END, f_unaccent(lower(y.name)), y.opens, y.on_holidays, y.cell
  FROM (
    SELECT x.*, directory_cell(x.score, x.reviews, x.replied, x.has_photos) AS cell FROM (
      SELECT c.id, c.slug, c.name, with_ancestors(array_prepend(c.category, c.other_categories)) AS categories, c.category, c.district, c.municipality,
        (CASE WHEN c.listing = 'suspended' THEN -1 WHEN t.state IN ('valid', 'updating') THEN t.level ELSE 0 END)::smallint AS level,
        t.valid_until, t.code, s.score, coalesce(s.rank, 0)::real AS rank, coalesce(s.reviews, 0) AS reviews, coalesce(s.replied, 0) AS replied,
        EXISTS (SELECT 1 FROM company_photos p WHERE p.company_id = c.id) AS has_photos, h.opens, h.words AS hour_words, c.on_holidays = 'as-usual' AS on_holidays,
        coalesce(c.approved_at, c.created_at) AS since, coalesce(c.description, '') AS description, c.logo_file_id, c.nipc, company_words(c) AS words
      FROM companies c
      LEFT JOIN timetables h ON h.hours = c.hours
      LEFT JOIN company_scores s ON s.company_id = c.id
      LEFT JOIN certificates t ON t.company_id = c.id AND t.state IN ('valid', 'updating', 'suspended')
      WHERE (ids IS NULL OR c.id = ANY (ids)) AND c.listing IN ('approved', 'suspended')
      OFFSET 0
    ) x
    OFFSET 0
  ) y
$$;--> statement-breakpoint
UPDATE directory SET words = words || array_to_tsvector(ARRAY['v:' || certified_until]) WHERE certified_until IS NOT NULL;
