-- In which hours of the week somebody is open at some minute (0 to 167, from Monday 0 h in Lisbon), and whether that holds on national holidays (168).
CREATE FUNCTION open_bits(opens int4multirange) RETURNS bit(168) LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_agg(CASE WHEN opens && int4range(60 * h, 60 * h + 60) THEN '1' ELSE '0' END, '' ORDER BY h)::bit(168) FROM generate_series(0, 167) h
$$;--> statement-breakpoint
ALTER TABLE "directory" ADD COLUMN "hours" bit(169);--> statement-breakpoint
ALTER TABLE "directory_categories" ADD COLUMN "hours" bit(169);--> statement-breakpoint
-- Five functions learn the new column; each part that is replaced must be there.
DO $do$
DECLARE part record; known text; fresh text;
BEGIN
  PERFORM set_config('check_function_bodies', 'off', true);
  FOR part IN SELECT * FROM (VALUES
    ('directory_rows', 'open_hours(t.opens) AS words', 'open_hours(t.opens) AS words, open_bits(t.opens) AS bits'),
    ('directory_rows', 'h.words AS hour_words', 'h.words AS hour_words, h.bits'),
    ('directory_rows', 'y.opens, y.on_holidays, y.cell
', 'y.opens, y.on_holidays, y.cell, (y.bits || y.on_holidays::integer::bit)::bit(169)
'),
    ('refresh_directory', 'cell = excluded.cell', 'cell = excluded.cell, hours = excluded.hours'),
    ('count_directory_row', '(OLD.rank, OLD.cell,', '(OLD.rank, OLD.hours, OLD.cell,'),
    ('count_directory_row', '(NEW.rank, NEW.cell,', '(NEW.rank, NEW.hours, NEW.cell,'),
    ('count_directory_row', 'SET rank = NEW.rank,', 'SET rank = NEW.rank, hours = NEW.hours,'),
    ('count_directory_row', 'municipality, level, cell)', 'municipality, level, cell, hours)'),
    ('count_directory_row', 'NEW.cell FROM unnest(NEW.categories)', 'NEW.cell, NEW.hours FROM unnest(NEW.categories)'),
    ('recount_directory', 'since, name, district, municipality, level, cell)', 'since, name, district, municipality, level, cell, hours)'),
    ('recount_directory', 'municipality, level, cell FROM', 'municipality, level, cell, hours FROM'),
    ('recount_directory', 'INCLUDE (district, municipality, level, cell)', 'INCLUDE (district, municipality, level, cell, hours)'),
    ('search_directory', '- ''opens''', '- ''opens'' - ''hours''')
  ) v(name, old, new) LOOP
    known := pg_get_functiondef(part.name::regproc);
    fresh := replace(known, part.old, part.new);
    IF fresh = known THEN RAISE EXCEPTION '% has no «%»', part.name, part.old; END IF;
    EXECUTE fresh;
  END LOOP;
END $do$;--> statement-breakpoint
UPDATE directory d SET hours = (t.bits || d.opens_on_holidays::integer::bit)::bit(169)
  FROM (SELECT opens, open_bits(opens) AS bits FROM (SELECT DISTINCT opens FROM directory WHERE opens IS NOT NULL OFFSET 0) x) t WHERE d.opens = t.opens;--> statement-breakpoint
UPDATE directory_categories k SET hours = d.hours FROM directory d WHERE d.company_id = k.company_id AND d.hours IS NOT NULL;--> statement-breakpoint
-- What is open is walked in the index: a row is looked at only where its hour is open.
DO $do$
DECLARE known record;
BEGIN
  FOR known IN SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = current_schema()
      AND (indexname LIKE 'directory_categories\_%' OR indexname ~ '^directory_((district|municipality)_)?(rank|reviews|since|name)$') AND indexname NOT LIKE '%_pk' LOOP
    EXECUTE 'DROP INDEX ' || known.name;
    EXECUTE CASE WHEN known.definition LIKE '% INCLUDE %' THEN regexp_replace(known.definition, '\)$', ', hours)')
      ELSE known.definition || ' INCLUDE (level, cell, hours)' END;
  END LOOP;
END $do$;
