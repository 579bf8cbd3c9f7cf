ALTER TABLE "companies" ADD COLUMN "reach" text DEFAULT 'places' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_reach" CHECK ("companies"."reach" in ('places','km-10','km-25','km-50','km-100','country','online'));--> statement-breakpoint
-- A category by place, the best of each first: lists in the order of distance go from one municipality to the next.
CREATE INDEX directory_categories_place ON directory_categories (category, municipality, rank DESC, company_id DESC) INCLUDE (level, cell);--> statement-breakpoint
-- Where a company goes to work is among the words of its row («w:»), beside where it is («p:»).
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
      || CASE WHEN y.level > 0 THEN array_to_tsvector(ARRAY['v:' || y.valid_until]) ELSE '' END
      || array_to_tsvector(ARRAY(SELECT 'w:' || a FROM unnest(y.areas_served) a)),
    CASE WHEN y.level > 0 THEN y.code END, f_unaccent(lower(y.name)), y.opens, y.on_holidays, y.cell
  FROM (
    SELECT x.*, directory_cell(x.score, x.reviews, x.replied, x.has_photos) AS cell FROM (
      SELECT c.id, c.slug, c.name, with_ancestors(array_prepend(c.category, c.other_categories)) AS categories, c.category, c.district, c.municipality,
        (CASE WHEN c.listing = 'suspended' THEN -1 WHEN t.state IN ('valid', 'updating') THEN t.level ELSE 0 END)::smallint AS level,
        t.valid_until, t.code, s.score, coalesce(s.rank, 0)::real AS rank, coalesce(s.reviews, 0) AS reviews, coalesce(s.replied, 0) AS replied,
        EXISTS (SELECT 1 FROM company_photos p WHERE p.company_id = c.id) AS has_photos, h.opens, h.words AS hour_words, c.on_holidays = 'as-usual' AS on_holidays,
        coalesce(c.approved_at, c.created_at) AS since, coalesce(c.description, '') AS description, c.logo_file_id, c.nipc, c.areas_served, company_words(c) AS words
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
UPDATE directory d SET words = d.words || array_to_tsvector(ARRAY(SELECT 'w:' || a FROM unnest(c.areas_served) a))
  FROM companies c WHERE c.id = d.company_id AND c.areas_served <> '{}';--> statement-breakpoint
DROP FUNCTION search_directory(text[], text, tsquery, text, text, uuid, integer, integer, integer);--> statement-breakpoint
CREATE FUNCTION search_directory(typed_words text[], typed text, facets tsquery, sorted_by text, after_key text, after_id uuid, lim integer, cap integer, open_at integer, zone text[])
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  w text; s text; i integer; n integer; attempt integer; asked_likeness boolean := false; unsure boolean := false;
  stems text[] := '{}'; spelled text[] := '{}'; each tsquery[] := '{}'; options text[]; rare tsquery[]; meant jsonb := '{}'; mended jsonb := '[]';
  exact tsquery; wide tsquery; loosened boolean := false; many boolean; found found_company[]; more found_company[];
  trades text[]; after_n double precision; walked uuid[]; page jsonb; facet_counts jsonb; first_words tsvector;
BEGIN
  FOREACH w IN ARRAY typed_words LOOP
    s := stem_word(w);
    CONTINUE WHEN s IS NULL OR s = ANY (stems);
    stems := stems || s; spelled := spelled || w;
    -- «Explicador» asks for a trade, which stands in name, category or services: a description that «explica» is no answer.
    each := each || (quote_literal(s) || CASE WHEN w ~ '[dts]or(a|es|as)?$' THEN ':ABC' ELSE '' END)::tsquery;
  END LOOP;
  n := cardinality(stems);
  IF n = 0 THEN RETURN NULL; END IF;
  exact := all_of(each);
  wide := exact;
  found := ARRAY(SELECT f FROM search_candidates(exact, facets, typed, false, cap, open_at) f);
  IF found = '{}' AND exact::text LIKE '%:ABC%' THEN
    each := ARRAY(SELECT quote_literal(x)::tsquery FROM unnest(stems) WITH ORDINALITY AS t(x, o) ORDER BY o);
    exact := all_of(each);
    wide := exact;
    found := ARRAY(SELECT f FROM search_candidates(exact, facets, typed, false, cap, open_at) f);
  END IF;
  -- A word that is not in the vocabulary may still share a stem with another word there: «figueireo» with «figueira».
  unsure := EXISTS (SELECT FROM unnest(spelled) x WHERE length(x) > 4 AND NOT EXISTS (SELECT FROM search_words v WHERE v.word = x));

  -- Too few: first unknown words are mended and the last one is completed; then any word may be a mistyped one.
  FOR attempt IN 1..2 LOOP
    EXIT WHEN attempt = 1 AND cardinality(found) >= lim AND NOT unsure;
    EXIT WHEN attempt = 2 AND (cardinality(found) > 0 OR n = 1);
    rare := each;
    FOR i IN 1..n LOOP
      options := '{}';
      -- A place by itself is no beginning of a name: «comer em Faro» is not «Farol».
      IF attempt = 1 AND i = n AND cardinality(found) < lim
        AND NOT EXISTS (SELECT FROM municipalities m WHERE unaccent(lower(m.name)) = spelled[i]) THEN
        options := ARRAY(SELECT x FROM unnest(complete_word(spelled[i])) WITH ORDINALITY AS o(x, k) WHERE stem_word(x) IS DISTINCT FROM stems[i] ORDER BY k);
      END IF;
      IF options <> '{}' THEN
        each[i] := each[i] || any_of(options);
        rare[i] := each[i];
      ELSIF NOT meant ? i::text AND (attempt = 2 OR NOT EXISTS (SELECT FROM search_words v WHERE v.word = spelled[i])) THEN
        options := near_vocabulary(spelled[i], attempt = 1 AND NOT asked_likeness AND NOT EXISTS (SELECT FROM search_words v WHERE v.stem = stems[i]));
        -- «orçamento» is no typo of «orçamentos»: they are one word to the index.
        options := ARRAY(SELECT x FROM unnest(options) WITH ORDINALITY AS o(x, k) WHERE stem_word(x) IS DISTINCT FROM stems[i] ORDER BY k);
        asked_likeness := asked_likeness OR length(spelled[i]) >= 6;
        IF options <> '{}' THEN
          meant := meant || jsonb_build_object(i::text, options);
          rare[i] := coalesce(any_of(ARRAY(SELECT v.word FROM search_words v WHERE v.word = ANY (options) AND v.n < cap)), each[i]);
          each[i] := each[i] || any_of(options);
        END IF;
      END IF;
    END LOOP;
    wide := all_of(each);
    CONTINUE WHEN wide = exact;
    more := ARRAY(SELECT f FROM search_candidates(wide, facets, typed, true, cap, open_at) f);
    -- What is seldom meant would be lost among what often is.
    IF cardinality(more) >= cap / 4 AND all_of(rare) NOT IN (wide, exact) THEN
      more := more || ARRAY(SELECT f FROM search_candidates(all_of(rare), facets, typed, true, cap, open_at) f WHERE NOT EXISTS (SELECT FROM unnest(more) m WHERE m.company_id = f.company_id));
    END IF;
    -- What has the words as they were typed stays before what has others.
    found := ARRAY(SELECT ROW(f.company_id, f.relevance + CASE WHEN unsure THEN 1000 ELSE 5000 END, f.rank, f.reviews, f.since, f.name, f.categories, f.district, f.level, f.cell)::found_company FROM unnest(found) f)
      || ARRAY(SELECT m FROM unnest(more) m WHERE NOT EXISTS (SELECT FROM unnest(found) f WHERE f.company_id = m.company_id));
  END LOOP;
  IF cardinality(found) = 0 AND n > 1 THEN
    loosened := true;
    wide := each[1];
    FOR i IN 2..n LOOP wide := wide || each[i]; END LOOP;
    found := ARRAY(SELECT f FROM search_candidates(wide, facets, typed, true, cap, open_at) f);
  END IF;

  -- Words that name a trade: companies whose first category it is come before those that have it besides.
  SELECT array_agg(k.id) INTO trades FROM categories k WHERE k.words @@ exact AND to_words(k.name || ' ' || k.keywords) @@ exact;
  IF trades IS NOT NULL THEN
    found := ARRAY(SELECT ROW(f.company_id, f.relevance + CASE WHEN d.category = ANY (trades) THEN 600 ELSE 0 END, f.rank, f.reviews, f.since, f.name, f.categories, f.district, f.level, f.cell)::found_company
      FROM unnest(found) f JOIN directory d USING (company_id));
  END IF;

  -- The nearest municipality first (`zone`: all of them, by distance), and within each what fits best.
  IF sorted_by = 'distancia' THEN
    found := ARRAY(SELECT ROW(f.company_id, least(f.relevance, 99999) - 100000 * coalesce(array_position(zone, d.municipality), 1000),
      f.rank, f.reviews, f.since, f.name, f.categories, f.district, f.level, f.cell)::found_company FROM unnest(found) f JOIN directory d USING (company_id));
    sorted_by := 'relevancia';
  END IF;

  many := cardinality(found) >= cap / 4;
  IF sorted_by = 'nome' AND after_id IS NOT NULL THEN SELECT c.name INTO after_key FROM companies c WHERE c.id = after_id; END IF;
  -- A common word in another order than relevance: the first rows of that order, if enough of them match.
  IF many AND sorted_by <> 'relevancia' THEN
    walked := walk_matching(wide, facets, sorted_by, after_key, after_id, lim, open_at);
    IF cardinality(walked) < lim THEN walked := NULL; END IF;
  END IF;
  IF walked IS NULL THEN
    IF sorted_by = 'nome' THEN
      walked := ARRAY(SELECT f.company_id FROM unnest(found) f
        WHERE after_id IS NULL OR (f.name COLLATE "pt-PT-x-icu", f.company_id) > (after_key COLLATE "pt-PT-x-icu", after_id)
        ORDER BY f.name COLLATE "pt-PT-x-icu", f.company_id LIMIT lim);
    ELSE
      after_n := CASE WHEN after_id IS NOT NULL THEN after_key::double precision END;
      walked := ARRAY(SELECT company_id FROM (SELECT f.company_id, sort_number(f, sorted_by) AS k FROM unnest(found) f) x
        WHERE after_id IS NULL OR (k, company_id) < (after_n, after_id) ORDER BY k DESC, company_id DESC LIMIT lim);
    END IF;
  END IF;

  -- Of what may have been meant, what the first company has.
  IF meant <> '{}' THEN
    SELECT d.words INTO first_words FROM unnest(found) f JOIN directory d USING (company_id) ORDER BY f.relevance DESC, f.company_id DESC LIMIT 1;
    FOR i IN 1..n LOOP
      CONTINUE WHEN NOT meant ? i::text OR first_words @@ (quote_literal(stems[i]))::tsquery AND EXISTS (SELECT FROM search_words v WHERE v.word = spelled[i]);
      SELECT x INTO w FROM jsonb_array_elements_text(meant->(i::text)) WITH ORDINALITY AS m(x, o) ORDER BY first_words @@ any_of(ARRAY[x]) DESC NULLS LAST, o LIMIT 1;
      IF first_words @@ any_of(ARRAY[w]) THEN
        mended := mended || jsonb_build_object('typed', spelled[i], 'meant', w);
        spelled[i] := w;
      END IF;
    END LOOP;
  END IF;

  SELECT jsonb_agg(to_jsonb(d) - 'words' - 'categories' - 'folded' - 'opens' || jsonb_build_object(
      'open_until', (SELECT upper(r) FROM unnest(d.opens) r WHERE r @> open_at),
      'key', CASE WHEN sorted_by = 'nome' THEN '' ELSE coalesce((SELECT sort_number(f, sorted_by)::text FROM unnest(found) f WHERE f.company_id = d.company_id LIMIT 1),
        CASE sorted_by WHEN 'melhor' THEN d.rank::double precision::text WHEN 'mais-avaliadas' THEN d.reviews::text ELSE extract(epoch FROM d.since)::double precision::text END) END,
      'where', (SELECT array_agg(CASE WHEN ts_filter(d.words, '{a}') @@ q THEN 'a' WHEN ts_filter(d.words, '{b}') @@ q THEN 'b'
        WHEN ts_filter(d.words, '{c}') @@ q THEN 'c' WHEN d.words @@ q THEN 'd' ELSE '' END ORDER BY o) FROM unnest(each) WITH ORDINALITY AS e(q, o)))
      ORDER BY x.o)
    INTO page FROM unnest(walked) WITH ORDINALITY AS x(id, o) JOIN directory d ON d.company_id = x.id;
  IF NOT many THEN
    SELECT jsonb_build_object(
      'categories', (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT k, count(*) AS c FROM unnest(found) f, unnest(f.categories) k GROUP BY k) x),
      'districts', (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT f.district AS k, count(*) AS c FROM unnest(found) f GROUP BY 1) x),
      'levels', (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT f.level AS k, count(*) AS c FROM unnest(found) f GROUP BY 1) x),
      'cells', (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT f.cell AS k, count(*) AS c FROM unnest(found) f GROUP BY 1) x))
    INTO facet_counts;
  END IF;
  RETURN jsonb_build_object('rows', coalesce(page, '[]'), 'words', spelled, 'mended', mended, 'loosened', loosened,
    'n', cardinality(found), 'many', many, 'facets', facet_counts);
END $$;
