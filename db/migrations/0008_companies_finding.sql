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
-- Finding companies by words. Reads one index only (directory.words): filters are words too, see facet_words().
CREATE TYPE found_company AS (company_id uuid, relevance integer, rank real, reviews integer, since timestamptz, name text,
  categories text[], district text, level smallint);--> statement-breakpoint
-- How many companies the planner expects to match: from its statistics, without reading a row. (EXPLAIN is refused inside
-- STABLE functions, so this one and its callers are VOLATILE, though they change nothing.)
CREATE FUNCTION expected_matches(query tsquery) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT 1 FROM directory WHERE words @@ %L::tsquery', query) INTO plan;
  RETURN (plan->0->'Plan'->>'Plan Rows')::bigint;
END $$;--> statement-breakpoint
-- Relevance: where the words stand (name, then category and services, then place, then text) decides; a name that is or begins
-- as what was typed comes first; score and number of reviews break ties. Plans and payments are not in here.
CREATE FUNCTION relevance(words tsvector, query tsquery, folded text, typed text, rank real, reviews integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (1000 * (
    CASE WHEN folded = typed THEN 4 WHEN starts_with(folded, typed || ' ') THEN 2 WHEN starts_with(folded, typed) THEN 1 ELSE 0 END
    + round((ts_rank('{0.05, 0.3, 0.6, 1}', words, query) * 5)::numeric) / 5
    + 0.15 * rank / 5 * least(1, ln(1 + reviews) / 5)))::integer
$$;--> statement-breakpoint
-- At most about `cap` companies that match. A common word matches far more: then the most reviewed come first, by the words
-- r:4096, r:1024, … of the same index; and where even those are too many (a site without reviews), a sample of them.
CREATE FUNCTION search_candidates(query tsquery, ranked_by tsquery, facets tsquery, typed text, cap integer) RETURNS SETOF found_company
  LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  whole tsquery := CASE WHEN facets = ''::tsquery THEN query ELSE query && facets END;
  part tsquery; above integer := 2147483647; tier integer; expected bigint; taken integer := 0; got integer;
  tiers integer[] := '{4096,1024,256,64,16,4,1,0}';
BEGIN
  expected := expected_matches(whole);
  IF expected <= cap OR (expected <= 8 * cap AND numnode(whole) > 5) THEN tiers := '{0}'; END IF;
  FOREACH tier IN ARRAY tiers LOOP
    part := whole;
    IF tier > 0 THEN part := whole && format('''r:%s''', tier)::tsquery; END IF;
    expected := expected_matches(part);
    -- The next tier down is about four times as many: this one is left out when it can't be enough by far.
    CONTINUE WHEN tier > 0 AND expected < cap / 16;
    IF expected > 128 * cap THEN part := part && '''h:256'''::tsquery;
    ELSIF expected > 8 * cap THEN part := part && '''h:16'''::tsquery;
    END IF;
    RETURN QUERY SELECT d.company_id, relevance(d.words, ranked_by, d.folded, typed, d.rank, d.reviews), d.rank, d.reviews, d.since, d.name, d.categories, d.district, d.level
      FROM directory d WHERE d.words @@ part AND d.reviews < above LIMIT cap;
    GET DIAGNOSTICS got = ROW_COUNT;
    taken := taken + got;
    EXIT WHEN taken >= cap / 4;
    above := tier;
  END LOOP;
END $$;--> statement-breakpoint
-- A word nobody's name, service, category or place has: the likeliest that was meant, one typo away, else like it in letters.
CREATE FUNCTION mend_word(typed text, by_likeness boolean) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE best text;
BEGIN
  IF length(typed) < 4 OR typed !~ '^[a-z0-9]+$' THEN RETURN NULL; END IF;
  SELECT word INTO best FROM search_words
    WHERE near && near_words(typed) AND word <> typed
    ORDER BY CASE WHEN length(word) = length(typed) AND levenshtein(word, typed) = 2
        AND (SELECT array_agg(c ORDER BY c) FROM regexp_split_to_table(word, '') c) = (SELECT array_agg(c ORDER BY c) FROM regexp_split_to_table(typed, '') c)
        THEN 1 ELSE levenshtein(word, typed) END, left(word, 1) <> left(typed, 1), n DESC, word LIMIT 1;
  IF best IS NULL AND by_likeness AND length(typed) BETWEEN 6 AND 20 THEN
    SELECT word INTO best FROM search_words
      WHERE word % typed AND levenshtein_less_equal(word, typed, 3) <= 3
      ORDER BY levenshtein_less_equal(word, typed, 3), similarity(word, typed) DESC, n DESC, word LIMIT 1;
  END IF;
  RETURN best;
END $$;--> statement-breakpoint
-- Whole words of the vocabulary that begin so, the commonest first.
CREATE FUNCTION complete_word(typed text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM (SELECT word, n FROM search_words WHERE length(typed) >= 3 AND word > typed AND word < typed || '~' ORDER BY word LIMIT 300) x
    ORDER BY n DESC, word LIMIT 6) y
$$;--> statement-breakpoint
-- What an order sorts by, as a number, the largest first.
CREATE FUNCTION sort_number(f found_company, sorted_by text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE sorted_by WHEN 'relevancia' THEN f.relevance WHEN 'melhor' THEN f.rank WHEN 'mais-avaliadas' THEN f.reviews ELSE extract(epoch FROM f.since)::double precision END
$$;--> statement-breakpoint
-- The first companies of an order that match, looking at no more than 4,000 of them.
CREATE FUNCTION walk_matching(query tsquery, facets tsquery, sorted_by text, after_key text, after_id uuid, lim integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off SET jit = off AS $$
DECLARE found uuid[]; col text; way text; cut text := ''; whole tsquery := CASE WHEN facets = ''::tsquery THEN query ELSE query && facets END;
BEGIN
  col := CASE sorted_by WHEN 'melhor' THEN 'rank' WHEN 'mais-avaliadas' THEN 'reviews' WHEN 'recentes' THEN 'since' ELSE 'name COLLATE "pt-PT-x-icu"' END;
  way := CASE sorted_by WHEN 'nome' THEN 'ASC' ELSE 'DESC' END;
  IF after_id IS NOT NULL THEN
    cut := format('WHERE (%s, company_id) %s (%s, %L::uuid)', col, CASE way WHEN 'ASC' THEN '>' ELSE '<' END,
      CASE sorted_by WHEN 'melhor' THEN format('%L::double precision::real', after_key) WHEN 'mais-avaliadas' THEN format('%L::integer', after_key)
        WHEN 'recentes' THEN format('to_timestamp(%L::double precision)', after_key) ELSE format('%L COLLATE "pt-PT-x-icu"', after_key) END, after_id);
  END IF;
  EXECUTE format('SELECT array_agg(company_id) FROM (SELECT company_id FROM (SELECT company_id, words FROM directory %s ORDER BY %s %s, company_id %s LIMIT 4000) d WHERE words @@ $1 LIMIT %s) x',
    cut, col, way, way, lim) INTO found USING whole;
  RETURN coalesce(found, '{}');
END $$;--> statement-breakpoint
-- The answer to a search: one page of companies in the order asked for, with where each word was found; which words were
-- mended; whether only some words match; how many match (exactly below a quarter of the cap), and the facets of those.
-- `typed_words` come folded and parted; `typed` is the whole text, folded. NULL when no word can be searched by.
CREATE FUNCTION search_directory(typed_words text[], typed text, facets tsquery, sorted_by text, after_key text, after_id uuid, lim integer, cap integer)
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  w text; s text; i integer; n integer; options text[]; meant text; dear integer := 0;
  stems text[] := '{}'; spelled text[] := '{}'; each tsquery[] := '{}';
  exact tsquery; wide tsquery; loosened boolean := false; mended jsonb := '[]';
  found found_company[]; more found_company[]; many boolean; after_n double precision;
  walked uuid[]; page jsonb; facet_counts jsonb;
BEGIN
  FOREACH w IN ARRAY typed_words LOOP
    s := stem_word(w);
    CONTINUE WHEN s IS NULL OR s = ANY (stems);
    stems := stems || s; spelled := spelled || w; each := each || (quote_literal(s))::tsquery;
  END LOOP;
  n := cardinality(stems);
  IF n = 0 THEN RETURN NULL; END IF;
  exact := each[1];
  FOR i IN 2..n LOOP exact := exact && each[i]; END LOOP;
  found := ARRAY(SELECT f FROM search_candidates(exact, exact, facets, typed, cap) f);

  IF cardinality(found) < lim THEN
    FOR i IN 1..n LOOP
      options := NULL;
      IF i = n THEN options := complete_word(spelled[i]); END IF;
      IF options IS NULL AND NOT EXISTS (SELECT FROM search_words v WHERE v.stem = stems[i]) THEN
        meant := mend_word(spelled[i], dear < 2);
        IF length(spelled[i]) >= 6 THEN dear := dear + 1; END IF;
        IF meant IS NOT NULL THEN
          mended := mended || jsonb_build_object('typed', spelled[i], 'meant', meant);
          options := ARRAY[meant]; spelled[i] := meant;
        END IF;
      END IF;
      FOREACH w IN ARRAY coalesce(options, '{}') LOOP
        s := stem_word(w);
        IF s IS NOT NULL THEN each[i] := each[i] || (quote_literal(s))::tsquery; END IF;
      END LOOP;
    END LOOP;
    wide := each[1];
    FOR i IN 2..n LOOP wide := wide && each[i]; END LOOP;
    IF wide <> exact THEN
      more := ARRAY(SELECT f FROM search_candidates(wide, wide, facets, typed, cap) f);
      -- What has the words as they were typed stays before what has them mended or completed.
      found := ARRAY(SELECT ROW(f.company_id, f.relevance + 5000, f.rank, f.reviews, f.since, f.name, f.categories, f.district, f.level)::found_company FROM unnest(found) f)
        || ARRAY(SELECT m FROM unnest(more) m WHERE NOT EXISTS (SELECT FROM unnest(found) f WHERE f.company_id = m.company_id));
    END IF;
    IF cardinality(found) = 0 AND n > 1 THEN
      loosened := true;
      wide := each[1];
      FOR i IN 2..n LOOP wide := wide || each[i]; END LOOP;
      found := ARRAY(SELECT f FROM search_candidates(wide, wide, facets, typed, cap) f);
    END IF;
  END IF;

  many := cardinality(found) >= cap / 4;
  IF sorted_by = 'nome' AND after_id IS NOT NULL THEN SELECT c.name INTO after_key FROM companies c WHERE c.id = after_id; END IF;
  -- A common word in another order than relevance: the first rows of that order, if enough of them match.
  IF many AND sorted_by <> 'relevancia' THEN
    walked := walk_matching(coalesce(wide, exact), facets, sorted_by, after_key, after_id, lim);
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

  SELECT jsonb_agg(to_jsonb(d) - 'words' - 'categories' - 'folded' || jsonb_build_object(
      'key', CASE WHEN sorted_by = 'nome' THEN '' ELSE coalesce((SELECT sort_number(f, sorted_by)::text FROM unnest(found) f WHERE f.company_id = d.company_id),
        CASE sorted_by WHEN 'melhor' THEN d.rank::double precision::text WHEN 'mais-avaliadas' THEN d.reviews::text ELSE extract(epoch FROM d.since)::double precision::text END) END,
      'where', (SELECT array_agg(CASE WHEN ts_filter(d.words, '{a}') @@ q THEN 'a' WHEN ts_filter(d.words, '{b}') @@ q THEN 'b'
        WHEN ts_filter(d.words, '{c}') @@ q THEN 'c' WHEN d.words @@ q THEN 'd' ELSE '' END ORDER BY o) FROM unnest(each) WITH ORDINALITY AS e(q, o)))
      ORDER BY x.o)
    INTO page FROM unnest(walked) WITH ORDINALITY AS x(id, o) JOIN directory d ON d.company_id = x.id;
  IF NOT many THEN
    SELECT jsonb_build_object(
      'categories', (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT k, count(*) AS c FROM unnest(found) f, unnest(f.categories) k GROUP BY k) x),
      'districts', (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT f.district AS k, count(*) AS c FROM unnest(found) f GROUP BY 1) x),
      'levels', (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT f.level AS k, count(*) AS c FROM unnest(found) f GROUP BY 1) x))
    INTO facet_counts;
  END IF;
  RETURN jsonb_build_object('rows', coalesce(page, '[]'), 'words', spelled, 'mended', mended, 'loosened', loosened,
    'n', cardinality(found), 'many', many, 'facets', facet_counts);
END $$;--> statement-breakpoint
-- The rows of the directory, with the new words.
TRUNCATE directory, directory_counts, directory_categories, search_words;--> statement-breakpoint
INSERT INTO directory SELECT * FROM directory_rows(NULL);--> statement-breakpoint
SELECT recount_directory();
