CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"side" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answer" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "appeals_state" CHECK ("appeals"."state" in ('open','reversed','upheld','dropped')),
	CONSTRAINT "appeals_side" CHECK ("appeals"."side" in ('author','reporter')),
	CONSTRAINT "appeals_length" CHECK (char_length("appeals"."body") between 20 and 4000)
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"flag_id" uuid,
	"kind" text NOT NULL,
	"rule" text,
	"law" text,
	"facts" text NOT NULL,
	"automated" boolean NOT NULL,
	"asked_by" text NOT NULL,
	"scope" text NOT NULL,
	"redress" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	CONSTRAINT "decisions_kind" CHECK ("decisions"."kind" in ('keep','ask_change','changed','mask','remove','reject','restore','uphold')),
	CONSTRAINT "decisions_asked_by" CHECK ("decisions"."asked_by" in ('company','person','machine','staff')),
	CONSTRAINT "decisions_person" CHECK ("decisions"."automated" or "decisions"."kind" = 'uphold' or "decisions"."facts" <> '')
);
--> statement-breakpoint
CREATE TABLE "redecisions" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"kind" text,
	"rule" text,
	"agrees" boolean,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "redecisions_whole" CHECK (("redecisions"."decided_at" is null) = ("redecisions"."agrees" is null))
);
--> statement-breakpoint
CREATE TABLE "flag_sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"step" text NOT NULL,
	"unfounded" integer NOT NULL,
	"of_last" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "flag_sanctions_step" CHECK ("flag_sanctions"."step" in ('warning','first','second')),
	CONSTRAINT "flag_sanctions_until" CHECK (("flag_sanctions"."step" = 'warning') = ("flag_sanctions"."until" is null))
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reporter_name" text,
	"reporter_email" text,
	"by_company_id" uuid,
	"reason" text NOT NULL,
	"kind" text,
	"law" text,
	"facts" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"heard_by" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "flags_state" CHECK ("flags"."state" in ('awaiting_email','open','change_requested','unfounded','founded','lapsed','dropped')),
	CONSTRAINT "flags_facts" CHECK (char_length("flags"."facts") between 50 and 4000),
	CONSTRAINT "flags_sent" CHECK ("flags"."state" = 'awaiting_email' or "flags"."sent_at" is not null),
	CONSTRAINT "flags_due" CHECK ("flags"."state" not in ('open','change_requested') or ("flags"."due_at" is not null and "flags"."heard_by" is not null)),
	CONSTRAINT "flags_law" CHECK ("flags"."reason" <> 'illegal' or ("flags"."law" is not null and "flags"."kind" is not null))
);
--> statement-breakpoint
DROP INDEX "reviews_tombstones";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "masked_spans" jsonb;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_flag_id_flags_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."flags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redecisions" ADD CONSTRAINT "redecisions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redecisions" ADD CONSTRAINT "redecisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_sanctions" ADD CONSTRAINT "flag_sanctions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_by_company_id_companies_id_fk" FOREIGN KEY ("by_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "appeals" USING btree ("decision_id","side");--> statement-breakpoint
CREATE INDEX "appeals_review" ON "appeals" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "appeals_queue" ON "appeals" USING btree ("due_at","id") WHERE "appeals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "decisions_review" ON "decisions" USING btree ("review_id","decided_at");--> statement-breakpoint
CREATE INDEX "decisions_flag" ON "decisions" USING btree ("flag_id");--> statement-breakpoint
CREATE INDEX "redecisions_waiting" ON "redecisions" USING btree ("chosen_at","decision_id") WHERE "redecisions"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "flag_sanctions_company" ON "flag_sanctions" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "flags_code" ON "flags" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "flags_one_open" ON "flags" USING btree ("review_id",coalesce("reporter_id"::text, "reporter_email")) WHERE "flags"."state" in ('open','change_requested');--> statement-breakpoint
CREATE INDEX "flags_review" ON "flags" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "flags_reporter" ON "flags" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "flags_reporter_email" ON "flags" USING btree ("reporter_email") WHERE "flags"."reporter_email" is not null;--> statement-breakpoint
CREATE INDEX "flags_queue" ON "flags" USING btree ("due_at","id") WHERE "flags"."state" in ('open','change_requested');--> statement-breakpoint
CREATE INDEX "flags_decided" ON "flags" USING btree ("decided_at","id") WHERE "flags"."state" in ('unfounded','founded','lapsed','dropped');--> statement-breakpoint
CREATE INDEX "flags_company" ON "flags" USING btree ("by_company_id","decided_at") WHERE "flags"."by_company_id" is not null;--> statement-breakpoint
CREATE INDEX "flags_awaiting" ON "flags" USING btree ("created_at") WHERE "flags"."state" = 'awaiting_email';--> statement-breakpoint
CREATE INDEX "reviews_tombstones" ON "reviews" USING btree ("company_id","decided_at" DESC NULLS LAST) WHERE "reviews"."state" in ('removed','appealed');