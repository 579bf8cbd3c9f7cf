CREATE TABLE "certificate_appeal_votes" (
	"appeal_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"vote" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_appeal_votes_appeal_id_place_pk" PRIMARY KEY("appeal_id","place"),
	CONSTRAINT "certificate_appeal_votes_place" CHECK ("certificate_appeal_votes"."place" between 1 and 3),
	CONSTRAINT "certificate_appeal_votes_vote" CHECK ("certificate_appeal_votes"."vote" in ('reverse','uphold'))
);
--> statement-breakpoint
CREATE TABLE "certificate_appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"appealed_from" text NOT NULL,
	"certificate_id" uuid,
	"application_id" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"body" text NOT NULL,
	"file_id" uuid,
	"sent_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"missed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "certificate_appeals_from" CHECK ("certificate_appeals"."appealed_from" in ('refusal','suspension','revocation')),
	CONSTRAINT "certificate_appeals_state" CHECK ("certificate_appeals"."state" in ('open','reversed','upheld','dropped')),
	CONSTRAINT "certificate_appeals_what" CHECK (("certificate_appeals"."appealed_from" = 'refusal') = ("certificate_appeals"."application_id" is not null) and ("certificate_appeals"."appealed_from" = 'refusal') = ("certificate_appeals"."certificate_id" is null)),
	CONSTRAINT "certificate_appeals_closed" CHECK (("certificate_appeals"."state" = 'open') = ("certificate_appeals"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "certificate_examinations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"certificate_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"about" text,
	"open" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"result" text,
	"consequence" text,
	"findings" text,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "certificate_examinations_key_unique" UNIQUE("key"),
	CONSTRAINT "certificate_examinations_cause" CHECK ("certificate_examinations"."cause" in ('sample','complaints','misuse','staff')),
	CONSTRAINT "certificate_examinations_result" CHECK ("certificate_examinations"."result" in ('fine','minor','serious')),
	CONSTRAINT "certificate_examinations_consequence" CHECK ("certificate_examinations"."consequence" in ('none','correction','suspension','revocation')),
	CONSTRAINT "certificate_examinations_closed" CHECK ("certificate_examinations"."open" = ("certificate_examinations"."closed_at" is null) and "certificate_examinations"."open" = ("certificate_examinations"."result" is null))
);
--> statement-breakpoint
CREATE TABLE "requirement_checks" (
	"company_id" uuid NOT NULL,
	"requirement" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"seen" text NOT NULL,
	"unknown_since" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requirement_checks_company_id_requirement_pk" PRIMARY KEY("company_id","requirement"),
	CONSTRAINT "requirement_checks_outcome" CHECK ("requirement_checks"."outcome" in ('met','unmet','unknown')),
	CONSTRAINT "requirement_checks_unknown" CHECK (("requirement_checks"."outcome" = 'unknown') = ("requirement_checks"."unknown_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "certificate_suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason_class" text NOT NULL,
	"reason" text NOT NULL,
	"risk" text,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"heard_until" timestamp with time zone,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"answer_file_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision" text,
	"cure" text,
	"cure_checked_by" uuid,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "certificate_suspensions_state" CHECK ("certificate_suspensions"."state" in ('heard','suspended','dropped','lifted')),
	CONSTRAINT "certificate_suspensions_heard" CHECK ("certificate_suspensions"."state" <> 'heard' or "certificate_suspensions"."heard_until" is not null),
	CONSTRAINT "certificate_suspensions_cure" CHECK ("certificate_suspensions"."state" <> 'lifted' or "certificate_suspensions"."lifted_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "grace_until" date;--> statement-breakpoint
ALTER TABLE "certificate_appeal_votes" ADD CONSTRAINT "certificate_appeal_votes_appeal_id_certificate_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."certificate_appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_appeal_votes" ADD CONSTRAINT "certificate_appeal_votes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_appeals" ADD CONSTRAINT "certificate_appeals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_appeals" ADD CONSTRAINT "certificate_appeals_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_appeals" ADD CONSTRAINT "certificate_appeals_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_examinations" ADD CONSTRAINT "certificate_examinations_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_examinations" ADD CONSTRAINT "certificate_examinations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_examinations" ADD CONSTRAINT "certificate_examinations_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_checks" ADD CONSTRAINT "requirement_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_suspensions" ADD CONSTRAINT "certificate_suspensions_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_suspensions" ADD CONSTRAINT "certificate_suspensions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_suspensions" ADD CONSTRAINT "certificate_suspensions_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_suspensions" ADD CONSTRAINT "certificate_suspensions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_suspensions" ADD CONSTRAINT "certificate_suspensions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_suspensions" ADD CONSTRAINT "certificate_suspensions_cure_checked_by_users_id_fk" FOREIGN KEY ("cure_checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_appeal_votes_one" ON "certificate_appeal_votes" USING btree ("appeal_id","decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_appeals_once" ON "certificate_appeals" USING btree (coalesce("certificate_id", "application_id"),"appealed_from","decided_at");--> statement-breakpoint
CREATE INDEX "certificate_appeals_company" ON "certificate_appeals" USING btree ("company_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificate_appeals_open" ON "certificate_appeals" USING btree ("due_at","id") WHERE "certificate_appeals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "certificate_examinations_open" ON "certificate_examinations" USING btree ("due_at","id") WHERE "certificate_examinations"."open";--> statement-breakpoint
CREATE INDEX "certificate_examinations_certificate" ON "certificate_examinations" USING btree ("certificate_id","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requirement_checks_due" ON "requirement_checks" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_suspensions_one_open" ON "certificate_suspensions" USING btree ("certificate_id") WHERE "certificate_suspensions"."state" in ('heard','suspended');--> statement-breakpoint
CREATE INDEX "certificate_suspensions_company" ON "certificate_suspensions" USING btree ("company_id","proposed_at" DESC NULLS LAST);