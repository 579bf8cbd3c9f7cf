-- The audit log is append-only, for everybody.
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege'; END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();--> statement-breakpoint
INSERT INTO audit_head (id, seq, hash) VALUES (1, 0, repeat('0', 64));--> statement-breakpoint
-- Words of a search document as people type them: folded, not stemmed, for mending typos.
CREATE FUNCTION plain_words(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT DISTINCT w FROM regexp_split_to_table(public.f_unaccent(lower(value)), '[^a-z0-9]+') AS w WHERE length(w) BETWEEN 3 AND 40 $$;--> statement-breakpoint
-- A company's categories with all their ancestors.
CREATE FUNCTION with_ancestors(ids text[]) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ WITH RECURSIVE up AS (
    SELECT id, parent_id FROM categories WHERE id = ANY (ids)
    UNION SELECT c.id, c.parent_id FROM categories c JOIN up ON c.id = up.parent_id
  ) SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM up $$;--> statement-breakpoint
-- What a company can be found by: name (A), category and services (B), place (C), description (D).
CREATE FUNCTION company_words(c companies) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(to_words(c.name || ' ' || coalesce(c.legal_name, '')), 'A')
    || setweight(to_words(coalesce((SELECT string_agg(k.name || ' ' || k.keywords, ' ') FROM categories k WHERE k.id = ANY (with_ancestors(array_prepend(c.category, c.other_categories)))), '')
        || ' ' || array_to_string(c.services, ' ')), 'B')
    || setweight(to_words(coalesce((SELECT m.name || ' ' || d.name FROM municipalities m JOIN districts d ON d.code = m.district WHERE m.code = c.municipality), '') || ' ' || coalesce(c.locality, '')), 'C')
    || setweight(to_words(coalesce(c.description, '')), 'D')
$$;--> statement-breakpoint
-- The directory's rows for some companies (NULL: all), as they should be now.
CREATE FUNCTION directory_rows(ids uuid[]) RETURNS SETOF directory LANGUAGE sql STABLE AS $$
  SELECT c.id, c.slug, c.name, with_ancestors(array_prepend(c.category, c.other_categories)), c.category, c.district, c.municipality,
    (CASE WHEN c.listing = 'suspended' THEN -1 WHEN t.state IN ('valid', 'updating') THEN t.level ELSE 0 END)::smallint,
    CASE WHEN c.listing <> 'suspended' AND t.state IN ('valid', 'updating') THEN t.valid_until END,
    s.score, coalesce(s.rank, 0), coalesce(s.reviews, 0), coalesce(s.replied, 0),
    EXISTS (SELECT 1 FROM company_photos p WHERE p.company_id = c.id),
    coalesce(c.approved_at, c.created_at), left(coalesce(c.description, ''), 180), c.logo_file_id, company_words(c)
  FROM companies c
  LEFT JOIN company_scores s ON s.company_id = c.id
  LEFT JOIN certificates t ON t.company_id = c.id AND t.state IN ('valid', 'updating', 'suspended')
  WHERE (ids IS NULL OR c.id = ANY (ids)) AND c.listing IN ('approved', 'suspended')
$$;--> statement-breakpoint
-- Writes one company's row of the directory anew; called in the transaction of whatever changed it.
CREATE FUNCTION refresh_directory(id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE known tsvector; fresh directory;
BEGIN
  SELECT words INTO known FROM directory WHERE company_id = id;
  SELECT * INTO fresh FROM directory_rows(ARRAY[id]);
  IF fresh.company_id IS NULL THEN
    DELETE FROM directory WHERE company_id = id;
    RETURN;
  END IF;
  INSERT INTO directory SELECT (fresh).*
  ON CONFLICT (company_id) DO UPDATE SET slug = excluded.slug, name = excluded.name, categories = excluded.categories,
    category = excluded.category, district = excluded.district, municipality = excluded.municipality, level = excluded.level,
    certified_until = excluded.certified_until, score = excluded.score, rank = excluded.rank, reviews = excluded.reviews,
    replied = excluded.replied, has_photos = excluded.has_photos, since = excluded.since, snippet = excluded.snippet,
    logo_file_id = excluded.logo_file_id, words = excluded.words;
  IF known IS DISTINCT FROM fresh.words THEN
    INSERT INTO search_words (word, n)
      SELECT w, 1 FROM companies c, plain_words(c.name || ' ' || array_to_string(c.services, ' ') || ' ' || coalesce(
        (SELECT string_agg(k.name || ' ' || k.keywords, ' ') FROM categories k WHERE k.id = ANY (fresh.categories)), '') || ' ' || coalesce(
        (SELECT m.name FROM municipalities m WHERE m.code = c.municipality), '')) w
      WHERE c.id = refresh_directory.id ORDER BY w
      ON CONFLICT (word) DO UPDATE SET n = search_words.n + CASE WHEN known IS NULL THEN 1 ELSE 0 END;
  END IF;
END $$;--> statement-breakpoint
-- Counters of the facets, kept by row. Bulk loading switches the trigger off and calls recount_directory().
CREATE FUNCTION count_directory_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.categories, OLD.district, OLD.level) IS NOT DISTINCT FROM (NEW.categories, NEW.district, NEW.level) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE directory_counts SET n = n - 1
      WHERE category = ANY (array_append(OLD.categories, '')) AND district IN (OLD.district, '') AND level = OLD.level;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO directory_counts (category, district, level, n)
      SELECT k, d, NEW.level, 1 FROM unnest(array_append(NEW.categories, '')) k, unnest(ARRAY[NEW.district, '']) d ORDER BY k, d
      ON CONFLICT (category, district, level) DO UPDATE SET n = directory_counts.n + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER directory_counted AFTER INSERT OR UPDATE OR DELETE ON directory
  FOR EACH ROW EXECUTE FUNCTION count_directory_row();--> statement-breakpoint
CREATE FUNCTION recount_directory() RETURNS void LANGUAGE sql AS $$
  DELETE FROM directory_counts;
  INSERT INTO directory_counts (category, district, level, n)
    SELECT k, d, level, count(*) FROM directory, unnest(array_append(categories, '')) k, unnest(ARRAY[district, '']) d GROUP BY k, d, level;
$$;
