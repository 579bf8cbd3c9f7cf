-- Whose first trade it is, the best first.
CREATE INDEX "directory_trade_rank" ON "directory" USING btree ("category","rank" DESC NULLS FIRST,"company_id" DESC NULLS FIRST) INCLUDE (district, municipality, level, cell, hours);--> statement-breakpoint
-- A search is told whether it may be loosened: where the list of a trade comes instead, what has only some of the words was looked for
-- in vain. Where a word stands for one that was typed otherwise, names like what was typed come first. Words that somebody has, though
-- not within the filter, are no slips of the finger. A row says what a list shows, and nothing else.
DO $do$
DECLARE part record; known text; fresh text; words text := 'typed_words text[], typed text, facets tsquery, sorted_by text, after_key text, after_id uuid, lim integer, cap integer, open_at integer, zone text[]';
BEGIN
  PERFORM set_config('check_function_bodies', 'off', true);
  fresh := pg_get_functiondef('search_directory'::regproc);
  FOR part IN SELECT * FROM (VALUES
    (words || ')', words || ', alike boolean, loosen boolean)'),
    ('search_candidates(exact, facets, typed, false,', 'search_candidates(exact, facets, typed, alike,'),
    ('many boolean;', 'many boolean; elsewhere boolean := false;'),
    ('  -- Too few: first unknown words', '  elsewhere := found = ''{}'' AND n > 1 AND facets IS NOT NULL AND EXISTS (SELECT FROM directory d WHERE d.words @@ exact);
  -- Too few: first unknown words'),
    ('  FOR attempt IN 1..2 LOOP', '  FOR attempt IN 1..2 LOOP
    EXIT WHEN elsewhere;'),
    ('IF cardinality(found) = 0 AND n > 1 THEN', 'IF loosen AND cardinality(found) = 0 AND n > 1 THEN'),
    ('to_jsonb(d) - ''words'' - ''categories'' - ''folded'' - ''opens'' - ''hours'' || jsonb_build_object(',
     'jsonb_build_object(
      ''company_id'', d.company_id, ''slug'', d.slug, ''name'', d.name, ''category'', d.category, ''district'', d.district, ''municipality'', d.municipality,
      ''level'', d.level, ''score'', d.score, ''reviews'', d.reviews, ''snippet'', d.snippet, ''logo_file_id'', d.logo_file_id,
      ''certificate_code'', d.certificate_code, ''certified_until'', d.certified_until,')
  ) v(old, new) LOOP
    known := fresh;
    fresh := replace(known, part.old, part.new);
    IF fresh = known THEN RAISE EXCEPTION 'search_directory has no «%»', part.old; END IF;
  END LOOP;
  DROP FUNCTION search_directory(text[], text, tsquery, text, text, uuid, integer, integer, integer, text[]);
  EXECUTE fresh;
  -- Of many common words that mean nearly the same, far more companies have all than the planner expects: the most reviewed first there too.
  known := pg_get_functiondef('search_candidates'::regproc);
  fresh := replace(known, 'expected <= cap OR (expected <= 8 * cap AND numnode(whole) > 5)',
    'expected <= (CASE WHEN numnode(whole) <= 5 THEN cap WHEN whole::text LIKE ''%|%'' THEN 8 * cap ELSE cap / 40 END)');
  IF fresh = known THEN RAISE EXCEPTION 'search_candidates has no rule of many words'; END IF;
  EXECUTE fresh;
END $do$;--> statement-breakpoint
-- Whether a text has the word that was typed, as found_word() finds it, without looking for which of its words it is.
CREATE FUNCTION has_word(value text, typed text, stem tsquery) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT directory_words_of(value) @@ stem OR fold_pt(value) ~ ('\m' || typed)
$$;--> statement-breakpoint
-- Each word is looked for once in each category that the page has, not once for each company.
CREATE OR REPLACE FUNCTION why_found(found jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH words AS MATERIALIZED (
    SELECT e.w, e.o::integer AS o, quote_literal(coalesce(stem_word(e.w), e.w))::tsquery AS stem FROM jsonb_array_elements_text(found->'words') WITH ORDINALITY AS e(w, o)),
  shown AS MATERIALIZED (
    SELECT c.id, c.name, c.legal_name, c.services, c.category, c.municipality, c.locality, c.district, c.description, r.data,
      with_ancestors(array_prepend(c.category, c.other_categories)) AS categories
    FROM jsonb_array_elements(found->'rows') AS r(data) JOIN companies c ON c.id = (r.data->>'company_id')::uuid),
  meant AS MATERIALIZED (
    SELECT k.id, k.name, words.o, has_word(k.name, words.w, words.stem) AS named FROM categories k, words
    WHERE k.id IN (SELECT unnest(categories) FROM shown) AND has_word(k.name || ' ' || k.keywords, words.w, words.stem))
  SELECT jsonb_object_agg(c.id, (SELECT jsonb_agg(CASE c.data->'where'->>(e.o - 1)
      WHEN 'a' THEN coalesce(
        (SELECT jsonb_build_object('at', 'name', 'says', f) FROM found_word(c.name, e.w) f WHERE f IS NOT NULL),
        (SELECT jsonb_build_object('at', 'firm', 'says', f) FROM found_word(c.legal_name, e.w) f WHERE f IS NOT NULL))
      WHEN 'b' THEN coalesce(
        (SELECT jsonb_build_object('at', 'service', 'says', s) FROM unnest(c.services) s WHERE has_word(s, e.w, e.stem) LIMIT 1),
        (SELECT jsonb_build_object('at', CASE WHEN k.named THEN 'category' ELSE 'trade' END, 'says', k.name) FROM meant k
          WHERE k.o = e.o AND k.id = ANY (c.categories) ORDER BY NOT k.named, k.id <> c.category, k.id LIMIT 1),
        (SELECT jsonb_build_object('at', 'certified', 'says', '') WHERE (c.data->>'level')::integer > 0 AND has_word('certificada certificado', e.w, e.stem)))
      WHEN 'c' THEN coalesce(
        (SELECT jsonb_build_object('at', 'place', 'says', m.name) FROM municipalities m WHERE m.code = c.municipality AND has_word(m.name, e.w, e.stem)),
        (SELECT jsonb_build_object('at', 'place', 'says', c.locality) WHERE has_word(c.locality, e.w, e.stem)),
        (SELECT jsonb_build_object('at', 'district', 'says', d.name) FROM districts d WHERE d.code = c.district AND has_word(d.name, e.w, e.stem)))
      WHEN 'd' THEN (SELECT jsonb_build_object('at', 'text', 'says', f) FROM found_word(c.description, e.w) f WHERE f IS NOT NULL)
    END ORDER BY e.o) FROM words e))
  FROM shown c
$$;
