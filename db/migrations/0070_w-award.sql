CREATE TABLE "work_figures" (
	"category" text NOT NULL,
	"district" text NOT NULL,
	"requests" integer NOT NULL,
	"proposals" integer NOT NULL,
	"decided" integer NOT NULL,
	"awarded" integer NOT NULL,
	"first_proposal_minutes" integer,
	"since" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_figures_category_district_pk" PRIMARY KEY("category","district")
);
--> statement-breakpoint
ALTER TABLE "ticket_links" DROP CONSTRAINT "ticket_links_kind";--> statement-breakpoint
ALTER TABLE "work_requests" ADD COLUMN "project_consent" boolean;--> statement-breakpoint
ALTER TABLE "work_requests" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "work_requests" ADD CONSTRAINT "work_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_requests_project" ON "work_requests" USING btree ("project_id") WHERE "work_requests"."project_id" is not null;--> statement-breakpoint
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_kind" CHECK ("ticket_links"."kind" in ('company','review','certificate','error','feedback','ticket','work'));--> statement-breakpoint
-- Which trades a company offers in which places, as words of one index («canalizacao:0303», «canalizacao:03»; «canalizacao:03?»: it only lies in
-- that district and says nothing of where it works): a new request finds its companies by one look-up (work-requests/matching).
CREATE FUNCTION work_reach(category text, others text[], areas text[], municipality text, district text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(k || ':' || a), '{}') FROM unnest(array_prepend(category, others)) k,
    unnest(CASE WHEN areas = '{}' THEN ARRAY[municipality, district || '?'] ELSE areas END) a WHERE k IS NOT NULL AND a IS NOT NULL $$;--> statement-breakpoint
CREATE INDEX companies_work_reach ON companies USING gin (work_reach(category, other_categories, areas_served, municipality, district))
  WITH (fastupdate = off) WHERE listing = 'approved' AND ownership = 'claimed';
