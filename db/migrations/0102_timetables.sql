-- The weeks that companies keep: at an hour at which few are open, those weeks are few, and each has its companies in the order of rank.
CREATE TABLE "timetables" (
	"opens" "int4multirange" NOT NULL,
	"on_holidays" boolean NOT NULL,
	CONSTRAINT "timetables_opens_on_holidays_pk" PRIMARY KEY("opens","on_holidays")
);--> statement-breakpoint
CREATE INDEX "directory_timetable" ON "directory" USING btree ("opens","opens_on_holidays","rank" DESC NULLS FIRST,"company_id" DESC NULLS FIRST) INCLUDE (level, cell) WHERE "directory"."opens" is not null;--> statement-breakpoint
DO $do$
DECLARE part record; known text; fresh text;
BEGIN
  PERFORM set_config('check_function_bodies', 'off', true);
  FOR part IN SELECT * FROM (VALUES
    ('count_directory_row', '
BEGIN
', '
BEGIN
  IF TG_OP <> ''DELETE'' AND NEW.opens IS NOT NULL THEN
    INSERT INTO timetables SELECT NEW.opens, NEW.opens_on_holidays
      WHERE NOT EXISTS (SELECT FROM timetables WHERE opens = NEW.opens AND on_holidays = NEW.opens_on_holidays) ON CONFLICT DO NOTHING;
  END IF;
'),
    ('recount_directory', '
  DELETE FROM category_hours;
', '
  DELETE FROM timetables;
  INSERT INTO timetables SELECT DISTINCT opens, opens_on_holidays FROM directory WHERE opens IS NOT NULL;
  DELETE FROM category_hours;
')
  ) v(name, old, new) LOOP
    known := pg_get_functiondef(part.name::regproc);
    fresh := replace(known, part.old, part.new);
    IF fresh = known THEN RAISE EXCEPTION '% has no «%»', part.name, part.old; END IF;
    EXECUTE fresh;
  END LOOP;
END $do$;--> statement-breakpoint
INSERT INTO timetables SELECT DISTINCT opens, opens_on_holidays FROM directory WHERE opens IS NOT NULL;
