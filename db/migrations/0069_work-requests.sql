CREATE TABLE "work_alerts" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"choice" text NOT NULL,
	"told_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_alerts_company_id_user_id_category_area_pk" PRIMARY KEY("company_id","user_id","category","area"),
	CONSTRAINT "work_alerts_choice" CHECK ("work_alerts"."choice" in ('now','daily','off'))
);
--> statement-breakpoint
CREATE TABLE "work_audience" (
	"request_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "work_audience_request_id_company_id_pk" PRIMARY KEY("request_id","company_id"),
	CONSTRAINT "work_audience_kind" CHECK ("work_audience"."kind" in ('chosen','matched'))
);
--> statement-breakpoint
CREATE TABLE "work_blocks" (
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"by_side" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_blocks_user_id_company_id_by_side_pk" PRIMARY KEY("user_id","company_id","by_side"),
	CONSTRAINT "work_blocks_by_side" CHECK ("work_blocks"."by_side" in ('customer','company'))
);
--> statement-breakpoint
CREATE TABLE "work_drafts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_facts" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"concluded" integer DEFAULT 0 NOT NULL,
	"time_said" integer DEFAULT 0 NOT NULL,
	"on_time" integer DEFAULT 0 NOT NULL,
	"price_said" integer DEFAULT 0 NOT NULL,
	"price_kept" integer DEFAULT 0 NOT NULL,
	"customer_silent" integer DEFAULT 0 NOT NULL,
	"company_silent" integer DEFAULT 0 NOT NULL,
	"answer_minutes" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "work_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"text_number" smallint,
	"message_id" uuid,
	"place" smallint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"source" text DEFAULT 'web' NOT NULL,
	"email_message_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_messages_side" CHECK ("work_messages"."side" in ('customer','company','system'))
);
--> statement-breakpoint
CREATE TABLE "work_outcomes" (
	"request_id" uuid NOT NULL,
	"side" text NOT NULL,
	"phase" text NOT NULL,
	"price" integer,
	"day" date,
	"why" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	CONSTRAINT "work_outcomes_request_id_side_phase_pk" PRIMARY KEY("request_id","side","phase"),
	CONSTRAINT "work_outcomes_side" CHECK ("work_outcomes"."side" in ('customer','company')),
	CONSTRAINT "work_outcomes_phase" CHECK ("work_outcomes"."phase" in ('agreed','final'))
);
--> statement-breakpoint
CREATE TABLE "work_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_key" text,
	"request_id" uuid,
	"file_id" uuid NOT NULL,
	"alt" text NOT NULL,
	"position" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_photos_of" CHECK (num_nonnulls("work_photos"."draft_key", "work_photos"."request_id") = 1),
	CONSTRAINT "work_photos_at_most_eight" CHECK ("work_photos"."position" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "work_proposal_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"body" text NOT NULL,
	"price_kind" text NOT NULL,
	"price" integer,
	"price_to" integer,
	"vat_included" boolean NOT NULL,
	"vat_rate" smallint,
	"included" text DEFAULT '' NOT NULL,
	"excluded" text DEFAULT '' NOT NULL,
	"start_on" date,
	"days" smallint,
	"valid_until" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" uuid,
	CONSTRAINT "work_proposal_texts_price_kind" CHECK ("work_proposal_texts"."price_kind" in ('fixed','range','hourly','after_visit')),
	CONSTRAINT "work_proposal_texts_price" CHECK (("work_proposal_texts"."price_kind" = 'after_visit') = ("work_proposal_texts"."price" is null)),
	CONSTRAINT "work_proposal_texts_range" CHECK (("work_proposal_texts"."price_kind" = 'range') = ("work_proposal_texts"."price_to" is not null) and ("work_proposal_texts"."price_to" is null or "work_proposal_texts"."price_to" >= "work_proposal_texts"."price"))
);
--> statement-breakpoint
CREATE TABLE "work_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"author_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"draft" jsonb,
	"current" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"shortlisted_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"month" date,
	"given_back_at" timestamp with time zone,
	"messages" integer DEFAULT 0 NOT NULL,
	"customer_read" integer DEFAULT 0 NOT NULL,
	"company_read" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "work_proposals_state" CHECK ("work_proposals"."state" in ('draft','sent','seen','shortlisted','accepted','declined','withdrawn','expired')),
	CONSTRAINT "work_proposals_sent" CHECK (("work_proposals"."state" = 'draft') = ("work_proposals"."sent_at" is null))
);
--> statement-breakpoint
CREATE TABLE "work_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"proposal_id" uuid,
	"by_side" text NOT NULL,
	"reporter_id" uuid,
	"kind" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer" text,
	CONSTRAINT "work_reports_kind" CHECK ("work_reports"."kind" in ('payment_before_work','contact_outside','false_facts','abuse','not_a_job','other')),
	CONSTRAINT "work_reports_state" CHECK ("work_reports"."state" in ('open','upheld','dismissed')),
	CONSTRAINT "work_reports_by_side" CHECK ("work_reports"."by_side" in ('customer','company'))
);
--> statement-breakpoint
CREATE TABLE "work_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"customer_email" text,
	"customer_name" text,
	"draft_key" text,
	"category" text NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"municipality" text NOT NULL,
	"district" text NOT NULL,
	"when_kind" text NOT NULL,
	"when_from" date,
	"when_to" date,
	"budget_band" smallint,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"addressed" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decide_by" timestamp with time zone,
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"proposals" smallint DEFAULT 0 NOT NULL,
	"shortlisted" smallint DEFAULT 0 NOT NULL,
	"told" smallint DEFAULT 0 NOT NULL,
	"first_proposal_at" timestamp with time zone,
	"awarded_id" uuid,
	"awarded_at" timestamp with time zone,
	"accept_by" timestamp with time zone,
	"started_at" timestamp with time zone,
	"done_by_side" text,
	"done_at" timestamp with time zone,
	"complete_by" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"rule" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"disputed_from" text,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_decided_at" timestamp with time zone,
	"network" text,
	"device" text,
	"project_consent" boolean,
	"project_id" uuid,
	"forgotten_at" timestamp with time zone,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "work_requests_state" CHECK ("work_requests"."state" in ('awaiting_email','in_moderation','published','shortlisting','awarded','in_progress','completed','reviewed','disputed','cancelled','expired','refused')),
	CONSTRAINT "work_requests_when" CHECK ("work_requests"."when_kind" in ('day','period','soon','no_hurry')),
	CONSTRAINT "work_requests_budget_band" CHECK ("work_requests"."budget_band" between 1 and 5),
	CONSTRAINT "work_requests_public" CHECK (("work_requests"."published_at" is not null) = ("work_requests"."state" in ('published','shortlisting'))),
	CONSTRAINT "work_requests_twenty" CHECK ("work_requests"."proposals" between 0 and 20),
	CONSTRAINT "work_requests_shortlist" CHECK ("work_requests"."shortlisted" between 0 and 5),
	CONSTRAINT "work_requests_done_by" CHECK ("work_requests"."done_by_side" in ('customer','company'))
);
--> statement-breakpoint
CREATE TABLE "work_results" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"category" text NOT NULL,
	"district" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"on_time" boolean,
	"price_kept" boolean,
	"customer_silent" boolean NOT NULL,
	"company_silent" boolean NOT NULL,
	"agreed_price" integer,
	"counts" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_reviews" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"proof" smallint NOT NULL,
	"why" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_reviews_review_id_unique" UNIQUE("review_id"),
	CONSTRAINT "work_reviews_proof" CHECK ("work_reviews"."proof" in (0,3))
);
--> statement-breakpoint
CREATE TABLE "work_sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"step" smallint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "work_sanctions_of" CHECK (num_nonnulls("work_sanctions"."user_id", "work_sanctions"."company_id") = 1),
	CONSTRAINT "work_sanctions_step" CHECK ("work_sanctions"."step" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "work_traders" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"declaration_version" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"declared_by" uuid,
	"licences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dac7_told_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"offered_by" text NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	"chosen" timestamp with time zone,
	"state" text DEFAULT 'offered' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "work_visits_state" CHECK ("work_visits"."state" in ('offered','agreed','declined','cancelled','done')),
	CONSTRAINT "work_visits_offered_by" CHECK ("work_visits"."offered_by" in ('customer','company')),
	CONSTRAINT "work_visits_times" CHECK (cardinality("work_visits"."times") between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "social_images" DROP CONSTRAINT "social_images_template";--> statement-breakpoint
ALTER TABLE "ticket_links" DROP CONSTRAINT "ticket_links_kind";--> statement-breakpoint
ALTER TABLE "work_alerts" ADD CONSTRAINT "work_alerts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_alerts" ADD CONSTRAINT "work_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_audience" ADD CONSTRAINT "work_audience_request_id_work_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."work_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_audience" ADD CONSTRAINT "work_audience_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_blocks" ADD CONSTRAINT "work_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_blocks" ADD CONSTRAINT "work_blocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_drafts" ADD CONSTRAINT "work_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_facts" ADD CONSTRAINT "work_facts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_proposal_id_work_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."work_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_message_id_work_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."work_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_messages" ADD CONSTRAINT "work_messages_proposal_id_work_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."work_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_messages" ADD CONSTRAINT "work_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_outcomes" ADD CONSTRAINT "work_outcomes_request_id_work_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."work_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_outcomes" ADD CONSTRAINT "work_outcomes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_photos" ADD CONSTRAINT "work_photos_draft_key_work_drafts_key_hash_fk" FOREIGN KEY ("draft_key") REFERENCES "public"."work_drafts"("key_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_photos" ADD CONSTRAINT "work_photos_request_id_work_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."work_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_proposal_texts" ADD CONSTRAINT "work_proposal_texts_proposal_id_work_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."work_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_proposal_texts" ADD CONSTRAINT "work_proposal_texts_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_proposals" ADD CONSTRAINT "work_proposals_request_id_work_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."work_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_proposals" ADD CONSTRAINT "work_proposals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_proposals" ADD CONSTRAINT "work_proposals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_reports" ADD CONSTRAINT "work_reports_request_id_work_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."work_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_reports" ADD CONSTRAINT "work_reports_proposal_id_work_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."work_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_reports" ADD CONSTRAINT "work_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_reports" ADD CONSTRAINT "work_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_requests" ADD CONSTRAINT "work_requests_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_requests" ADD CONSTRAINT "work_requests_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_requests" ADD CONSTRAINT "work_requests_awarded_id_work_proposals_id_fk" FOREIGN KEY ("awarded_id") REFERENCES "public"."work_proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_requests" ADD CONSTRAINT "work_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_requests" ADD CONSTRAINT "work_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_results" ADD CONSTRAINT "work_results_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_reviews" ADD CONSTRAINT "work_reviews_request_id_work_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."work_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_reviews" ADD CONSTRAINT "work_reviews_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sanctions" ADD CONSTRAINT "work_sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sanctions" ADD CONSTRAINT "work_sanctions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sanctions" ADD CONSTRAINT "work_sanctions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_traders" ADD CONSTRAINT "work_traders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_traders" ADD CONSTRAINT "work_traders_declared_by_users_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_visits" ADD CONSTRAINT "work_visits_proposal_id_work_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."work_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_alerts_user" ON "work_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "work_alerts_daily" ON "work_alerts" USING btree ("company_id") WHERE "work_alerts"."choice" = 'daily';--> statement-breakpoint
CREATE INDEX "work_audience_company" ON "work_audience" USING btree ("company_id","at" DESC NULLS LAST,"request_id");--> statement-breakpoint
CREATE INDEX "work_blocks_company" ON "work_blocks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "work_drafts_expires" ON "work_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "work_drafts_user" ON "work_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "work_files_proposal" ON "work_files" USING btree ("proposal_id","place");--> statement-breakpoint
CREATE INDEX "work_files_message" ON "work_files" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_messages_place" ON "work_messages" USING btree ("proposal_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "work_messages_email" ON "work_messages" USING btree ("email_message_id") WHERE "work_messages"."email_message_id" is not null;--> statement-breakpoint
CREATE INDEX "work_messages_author" ON "work_messages" USING btree ("author_id") WHERE "work_messages"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "work_outcomes_by" ON "work_outcomes" USING btree ("by") WHERE "work_outcomes"."by" is not null;--> statement-breakpoint
CREATE INDEX "work_photos_draft" ON "work_photos" USING btree ("draft_key","position");--> statement-breakpoint
CREATE INDEX "work_photos_request" ON "work_photos" USING btree ("request_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "work_proposal_texts_number" ON "work_proposal_texts" USING btree ("proposal_id","number");--> statement-breakpoint
CREATE INDEX "work_proposal_texts_written_by" ON "work_proposal_texts" USING btree ("written_by") WHERE "work_proposal_texts"."written_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_proposals_one" ON "work_proposals" USING btree ("request_id","company_id") WHERE "work_proposals"."state" in ('draft','sent','seen','shortlisted','accepted');--> statement-breakpoint
CREATE INDEX "work_proposals_request" ON "work_proposals" USING btree ("request_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "work_proposals_company" ON "work_proposals" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_proposals_month" ON "work_proposals" USING btree ("company_id","month") WHERE "work_proposals"."month" is not null and "work_proposals"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "work_proposals_valid" ON "work_proposals" USING btree ("valid_until") WHERE "work_proposals"."state" in ('sent','seen','shortlisted');--> statement-breakpoint
CREATE INDEX "work_proposals_author" ON "work_proposals" USING btree ("author_id") WHERE "work_proposals"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "work_reports_queue" ON "work_reports" USING btree ("at","id") WHERE "work_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "work_reports_request" ON "work_reports" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "work_reports_proposal" ON "work_reports" USING btree ("proposal_id") WHERE "work_reports"."proposal_id" is not null;--> statement-breakpoint
CREATE INDEX "work_reports_reporter" ON "work_reports" USING btree ("reporter_id") WHERE "work_reports"."reporter_id" is not null;--> statement-breakpoint
CREATE INDEX "work_reports_decided_by" ON "work_reports" USING btree ("decided_by") WHERE "work_reports"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "work_requests_open" ON "work_requests" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "work_requests"."state" in ('published','shortlisting') and not "work_requests"."addressed";--> statement-breakpoint
CREATE INDEX "work_requests_open_category" ON "work_requests" USING btree ("category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "work_requests"."state" in ('published','shortlisting') and not "work_requests"."addressed";--> statement-breakpoint
CREATE INDEX "work_requests_open_district" ON "work_requests" USING btree ("district","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "work_requests"."state" in ('published','shortlisting') and not "work_requests"."addressed";--> statement-breakpoint
CREATE INDEX "work_requests_open_category_district" ON "work_requests" USING btree ("category","district","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "work_requests"."state" in ('published','shortlisting') and not "work_requests"."addressed";--> statement-breakpoint
CREATE INDEX "work_requests_open_municipality" ON "work_requests" USING btree ("municipality","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "work_requests"."state" in ('published','shortlisting') and not "work_requests"."addressed";--> statement-breakpoint
CREATE INDEX "work_requests_customer" ON "work_requests" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_requests_email" ON "work_requests" USING btree ("customer_email") WHERE "work_requests"."customer_email" is not null;--> statement-breakpoint
CREATE INDEX "work_requests_queue" ON "work_requests" USING btree ("decide_by","id") WHERE "work_requests"."state" = 'in_moderation';--> statement-breakpoint
CREATE INDEX "work_requests_appeals" ON "work_requests" USING btree ("appealed_at","id") WHERE "work_requests"."appealed_at" is not null and "work_requests"."appeal_decided_at" is null;--> statement-breakpoint
CREATE INDEX "work_requests_listed" ON "work_requests" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_requests_expiring" ON "work_requests" USING btree ("expires_at") WHERE "work_requests"."state" in ('awaiting_email','published','shortlisting');--> statement-breakpoint
CREATE INDEX "work_requests_accepting" ON "work_requests" USING btree ("accept_by") WHERE "work_requests"."state" = 'awarded';--> statement-breakpoint
CREATE INDEX "work_requests_completing" ON "work_requests" USING btree ("complete_by") WHERE "work_requests"."complete_by" is not null;--> statement-breakpoint
CREATE INDEX "work_requests_ended" ON "work_requests" USING btree ("ended_at") WHERE "work_requests"."ended_at" is not null and "work_requests"."forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "work_requests_awarded" ON "work_requests" USING btree ("awarded_id") WHERE "work_requests"."awarded_id" is not null;--> statement-breakpoint
CREATE INDEX "work_requests_project" ON "work_requests" USING btree ("project_id") WHERE "work_requests"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "work_requests_decided_by" ON "work_requests" USING btree ("decided_by") WHERE "work_requests"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "work_results_company" ON "work_results" USING btree ("company_id","completed_at");--> statement-breakpoint
CREATE INDEX "work_sanctions_user" ON "work_sanctions" USING btree ("user_id") WHERE "work_sanctions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "work_sanctions_company" ON "work_sanctions" USING btree ("company_id") WHERE "work_sanctions"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "work_sanctions_decided_by" ON "work_sanctions" USING btree ("decided_by") WHERE "work_sanctions"."decided_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_visits_one" ON "work_visits" USING btree ("proposal_id") WHERE "work_visits"."state" in ('offered','agreed');--> statement-breakpoint
CREATE INDEX "work_visits_proposal" ON "work_visits" USING btree ("proposal_id","created_at");--> statement-breakpoint
CREATE INDEX "work_visits_reminding" ON "work_visits" USING btree ("chosen") WHERE "work_visits"."state" = 'agreed';--> statement-breakpoint
ALTER TABLE "social_images" ADD CONSTRAINT "social_images_template" CHECK ("social_images"."template" in ('certified','review','score','work','thanks','before-after','affiliate'));--> statement-breakpoint
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_kind" CHECK ("ticket_links"."kind" in ('company','review','certificate','error','feedback','ticket','work'));--> statement-breakpoint
-- Which trades a company offers in which places, as words of one index («canalizacao:0303», «canalizacao:03»; «canalizacao:03?»: it only lies in
-- that district and says nothing of where it works): a new request finds its companies by one look-up (work-requests/matching).
CREATE FUNCTION work_reach(category text, others text[], areas text[], municipality text, district text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(k || ':' || a), '{}') FROM unnest(array_prepend(category, others)) k,
    unnest(CASE WHEN areas = '{}' THEN ARRAY[municipality, district || '?'] ELSE areas END) a WHERE k IS NOT NULL AND a IS NOT NULL $$;--> statement-breakpoint
CREATE INDEX companies_work_reach ON companies USING gin (work_reach(category, other_categories, areas_served, municipality, district))
  WITH (fastupdate = off) WHERE listing = 'approved' AND ownership = 'claimed';
