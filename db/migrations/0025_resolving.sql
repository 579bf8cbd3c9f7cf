CREATE TABLE "company_resolutions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"cases" integer DEFAULT 0 NOT NULL,
	"resolved_cases" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"said" integer DEFAULT 0 NOT NULL,
	"hire" integer DEFAULT 0 NOT NULL,
	"speed" integer DEFAULT 0 NOT NULL,
	"shown" smallint
);
--> statement-breakpoint
CREATE TABLE "resolution_cases" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"is_resolved" smallint DEFAULT 0 NOT NULL,
	"answered" smallint DEFAULT 0 NOT NULL,
	"said" smallint DEFAULT 0 NOT NULL,
	"hire" smallint DEFAULT 0 NOT NULL,
	"speed" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resolutions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"terms" text NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reason" text,
	"rating_before" smallint NOT NULL,
	"rating_after" smallint,
	"would_hire" text,
	CONSTRAINT "resolutions_state" CHECK ("resolutions"."state" in ('proposed','accepted','resolved','unresolved','declined','withdrawn','lapsed','unconfirmed','void')),
	CONSTRAINT "resolutions_kind" CHECK ("resolutions"."kind" in ('redo','refund','discount','explanation')),
	CONSTRAINT "resolutions_length" CHECK (char_length("resolutions"."terms") between 20 and 1000),
	CONSTRAINT "resolutions_ratings" CHECK ("resolutions"."rating_before" between 1 and 3 and coalesce("resolutions"."rating_after", 1) between 1 and 5),
	CONSTRAINT "resolutions_would_hire" CHECK ("resolutions"."would_hire" in ('yes','no','maybe')),
	CONSTRAINT "resolutions_closed" CHECK (("resolutions"."state" in ('proposed','accepted')) = ("resolutions"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "company_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reviews" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"reason" text,
	CONSTRAINT "company_alerts_order" CHECK ("company_alerts"."starts_at" <= "company_alerts"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "reply_drafts" (
	"review_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_drafts_review_id_round_user_id_pk" PRIMARY KEY("review_id","round","user_id")
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"label" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_templates_length" CHECK (char_length("reply_templates"."label") <= 40 and char_length("reply_templates"."body") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "review_replies" DROP CONSTRAINT "review_replies_state";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "resolved_rating" smallint;--> statement-breakpoint
ALTER TABLE "company_resolutions" ADD CONSTRAINT "company_resolutions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution_cases" ADD CONSTRAINT "resolution_cases_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution_cases" ADD CONSTRAINT "resolution_cases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_alerts" ADD CONSTRAINT "company_alerts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_alerts" ADD CONSTRAINT "company_alerts_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resolution_cases_company" ON "resolution_cases" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resolutions_one_open" ON "resolutions" USING btree ("review_id") WHERE "resolutions"."state" in ('proposed','accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "resolutions_one_resolved" ON "resolutions" USING btree ("review_id") WHERE "resolutions"."state" = 'resolved';--> statement-breakpoint
CREATE INDEX "resolutions_review" ON "resolutions" USING btree ("review_id","proposed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "resolutions_company" ON "resolutions" USING btree ("company_id","state","proposed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "resolutions_proposed_by" ON "resolutions" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "resolutions_expiring" ON "resolutions" USING btree ("expires_at") WHERE "resolutions"."state" in ('proposed','accepted');--> statement-breakpoint
CREATE INDEX "company_alerts_company" ON "company_alerts" USING btree ("company_id","ends_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "company_alerts_one" ON "company_alerts" USING btree ("company_id","starts_at");--> statement-breakpoint
CREATE INDEX "reply_drafts_user" ON "reply_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reply_templates_company" ON "reply_templates" USING btree ("company_id","label");--> statement-breakpoint
CREATE INDEX "reply_templates_written_by" ON "reply_templates" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "review_replies_answers" ON "review_replies" USING btree ("company_id","at") WHERE "review_replies"."round" = 2;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_state" CHECK ("review_replies"."state" in ('published','removed','withdrawn'));