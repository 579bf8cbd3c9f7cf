-- Databases of the first days had these in another form.
DROP TYPE IF EXISTS found_company CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS mend_word(text, boolean), relevance(tsvector, tsquery, text, text, real, integer), complete_word(text),
  search_directory(text[], text, tsquery, text, text, uuid, integer, integer), walk_matching(tsquery, tsquery, text, text, uuid, integer),
  expected_matches(tsquery);--> statement-breakpoint
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
-- as what was typed comes first, and among mended words the name most like it; score and number of reviews break ties. Plans
-- and payments are not in here.
CREATE FUNCTION relevance(words tsvector, query tsquery, folded text, typed text, mended boolean, rank real, reviews integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (1000 * (
    CASE WHEN folded = typed THEN 4 WHEN starts_with(folded, typed || ' ') THEN 2 WHEN starts_with(folded, typed) THEN 1 WHEN mended THEN 2 * similarity(folded, typed) ELSE 0 END
    + round((ts_rank('{0.05, 0.3, 0.6, 1}', words, query) * 5)::numeric) / 5
    + 0.15 * rank / 5 * least(1, ln(1 + reviews) / 5)))::integer
$$;--> statement-breakpoint
-- At most about `cap` companies that match. A common word matches far more: then the most reviewed come first, by the words
-- r:4096, r:1024, … of the same index; and where even those are too many (a site without reviews), a sample of them.
CREATE FUNCTION search_candidates(query tsquery, facets tsquery, typed text, mended boolean, cap integer) RETURNS SETOF found_company
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
    RETURN QUERY SELECT d.company_id, relevance(d.words, query, d.folded, typed, mended, d.rank, d.reviews), d.rank, d.reviews, d.since, d.name, d.categories, d.district, d.level
      FROM directory d WHERE d.words @@ part AND d.reviews < above LIMIT cap;
    GET DIAGNOSTICS got = ROW_COUNT;
    taken := taken + got;
    EXIT WHEN taken >= cap / 4;
    above := tier;
  END LOOP;
END $$;--> statement-breakpoint
-- What may have been meant by a word: at most six of the vocabulary that are one typo away, the likeliest first. Where there is
-- none: two words written as one, or (by_likeness: it takes a hundred times as long) the word most like it in its letters.
CREATE FUNCTION near_vocabulary(typed text, by_likeness boolean) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE found text[];
BEGIN
  IF length(typed) NOT BETWEEN 3 AND 30 OR typed !~ '^[a-z0-9]+$' THEN RETURN '{}'; END IF;
  found := ARRAY(SELECT word FROM (SELECT word, n, CASE WHEN length(word) = length(typed) AND levenshtein(word, typed) = 2
        AND (SELECT array_agg(c ORDER BY c) FROM regexp_split_to_table(word, '') c) = (SELECT array_agg(c ORDER BY c) FROM regexp_split_to_table(typed, '') c)
        THEN 1 ELSE levenshtein(word, typed) END AS distance
      FROM search_words WHERE near && near_words(typed) AND word <> typed) x
    WHERE distance = 1 OR length(typed) > 6 ORDER BY distance, left(word, 1) <> left(typed, 1), n DESC, word LIMIT 6);
  IF found = '{}' AND length(typed) >= 7 THEN
    found := ARRAY(SELECT a.word || ' ' || b.word FROM generate_series(3, length(typed) - 3) i
      JOIN search_words a ON a.word = left(typed, i) JOIN search_words b ON b.word = substr(typed, i + 1) ORDER BY least(a.n, b.n) DESC LIMIT 1);
  END IF;
  IF found = '{}' AND by_likeness AND length(typed) BETWEEN 6 AND 20 THEN
    found := ARRAY(SELECT word FROM search_words WHERE word % typed AND levenshtein_less_equal(word, typed, 3) <= 3
      ORDER BY levenshtein_less_equal(word, typed, 3), similarity(word, typed) DESC, n DESC, word LIMIT 1);
  END IF;
  RETURN found;
END $$;--> statement-breakpoint
-- Companies have any of these words; «two words» that were written as one, both.
CREATE FUNCTION any_of(words text[]) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE w text; part text; pair tsquery; found tsquery;
BEGIN
  FOREACH w IN ARRAY words LOOP
    pair := NULL;
    FOREACH part IN ARRAY string_to_array(w, ' ') LOOP
      IF stem_word(part) IS NOT NULL THEN pair := coalesce(pair && quote_literal(stem_word(part))::tsquery, quote_literal(stem_word(part))::tsquery); END IF;
    END LOOP;
    found := coalesce(found || pair, pair, found);
  END LOOP;
  RETURN found;
END $$;--> statement-breakpoint
CREATE FUNCTION all_of(parts tsquery[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE part tsquery; found tsquery;
BEGIN
  FOREACH part IN ARRAY parts LOOP found := coalesce(found && part, part); END LOOP;
  RETURN found;
END $$;--> statement-breakpoint
-- Whole words of the vocabulary that begin so, the commonest first.
CREATE FUNCTION complete_word(typed text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(word), '{}') FROM (
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
DECLARE found uuid[]; col text; way text; cut text := ''; whole tsquery := coalesce(query && facets, query);
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
  found := ARRAY(SELECT f FROM search_candidates(exact, facets, typed, false, cap) f);
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
    more := ARRAY(SELECT f FROM search_candidates(wide, facets, typed, true, cap) f);
    -- What is seldom meant would be lost among what often is.
    IF cardinality(more) >= cap / 4 AND all_of(rare) NOT IN (wide, exact) THEN
      more := more || ARRAY(SELECT f FROM search_candidates(all_of(rare), facets, typed, true, cap) f WHERE NOT EXISTS (SELECT FROM unnest(more) m WHERE m.company_id = f.company_id));
    END IF;
    -- What has the words as they were typed stays before what has others.
    found := ARRAY(SELECT ROW(f.company_id, f.relevance + CASE WHEN unsure THEN 1000 ELSE 5000 END, f.rank, f.reviews, f.since, f.name, f.categories, f.district, f.level)::found_company FROM unnest(found) f)
      || ARRAY(SELECT m FROM unnest(more) m WHERE NOT EXISTS (SELECT FROM unnest(found) f WHERE f.company_id = m.company_id));
  END LOOP;
  IF cardinality(found) = 0 AND n > 1 THEN
    loosened := true;
    wide := each[1];
    FOR i IN 2..n LOOP wide := wide || each[i]; END LOOP;
    found := ARRAY(SELECT f FROM search_candidates(wide, facets, typed, true, cap) f);
  END IF;

  many := cardinality(found) >= cap / 4;
  IF sorted_by = 'nome' AND after_id IS NOT NULL THEN SELECT c.name INTO after_key FROM companies c WHERE c.id = after_id; END IF;
  -- A common word in another order than relevance: the first rows of that order, if enough of them match.
  IF many AND sorted_by <> 'relevancia' THEN
    walked := walk_matching(wide, facets, sorted_by, after_key, after_id, lim);
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

  SELECT jsonb_agg(to_jsonb(d) - 'words' - 'categories' - 'folded' || jsonb_build_object(
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
      'levels', (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT f.level AS k, count(*) AS c FROM unnest(found) f GROUP BY 1) x))
    INTO facet_counts;
  END IF;
  RETURN jsonb_build_object('rows', coalesce(page, '[]'), 'words', spelled, 'mended', mended, 'loosened', loosened,
    'n', cardinality(found), 'many', many, 'facets', facet_counts);
END $$;
