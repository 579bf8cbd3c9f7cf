-- Every order of a category, a district and a municipality has an index of its own, so that any list costs the same at any depth.
-- The lists of categories are derived from the directory: they are written anew at the end.
TRUNCATE directory_categories;--> statement-breakpoint
DROP INDEX directory_categories_rank;--> statement-breakpoint
ALTER TABLE "directory_categories" ADD COLUMN "reviews" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_categories" ADD COLUMN "since" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_categories" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
CREATE INDEX "directory_district_reviews" ON "directory" USING btree ("district","reviews" DESC NULLS FIRST,"company_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "directory_district_since" ON "directory" USING btree ("district","since" DESC NULLS FIRST,"company_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "directory_district_name" ON "directory" USING btree ("district","name" collate "pt-PT-x-icu","company_id");--> statement-breakpoint
CREATE INDEX "directory_municipality_reviews" ON "directory" USING btree ("municipality","reviews" DESC NULLS FIRST,"company_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "directory_municipality_since" ON "directory" USING btree ("municipality","since" DESC NULLS FIRST,"company_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "directory_municipality_name" ON "directory" USING btree ("municipality","name" collate "pt-PT-x-icu","company_id");--> statement-breakpoint
-- Counters of the facets and the lists of categories, kept by row. Bulk loading switches the trigger off and calls recount_directory().
CREATE OR REPLACE FUNCTION count_directory_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.categories, OLD.district, OLD.municipality, OLD.level) IS NOT DISTINCT FROM (NEW.categories, NEW.district, NEW.municipality, NEW.level) THEN
    IF (OLD.rank, OLD.score, OLD.reviews, OLD.since, OLD.name) IS DISTINCT FROM (NEW.rank, NEW.score, NEW.reviews, NEW.since, NEW.name) THEN
      UPDATE directory_categories SET rank = NEW.rank, score = NEW.score, reviews = NEW.reviews, since = NEW.since, name = NEW.name
        WHERE category = ANY (NEW.categories) AND company_id = NEW.company_id;
    END IF;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE directory_counts SET n = n - 1
      WHERE category = ANY (array_append(OLD.categories, '')) AND district IN (OLD.district, OLD.municipality, '') AND level = OLD.level;
    DELETE FROM directory_categories WHERE category = ANY (OLD.categories) AND company_id = OLD.company_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO directory_counts (category, district, level, n)
      SELECT k, d, NEW.level, 1 FROM unnest(array_append(NEW.categories, '')) k, unnest(ARRAY[NEW.district, NEW.municipality, '']) d ORDER BY k, d
      ON CONFLICT (category, district, level) DO UPDATE SET n = directory_counts.n + 1;
    INSERT INTO directory_categories (category, company_id, rank, reviews, since, name, district, municipality, level, score)
      SELECT k, NEW.company_id, NEW.rank, NEW.reviews, NEW.since, NEW.name, NEW.district, NEW.municipality, NEW.level, NEW.score FROM unnest(NEW.categories) k;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Everything that is derived from the directory, from scratch: after bulk loading, and to check what the triggers keep.
CREATE OR REPLACE FUNCTION recount_directory() RETURNS void LANGUAGE plpgsql SET statement_timeout = 0 AS $$
BEGIN
  DELETE FROM directory_counts;
  INSERT INTO directory_counts (category, district, level, n)
    SELECT k, d, level, count(*) FROM directory, unnest(array_append(categories, '')) k, unnest(ARRAY[district, municipality, '']) d GROUP BY k, d, level;
  DELETE FROM directory_categories;
  -- Indexes are made four times as fast when the rows are there.
  DROP INDEX IF EXISTS directory_categories_rank, directory_categories_reviews, directory_categories_since, directory_categories_name;
  INSERT INTO directory_categories (category, company_id, rank, reviews, since, name, district, municipality, level, score)
    SELECT k, company_id, rank, reviews, since, name, district, municipality, level, score FROM directory, unnest(categories) k;
  CREATE INDEX directory_categories_rank ON directory_categories (category, rank DESC, company_id DESC) INCLUDE (district, municipality, level, score);
  CREATE INDEX directory_categories_reviews ON directory_categories (category, reviews DESC, company_id DESC) INCLUDE (district, municipality, level, score);
  CREATE INDEX directory_categories_since ON directory_categories (category, since DESC, company_id DESC) INCLUDE (district, municipality, level, score);
  CREATE INDEX directory_categories_name ON directory_categories (category, name COLLATE "pt-PT-x-icu", company_id) INCLUDE (district, municipality, level, score);
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
SELECT recount_directory();
