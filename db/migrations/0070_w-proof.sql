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
ALTER TABLE "work_requests" ADD COLUMN "project_consent" boolean;--> statement-breakpoint
ALTER TABLE "work_requests" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "work_requests" ADD CONSTRAINT "work_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_requests_project" ON "work_requests" USING btree ("project_id") WHERE "work_requests"."project_id" is not null;