CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'proving' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"proof" text,
	"target" text,
	"code_hash" text,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"code_expires_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checked_result" text,
	"proven_at" timestamp with time zone,
	"document_file_id" uuid,
	"message" text,
	"owner_answer" text,
	"owner_answered_by" uuid,
	"owner_answered_at" timestamp with time zone,
	"decide_by" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('claim','dispute')),
	CONSTRAINT "claims_proof" CHECK ("claims"."proof" in ('email','dns','site','document')),
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('proving','owner_asked','in_review','accepted','refused','withdrawn','expired'))
);
--> statement-breakpoint
CREATE TABLE "company_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"field" text NOT NULL,
	"suggestion" text NOT NULL,
	"source_url" text,
	"user_id" uuid,
	"email" text,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "company_corrections_state" CHECK ("company_corrections"."state" in ('open','applied','dismissed'))
);
--> statement-breakpoint
CREATE TABLE "company_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"message" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "company_edits_field" CHECK ("company_edits"."field" in ('legalName','nipc','website')),
	CONSTRAINT "company_edits_state" CHECK ("company_edits"."state" in ('waiting','accepted','refused','withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "company_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_visits" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "company_visits_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "project_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"email" text,
	"email_hash" text NOT NULL,
	"name" text,
	"token_hash" text,
	"state" text DEFAULT 'sent' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"asked_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "project_confirmations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "project_confirmations_state" CHECK ("project_confirmations"."state" in ('sent','confirmed','denied','revoked','expired'))
);
--> statement-breakpoint
CREATE TABLE "project_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"side" text,
	"pair" smallint,
	CONSTRAINT "project_photos_side" CHECK ("project_photos"."side" in ('before','after') and "project_photos"."pair" is not null or "project_photos"."side" is null and "project_photos"."pair" is null)
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text,
	"municipality" text,
	"district" text,
	"year" smallint,
	"duration_days" integer,
	"value_band" smallint,
	"body" text,
	"owner_consent" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text,
	"state_reason_code" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decide_by" timestamp with time zone,
	"published_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "projects_value_band" CHECK ("projects"."value_band" between 1 and 5),
	CONSTRAINT "projects_state" CHECK ("projects"."state" in ('draft','in_review','published','refused','hidden','removed'))
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"run_id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"object_version" integer NOT NULL,
	"position" integer NOT NULL,
	"outcome" text,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bulk_rows_run_id_object_id_pk" PRIMARY KEY("run_id","object_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"action" text NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_state" CHECK ("bulk_runs"."state" in ('checked','running','done','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "default_lists" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"saved_list_id" uuid NOT NULL,
	CONSTRAINT "default_lists_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"message" text,
	"state" text DEFAULT 'sent' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"granted_role" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "access_requests_role" CHECK ("access_requests"."role" in ('manager','responder','finance','viewer')),
	CONSTRAINT "access_requests_state" CHECK ("access_requests"."state" in ('sent','accepted','declined','withdrawn','expired'))
);
--> statement-breakpoint
CREATE TABLE "ownership_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"remains_as" text,
	"state" text DEFAULT 'offered' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ownership_transfers_state" CHECK ("ownership_transfers"."state" in ('offered','accepted','declined','withdrawn','expired'))
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "widths" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "cover_file_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "special_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "on_holidays" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "complaints_book_url" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "adr_entity" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_owner_answered_by_users_id_fk" FOREIGN KEY ("owner_answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_corrections" ADD CONSTRAINT "company_corrections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_corrections" ADD CONSTRAINT "company_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_corrections" ADD CONSTRAINT "company_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_edits" ADD CONSTRAINT "company_edits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_edits" ADD CONSTRAINT "company_edits_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_edits" ADD CONSTRAINT "company_edits_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_messages" ADD CONSTRAINT "company_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_messages" ADD CONSTRAINT "company_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_visits" ADD CONSTRAINT "company_visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_confirmations" ADD CONSTRAINT "project_confirmations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_confirmations" ADD CONSTRAINT "project_confirmations_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_photos" ADD CONSTRAINT "project_photos_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_lists" ADD CONSTRAINT "default_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_lists" ADD CONSTRAINT "default_lists_saved_list_id_saved_lists_id_fk" FOREIGN KEY ("saved_list_id") REFERENCES "public"."saved_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open" ON "claims" USING btree ("company_id","user_id") WHERE "claims"."state" in ('proving','owner_asked','in_review');--> statement-breakpoint
CREATE INDEX "claims_queue" ON "claims" USING btree ("decide_by","id") WHERE "claims"."state" in ('owner_asked','in_review');--> statement-breakpoint
CREATE INDEX "claims_listed" ON "claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "claims_company" ON "claims" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "claims_user" ON "claims" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "claims_expiring" ON "claims" USING btree ("expires_at") WHERE "claims"."state" = 'proving';--> statement-breakpoint
CREATE INDEX "company_corrections_open" ON "company_corrections" USING btree ("created_at","id") WHERE "company_corrections"."state" = 'open';--> statement-breakpoint
CREATE INDEX "company_corrections_company" ON "company_corrections" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "company_corrections_user" ON "company_corrections" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_edits_one_waiting" ON "company_edits" USING btree ("company_id","field") WHERE "company_edits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "company_edits_queue" ON "company_edits" USING btree ("decide_by","id") WHERE "company_edits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "company_edits_company" ON "company_edits" USING btree ("company_id","asked_at");--> statement-breakpoint
CREATE INDEX "company_messages_company" ON "company_messages" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "company_messages_user" ON "company_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_messages_email" ON "company_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_messages_created" ON "company_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_confirmations_one_open" ON "project_confirmations" USING btree ("project_id") WHERE "project_confirmations"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "project_confirmations_email" ON "project_confirmations" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "project_confirmations_expiring" ON "project_confirmations" USING btree ("expires_at") WHERE "project_confirmations"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "project_photos_project" ON "project_photos" USING btree ("project_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "project_photos_pair" ON "project_photos" USING btree ("project_id","pair","side") WHERE "project_photos"."pair" is not null;--> statement-breakpoint
CREATE INDEX "projects_published" ON "projects" USING btree ("published_at","id") WHERE "projects"."state" = 'published';--> statement-breakpoint
CREATE INDEX "projects_category" ON "projects" USING btree ("category","published_at","id") WHERE "projects"."state" = 'published';--> statement-breakpoint
CREATE INDEX "projects_district" ON "projects" USING btree ("district","published_at","id") WHERE "projects"."state" = 'published';--> statement-breakpoint
CREATE INDEX "projects_company" ON "projects" USING btree ("company_id","state","published_at");--> statement-breakpoint
CREATE INDEX "projects_queue" ON "projects" USING btree ("decide_by","id") WHERE "projects"."state" = 'in_review';--> statement-breakpoint
CREATE INDEX "bulk_rows_waiting" ON "bulk_rows" USING btree ("run_id","position") WHERE "bulk_rows"."outcome" is null;--> statement-breakpoint
CREATE INDEX "bulk_runs_list" ON "bulk_runs" USING btree ("list","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_name" ON "saved_lists" USING btree ("owner_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_lists_shared" ON "saved_lists" USING btree ("list") WHERE "saved_lists"."shared";--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_one_open" ON "access_requests" USING btree ("company_id","user_id") WHERE "access_requests"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "access_requests_company" ON "access_requests" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "access_requests_user" ON "access_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "access_requests_expiring" ON "access_requests" USING btree ("expires_at") WHERE "access_requests"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_transfers_one_open" ON "ownership_transfers" USING btree ("company_id") WHERE "ownership_transfers"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "ownership_transfers_to" ON "ownership_transfers" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "ownership_transfers_from" ON "ownership_transfers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "ownership_transfers_expiring" ON "ownership_transfers" USING btree ("expires_at") WHERE "ownership_transfers"."state" = 'offered';--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_on_holidays" CHECK ("companies"."on_holidays" in ('closed','as-usual','unknown'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_point" CHECK (("companies"."latitude" is null) = ("companies"."longitude" is null));