CREATE TABLE "project_counts" (
	"category" text NOT NULL,
	"district" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "project_counts_category_district_pk" PRIMARY KEY("category","district")
);
--> statement-breakpoint
CREATE TABLE "project_lists" (
	"project_id" uuid NOT NULL,
	"category" text NOT NULL,
	"company_id" uuid NOT NULL,
	"district" text NOT NULL,
	"year" smallint NOT NULL,
	"value_band" smallint,
	"confirmed" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_lists_project_id_category_pk" PRIMARY KEY("project_id","category")
);
--> statement-breakpoint
DROP INDEX "projects_category";--> statement-breakpoint
DROP INDEX "projects_district";--> statement-breakpoint
DROP INDEX "projects_company";--> statement-breakpoint
DROP INDEX "projects_queue";--> statement-breakpoint
ALTER TABLE "project_photos" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "approved" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_lists" ADD CONSTRAINT "project_lists_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_lists_newest" ON "project_lists" USING btree ("category","published_at","project_id");--> statement-breakpoint
CREATE INDEX "project_lists_confirmed" ON "project_lists" USING btree ("category","confirmed","published_at","project_id");--> statement-breakpoint
CREATE INDEX "project_lists_district_newest" ON "project_lists" USING btree ("category","district","published_at","project_id");--> statement-breakpoint
CREATE INDEX "project_lists_district_confirmed" ON "project_lists" USING btree ("category","district","confirmed","published_at","project_id");--> statement-breakpoint
CREATE INDEX "project_lists_company" ON "project_lists" USING btree ("company_id","published_at","project_id") WHERE "project_lists"."category" = '';--> statement-breakpoint
CREATE INDEX "projects_company" ON "projects" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_queue" ON "projects" USING btree ("decide_by","id") WHERE "projects"."decide_by" is not null;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_public" CHECK ("projects"."state" <> 'published' or "projects"."category" is not null and "projects"."municipality" is not null and "projects"."district" is not null and "projects"."year" is not null and "projects"."published_at" is not null and "projects"."owner_consent");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_deadline" CHECK ("projects"."decide_by" is null or "projects"."state" in ('in_review','published'));--> statement-breakpoint
-- What the public list is read from follows the project and its company, whoever changes them.
CREATE FUNCTION list_project(project uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM project_lists WHERE project_id = project;
  INSERT INTO project_lists (project_id, category, company_id, district, year, value_band, confirmed, published_at)
    SELECT p.id, k, p.company_id, p.district, p.year, p.value_band, p.confirmed_at IS NOT NULL, p.published_at
    FROM projects p JOIN companies c ON c.id = p.company_id AND c.listing = 'approved',
      unnest(array_append(with_ancestors(ARRAY[p.category]), '')) k
    WHERE p.id = project AND p.state = 'published' ORDER BY k;
END $$;--> statement-breakpoint
CREATE FUNCTION project_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_project(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER projects_listed_new AFTER INSERT ON projects FOR EACH ROW
  WHEN (NEW.state = 'published') EXECUTE FUNCTION project_changed();--> statement-breakpoint
CREATE TRIGGER projects_listed AFTER UPDATE ON projects FOR EACH ROW
  WHEN ((OLD.state = 'published' OR NEW.state = 'published')
    AND (OLD.state, OLD.company_id, OLD.category, OLD.district, OLD.year, OLD.value_band, OLD.published_at, OLD.confirmed_at)
      IS DISTINCT FROM (NEW.state, NEW.company_id, NEW.category, NEW.district, NEW.year, NEW.value_band, NEW.published_at, NEW.confirmed_at))
  EXECUTE FUNCTION project_changed();--> statement-breakpoint
CREATE FUNCTION projects_of_company_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_project(p.id) FROM (SELECT id FROM projects WHERE company_id = NEW.id AND state = 'published' ORDER BY id) p;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER company_projects_listed AFTER UPDATE OF listing ON companies FOR EACH ROW
  WHEN ((OLD.listing = 'approved') <> (NEW.listing = 'approved')) EXECUTE FUNCTION projects_of_company_changed();--> statement-breakpoint
CREATE FUNCTION count_listed_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE project_counts SET n = n - 1 WHERE category = OLD.category AND district IN ('', OLD.district);
  ELSE
    INSERT INTO project_counts (category, district, n) VALUES (NEW.category, '', 1), (NEW.category, NEW.district, 1)
      ON CONFLICT (category, district) DO UPDATE SET n = project_counts.n + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER project_lists_counted AFTER INSERT OR DELETE ON project_lists FOR EACH ROW EXECUTE FUNCTION count_listed_project();
