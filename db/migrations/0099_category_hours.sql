-- In which hours of the week anybody of a category is open: where nobody is, its list is not walked to find that out.
CREATE TABLE "category_hours" (
	"category" text PRIMARY KEY NOT NULL,
	"hours" bit(169) NOT NULL
);--> statement-breakpoint
DO $do$
DECLARE part record; known text; fresh text;
BEGIN
  PERFORM set_config('check_function_bodies', 'off', true);
  FOR part IN SELECT * FROM (VALUES
    ('count_directory_row', '
BEGIN
', '
BEGIN
  -- Almost always the hours are there: only who adds one waits for who adds another.
  IF TG_OP <> ''DELETE'' AND NEW.hours IS NOT NULL THEN
    INSERT INTO category_hours SELECT k, NEW.hours FROM unnest(NEW.categories) k
      WHERE NOT EXISTS (SELECT FROM category_hours c WHERE c.category = k AND c.hours | NEW.hours = c.hours) ORDER BY k
      ON CONFLICT (category) DO UPDATE SET hours = category_hours.hours | excluded.hours;
  END IF;
'),
    ('recount_directory', '
  DELETE FROM directory_categories;
', '
  DELETE FROM category_hours;
  INSERT INTO category_hours SELECT k, bit_or(hours) FROM directory, unnest(categories) k WHERE hours IS NOT NULL GROUP BY k;
  DELETE FROM directory_categories;
')
  ) v(name, old, new) LOOP
    known := pg_get_functiondef(part.name::regproc);
    fresh := replace(known, part.old, part.new);
    IF fresh = known THEN RAISE EXCEPTION '% has no «%»', part.name, part.old; END IF;
    EXECUTE fresh;
  END LOOP;
END $do$;--> statement-breakpoint
INSERT INTO category_hours SELECT k, bit_or(hours) FROM directory, unnest(categories) k WHERE hours IS NOT NULL GROUP BY k;
