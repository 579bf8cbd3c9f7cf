-- Whose first trade it is, the best first.
CREATE INDEX "directory_trade_rank" ON "directory" USING btree ("category","rank" DESC NULLS FIRST,"company_id" DESC NULLS FIRST) INCLUDE (district, municipality, level, cell, hours);--> statement-breakpoint
-- A search is told whether it may be loosened: where the list of a trade comes instead, what has only some of the words was looked for
-- in vain. Where a word stands for one that was typed
-- otherwise, names like what was typed come first. Words that somebody has, though not within the filter, are no slips of the finger. A row says what a list shows, and nothing else.
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
END $do$;
