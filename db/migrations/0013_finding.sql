-- Facets «answers reviews», «with photos», «open now», exact counts for all but the last, and services to suggest.
-- Rows of the directory are derived: they are written anew at the end.
TRUNCATE directory, directory_counts, directory_categories, search_words;--> statement-breakpoint
DROP TYPE IF EXISTS found_company CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS search_directory(text[], text, tsquery, text, text, uuid, integer, integer), walk_matching(tsquery, tsquery, text, text, uuid, integer),
  search_candidates(tsquery, tsquery, text, boolean, integer), facet_words(uuid, text[], text, text, smallint, real, integer);--> statement-breakpoint
DROP INDEX IF EXISTS directory_categories_rank, directory_categories_reviews, directory_categories_since, directory_categories_name;--> statement-breakpoint
CREATE TABLE "service_names" (
	"start" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "service_names_start_name_pk" PRIMARY KEY("start","name")
);
--> statement-breakpoint
ALTER TABLE "directory" ADD COLUMN "opens" "int4multirange";--> statement-breakpoint
ALTER TABLE "directory" ADD COLUMN "opens_on_holidays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "directory" ADD COLUMN "cell" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_counts" ADD COLUMN "cells" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_counts" ADD COLUMN "changed" date NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_categories" DROP COLUMN "score";--> statement-breakpoint
ALTER TABLE "directory_categories" ADD COLUMN "cell" smallint NOT NULL;--> statement-breakpoint
-- Opening hours as minutes of the week, Monday 0 h being 0. What closes after Sunday's midnight goes on on Monday.
CREATE FUNCTION open_minutes(hours jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT range_agg(part) FROM jsonb_each(hours) AS day(n, spans), jsonb_array_elements(spans) AS span,
    LATERAL (SELECT (n::integer - 1) * 1440 + (span->>0)::integer AS a, (n::integer - 1) * 1440 + (span->>1)::integer AS b) at,
    LATERAL (VALUES (int4range(least(a, 10080), least(greatest(a, b), 10080))), (int4range(0, greatest(b - 10080, 0)))) AS parts(part)
  WHERE a < b AND NOT isempty(part)
$$;--> statement-breakpoint
-- Rating (tiers of four), answers at least half of its reviews (+ 2), has photos (+ 1): a company is counted in one of twenty cells.
CREATE FUNCTION directory_cell(score real, reviews integer, replied integer, has_photos boolean) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (1 + 4 * CASE WHEN score * 10 >= 44.5 THEN 4 WHEN score * 10 >= 39.5 THEN 3 WHEN score * 10 >= 34.5 THEN 2 WHEN score * 10 >= 29.5 THEN 1 ELSE 0 END
    + CASE WHEN replied > 0 AND replied * 2 >= reviews THEN 2 ELSE 0 END + CASE WHEN has_photos THEN 1 ELSE 0 END)::smallint
$$;--> statement-breakpoint
-- Facets as words, so that text and filters meet in one index: k: category, p: place, n: level, s: score, r: reviews (the last
-- three each «at least»), h: a sixteenth and a 256th of all companies, whoever they are, a: answers reviews, f: has photos,
-- o: open at some minute of an hour of the week («o:214», Tuesday from two), and o:h on holidays too.
CREATE FUNCTION facet_words(id uuid, categories text[], district text, municipality text, level smallint, score real, reviews integer, cell smallint,
  hours text[], on_holidays boolean) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- Written out, without subqueries: it runs for every company whenever something of it changes.
  SELECT array_to_tsvector(string_to_array('k:' || array_to_string(categories, ',k:'), ',') || coalesce(hours, '{}') || array_remove(ARRAY[
    'p:' || district, 'p:' || municipality,
    CASE WHEN level >= 0 THEN 'n:0' END, CASE WHEN level >= 1 THEN 'n:1' END, CASE WHEN level >= 2 THEN 'n:2' END,
    CASE WHEN score * 10 >= 29.5 THEN 's:30' END, CASE WHEN score * 10 >= 34.5 THEN 's:35' END, CASE WHEN score * 10 >= 39.5 THEN 's:40' END, CASE WHEN score * 10 >= 44.5 THEN 's:45' END,
    CASE WHEN reviews >= 1 THEN 'r:1' END, CASE WHEN reviews >= 2 THEN 'r:2' END, CASE WHEN reviews >= 4 THEN 'r:4' END, CASE WHEN reviews >= 8 THEN 'r:8' END, CASE WHEN reviews >= 16 THEN 'r:16' END, CASE WHEN reviews >= 32 THEN 'r:32' END, CASE WHEN reviews >= 64 THEN 'r:64' END, CASE WHEN reviews >= 128 THEN 'r:128' END, CASE WHEN reviews >= 256 THEN 'r:256' END, CASE WHEN reviews >= 512 THEN 'r:512' END, CASE WHEN reviews >= 1024 THEN 'r:1024' END, CASE WHEN reviews >= 2048 THEN 'r:2048' END, CASE WHEN reviews >= 4096 THEN 'r:4096' END,
    CASE WHEN hashtext(id::text) % 16 = 0 THEN 'h:16' END, CASE WHEN hashtext(id::text) % 256 = 0 THEN 'h:256' END,
    CASE WHEN (cell - 1) & 2 > 0 THEN 'a:1' END, CASE WHEN (cell - 1) & 1 > 0 THEN 'f:1' END, CASE WHEN on_holidays THEN 'o:h' END], NULL))
$$;--> statement-breakpoint
-- The hours of the week in which something is open at some minute, as words.
CREATE FUNCTION open_hours(opens int4multirange) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT 'o:' || h / 24 + 1 || lpad((h % 24)::text, 2, '0')), '{}')
  FROM unnest(opens) o, generate_series(lower(o) / 60, (upper(o) - 1) / 60) h
$$;--> statement-breakpoint
-- The directory's rows for some companies (NULL: all), as they should be now. A company's number is one of its words; a sole
-- trader's is personal data and is not.
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
      || facet_words(y.id, y.categories, y.district, y.municipality, y.level, y.score, y.reviews, y.cell, y.hour_words, y.on_holidays),
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
-- What services begin with: each word of theirs, folded, to the end.
CREATE FUNCTION service_starts(services text[]) RETURNS TABLE (start text, name text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(array_to_string(w.words[k:], ' '), 60), s FROM unnest(services) s,
    LATERAL (SELECT regexp_split_to_array(trim(regexp_replace(f_unaccent(lower(s)), '[^a-z0-9]+', ' ', 'g')), ' ') AS words) w, generate_subscripts(w.words, 1) k
  WHERE length(s) BETWEEN 3 AND 60 AND length(w.words[k]) > 2 ORDER BY 1, 2
$$;--> statement-breakpoint
-- Writes one company's row of the directory anew; called in the transaction of whatever changed it.
CREATE OR REPLACE FUNCTION refresh_directory(id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE known directory; fresh directory;
BEGIN
  SELECT * INTO known FROM directory WHERE company_id = id;
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
    logo_file_id = excluded.logo_file_id, words = excluded.words, certificate_code = excluded.certificate_code, folded = excluded.folded,
    opens = excluded.opens, opens_on_holidays = excluded.opens_on_holidays, cell = excluded.cell;
  IF ts_filter(known.words, '{a,b,c}') IS DISTINCT FROM ts_filter(fresh.words, '{a,b,c}') THEN
    INSERT INTO search_words (word, n)
      SELECT w, 1 FROM companies c, company_vocabulary(c, fresh.level > 0) w WHERE c.id = refresh_directory.id ORDER BY w
      ON CONFLICT (word) DO UPDATE SET n = search_words.n + CASE WHEN known.company_id IS NULL THEN 1 ELSE 0 END
        WHERE known.company_id IS NULL;
    INSERT INTO service_names (start, name, n)
      SELECT s.start, s.name, 1 FROM companies c, service_starts(c.services) s WHERE c.id = refresh_directory.id ORDER BY 1, 2
      ON CONFLICT (start, name) DO UPDATE SET n = service_names.n + 1 WHERE known.company_id IS NULL;
  END IF;
END $$;--> statement-breakpoint
-- Counters of the facets and the lists of categories, kept by row. Bulk loading switches the trigger off and calls recount_directory().
-- Who changes counters waits first for who does (the country's rows are locked before all others): no two lock each other out.
CREATE OR REPLACE FUNCTION count_directory_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE today date := (now() AT TIME ZONE 'Europe/Lisbon')::date;
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.categories, OLD.district, OLD.municipality, OLD.level) IS NOT DISTINCT FROM (NEW.categories, NEW.district, NEW.municipality, NEW.level) THEN
    IF (OLD.rank, OLD.cell, OLD.reviews, OLD.since, OLD.name) IS DISTINCT FROM (NEW.rank, NEW.cell, NEW.reviews, NEW.since, NEW.name) THEN
      UPDATE directory_categories SET rank = NEW.rank, cell = NEW.cell, reviews = NEW.reviews, since = NEW.since, name = NEW.name
        WHERE category = ANY (NEW.categories) AND company_id = NEW.company_id;
    END IF;
    IF OLD.cell <> NEW.cell THEN
      PERFORM FROM directory_counts WHERE category = '' AND district = '' ORDER BY level FOR UPDATE;
      UPDATE directory_counts SET cells[OLD.cell] = cells[OLD.cell] - 1, cells[NEW.cell] = cells[NEW.cell] + 1
        WHERE category = ANY (array_append(NEW.categories, '')) AND district IN (NEW.district, NEW.municipality, '') AND level = NEW.level;
    END IF;
    RETURN NULL;
  END IF;
  PERFORM FROM directory_counts WHERE category = '' AND district = '' ORDER BY level FOR UPDATE;
  IF TG_OP <> 'INSERT' THEN
    UPDATE directory_counts SET n = n - 1, cells[OLD.cell] = cells[OLD.cell] - 1, changed = today
      WHERE category = ANY (array_append(OLD.categories, '')) AND district IN (OLD.district, OLD.municipality, '') AND level = OLD.level;
    DELETE FROM directory_categories WHERE category = ANY (OLD.categories) AND company_id = OLD.company_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO directory_counts (category, district, level, n, cells, changed)
      SELECT k, d, NEW.level, 1, array_fill(0, ARRAY[NEW.cell - 1]) || 1 || array_fill(0, ARRAY[20 - NEW.cell]), today
      FROM unnest(array_append(NEW.categories, '')) k, unnest(ARRAY[NEW.district, NEW.municipality, '']) d ORDER BY k, d
      ON CONFLICT (category, district, level) DO UPDATE SET n = directory_counts.n + 1, cells[NEW.cell] = directory_counts.cells[NEW.cell] + 1, changed = today;
    INSERT INTO directory_categories (category, company_id, rank, reviews, since, name, district, municipality, level, cell)
      SELECT k, NEW.company_id, NEW.rank, NEW.reviews, NEW.since, NEW.name, NEW.district, NEW.municipality, NEW.level, NEW.cell FROM unnest(NEW.categories) k;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Everything that is derived from the directory, from scratch: after bulk loading, and to check what the triggers keep.
CREATE OR REPLACE FUNCTION recount_directory() RETURNS void LANGUAGE plpgsql SET statement_timeout = 0 AS $$
BEGIN
  DELETE FROM directory_counts;
  INSERT INTO directory_counts (category, district, level, n, cells, changed)
    SELECT k, d, level, sum(c), ARRAY[coalesce(sum(c) FILTER (WHERE cell = 1), 0), coalesce(sum(c) FILTER (WHERE cell = 2), 0), coalesce(sum(c) FILTER (WHERE cell = 3), 0), coalesce(sum(c) FILTER (WHERE cell = 4), 0), coalesce(sum(c) FILTER (WHERE cell = 5), 0), coalesce(sum(c) FILTER (WHERE cell = 6), 0), coalesce(sum(c) FILTER (WHERE cell = 7), 0), coalesce(sum(c) FILTER (WHERE cell = 8), 0), coalesce(sum(c) FILTER (WHERE cell = 9), 0), coalesce(sum(c) FILTER (WHERE cell = 10), 0), coalesce(sum(c) FILTER (WHERE cell = 11), 0), coalesce(sum(c) FILTER (WHERE cell = 12), 0), coalesce(sum(c) FILTER (WHERE cell = 13), 0), coalesce(sum(c) FILTER (WHERE cell = 14), 0), coalesce(sum(c) FILTER (WHERE cell = 15), 0), coalesce(sum(c) FILTER (WHERE cell = 16), 0), coalesce(sum(c) FILTER (WHERE cell = 17), 0), coalesce(sum(c) FILTER (WHERE cell = 18), 0), coalesce(sum(c) FILTER (WHERE cell = 19), 0), coalesce(sum(c) FILTER (WHERE cell = 20), 0)]::integer[], max(day)
    FROM (SELECT k, d, level, cell, count(*) AS c, max((since AT TIME ZONE 'Europe/Lisbon')::date) AS day
      FROM directory, unnest(array_append(categories, '')) k, unnest(ARRAY[district, municipality, '']) d GROUP BY k, d, level, cell) x
    GROUP BY k, d, level;
  DELETE FROM directory_categories;
  -- Indexes are made four times as fast when the rows are there.
  DROP INDEX IF EXISTS directory_categories_rank, directory_categories_reviews, directory_categories_since, directory_categories_name;
  INSERT INTO directory_categories (category, company_id, rank, reviews, since, name, district, municipality, level, cell)
    SELECT k, company_id, rank, reviews, since, name, district, municipality, level, cell FROM directory, unnest(categories) k;
  CREATE INDEX directory_categories_rank ON directory_categories (category, rank DESC, company_id DESC) INCLUDE (district, municipality, level, cell);
  CREATE INDEX directory_categories_reviews ON directory_categories (category, reviews DESC, company_id DESC) INCLUDE (district, municipality, level, cell);
  CREATE INDEX directory_categories_since ON directory_categories (category, since DESC, company_id DESC) INCLUDE (district, municipality, level, cell);
  CREATE INDEX directory_categories_name ON directory_categories (category, name COLLATE "pt-PT-x-icu", company_id) INCLUDE (district, municipality, level, cell);
  DELETE FROM service_names;
  INSERT INTO service_names (start, name, n)
    SELECT s.start, s.name, sum(g.n) FROM (SELECT c.services, count(*) AS n FROM directory d JOIN companies c ON c.id = d.company_id GROUP BY 1) g,
      service_starts(g.services) s GROUP BY 1, 2;
  DELETE FROM search_words;
  -- Words of categories and places are those of many: counted once for all who share them. A word that a company has from
  -- its name and from its category counts twice; n only says which words are common.
  INSERT INTO search_words (word, n)
    SELECT w, sum(n) FROM (
      SELECT w, 1 AS n FROM directory d JOIN companies c ON c.id = d.company_id,
        plain_words(c.name || ' ' || array_to_string(c.services, ' ') || ' ' || coalesce(c.locality, '')) w
      UNION ALL
      SELECT w, g.n FROM (SELECT categories, level > 0 AS certified, count(*) AS n FROM directory GROUP BY 1, 2) g,
        plain_words((SELECT string_agg(k.name || ' ' || k.keywords, ' ') FROM categories k WHERE k.id = ANY (g.categories))
          || CASE WHEN g.certified THEN ' certificada certificado' ELSE '' END) w
      UNION ALL
      SELECT w, g.n FROM (SELECT municipality, count(*) AS n FROM directory GROUP BY 1) g
        JOIN municipalities m ON m.code = g.municipality JOIN districts p ON p.code = m.district, plain_words(m.name || ' ' || p.name) w
    ) x GROUP BY w ORDER BY w;
END $$;--> statement-breakpoint
CREATE TYPE found_company AS (company_id uuid, relevance integer, rank real, reviews integer, since timestamptz, name text,
  categories text[], district text, level smallint, cell smallint);--> statement-breakpoint
-- At most about `cap` companies that match. A common word matches far more: then the most reviewed come first, by the words
-- r:4096, r:1024, … of the same index; and where even those are too many (a site without reviews), a sample of them.
CREATE FUNCTION search_candidates(query tsquery, facets tsquery, typed text, mended boolean, cap integer, open_at integer) RETURNS SETOF found_company
  LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  whole tsquery := coalesce(query && facets, query);
  part tsquery; above integer := 2147483647; tier integer; best integer; expected bigint; rows_in_all real; taken integer := 0; got integer;
  tiers integer[] := '{4096,1024,256,64,16,4,1,0}';
BEGIN
  expected := expected_matches(whole);
  IF expected <= cap OR (expected <= 8 * cap AND numnode(whole) > 5) THEN
    tiers := '{0}';
  ELSE
    -- So many of the most reviewed have a quarter of the cap among them, if the words are spread evenly.
    SELECT greatest(reltuples, 1) INTO rows_in_all FROM pg_class WHERE oid = 'directory'::regclass;
    SELECT d.reviews INTO best FROM directory d ORDER BY d.reviews DESC OFFSET least(20000, cap / 3 * rows_in_all / expected)::integer LIMIT 1;
  END IF;
  FOREACH tier IN ARRAY tiers LOOP
    CONTINUE WHEN tier > best;
    part := CASE WHEN tier > 0 THEN whole && format('''r:%s''', tier)::tsquery ELSE whole END;
    IF cardinality(tiers) > 1 THEN
      expected := expected_matches(part);
      IF expected > 128 * cap THEN part := part && '''h:256'''::tsquery;
      ELSIF expected > 8 * cap THEN part := part && '''h:16'''::tsquery;
      END IF;
    END IF;
    RETURN QUERY SELECT d.company_id, relevance(d.words, query, d.folded, typed, mended, d.rank, d.reviews), d.rank, d.reviews, d.since, d.name, d.categories, d.district, d.level, d.cell
      FROM directory d WHERE d.words @@ part AND d.reviews < above AND (open_at IS NULL OR d.opens @> open_at) LIMIT cap;
    GET DIAGNOSTICS got = ROW_COUNT;
    taken := taken + got;
    EXIT WHEN taken >= cap / 4;
    above := tier;
  END LOOP;
END $$;--> statement-breakpoint
-- What an order sorts by, as a number, the largest first.
CREATE FUNCTION sort_number(f found_company, sorted_by text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE sorted_by WHEN 'relevancia' THEN f.relevance WHEN 'melhor' THEN f.rank WHEN 'mais-avaliadas' THEN f.reviews ELSE extract(epoch FROM f.since)::double precision END
$$;--> statement-breakpoint
-- The first companies of an order that match, looking at no more than 4,000 of them.
CREATE FUNCTION walk_matching(query tsquery, facets tsquery, sorted_by text, after_key text, after_id uuid, lim integer, open_at integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off SET jit = off AS $$
DECLARE found uuid[]; col text; way text; cut text := ''; whole tsquery := coalesce(query && facets, query);
BEGIN
  col := CASE sorted_by WHEN 'melhor' THEN 'rank' WHEN 'mais-avaliadas' THEN 'reviews' WHEN 'recentes' THEN 'since' ELSE 'name COLLATE "pt-PT-x-icu"' END;
  way := CASE sorted_by WHEN 'nome' THEN 'ASC' ELSE 'DESC' END;
  IF after_id IS NOT NULL THEN
    cut := format('WHERE (%s, company_id) %s (%s, %L::uuid)', col, CASE way WHEN 'ASC' THEN '>' ELSE '<' END,
      CASE sorted_by WHEN 'melhor' THEN format('%L::double precision::real', after_key) WHEN 'mais-avaliadas' THEN format('%L::integer', after_key)
        WHEN 'recentes' THEN format('to_timestamp(%L::double precision)', after_key) ELSE format('%L COLLATE "pt-PT-x-icu"', after_key) END, after_id);
  END IF;
  EXECUTE format('SELECT array_agg(company_id) FROM (SELECT company_id FROM (SELECT company_id, words, opens FROM directory %s ORDER BY %s %s, company_id %s LIMIT 4000) d WHERE words @@ $1 AND ($2 IS NULL OR opens @> $2) LIMIT %s) x',
    cut, col, way, way, lim) INTO found USING whole, open_at;
  RETURN coalesce(found, '{}');
END $$;--> statement-breakpoint
-- The answer to a search: one page of companies in the order asked for, with where each word was found; which words were
-- mended; whether only some words match; how many match (exactly below a quarter of the cap), and the facets of those.
-- `typed_words` come folded and parted; `typed` is the whole text, folded. NULL when no word can be searched by.
CREATE FUNCTION search_directory(typed_words text[], typed text, facets tsquery, sorted_by text, after_key text, after_id uuid, lim integer, cap integer, open_at integer)
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  w text; s text; i integer; n integer; attempt integer; asked_likeness boolean := false; unsure boolean := false;
  stems text[] := '{}'; spelled text[] := '{}'; each tsquery[] := '{}'; options text[]; rare tsquery[]; meant jsonb := '{}'; mended jsonb := '[]';
  exact tsquery; wide tsquery; loosened boolean := false; many boolean; found found_company[]; more found_company[];
  after_n double precision; walked uuid[]; page jsonb; facet_counts jsonb; first_words tsvector;
BEGIN
  FOREACH w IN ARRAY typed_words LOOP
    s := stem_word(w);
    CONTINUE WHEN s IS NULL OR s = ANY (stems);
    stems := stems || s; spelled := spelled || w; each := each || (quote_literal(s))::tsquery;
  END LOOP;
  n := cardinality(stems);
  IF n = 0 THEN RETURN NULL; END IF;
  exact := all_of(each);
  wide := exact;
  found := ARRAY(SELECT f FROM search_candidates(exact, facets, typed, false, cap, open_at) f);
  -- A word that is not in the vocabulary may still share a stem with another word there: «figueireo» with «figueira».
  unsure := EXISTS (SELECT FROM unnest(spelled) x WHERE length(x) > 4 AND NOT EXISTS (SELECT FROM search_words v WHERE v.word = x));

  -- Too few: first unknown words are mended and the last one is completed; then any word may be a mistyped one.
  FOR attempt IN 1..2 LOOP
    EXIT WHEN attempt = 1 AND cardinality(found) >= lim AND NOT unsure;
    EXIT WHEN attempt = 2 AND (cardinality(found) > 0 OR n = 1);
    rare := each;
    FOR i IN 1..n LOOP
      options := '{}';
      IF attempt = 1 AND i = n AND cardinality(found) < lim THEN options := complete_word(spelled[i]); END IF;
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
END $$;--> statement-breakpoint
INSERT INTO directory SELECT * FROM directory_rows(NULL);--> statement-breakpoint
SELECT recount_directory();
