CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"current" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"published_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "stories_state" CHECK ("stories"."state" in ('draft','asked','declined','agreed','published','withdrawn','hidden'))
);
--> statement-breakpoint
CREATE TABLE "story_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"video_url" text,
	"figures" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" uuid,
	"asked_at" timestamp with time zone,
	"consented_by" uuid,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"consent_ended_at" timestamp with time zone,
	CONSTRAINT "story_versions_number" UNIQUE("story_id","number"),
	CONSTRAINT "story_versions_consent" CHECK (("story_versions"."consented_at" is null) = ("story_versions"."consent_version" is null))
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"first_name" text,
	"place" text,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"rule" text,
	"reason" text,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "testimonials_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "testimonials_state" CHECK ("testimonials"."state" in ('sent','published','refused','hidden','withdrawn')),
	CONSTRAINT "testimonials_rule" CHECK ("testimonials"."rule" in ('law','personal-data','off-topic','advertising')),
	CONSTRAINT "testimonials_published_at" CHECK (("testimonials"."state" = 'published') = ("testimonials"."published_at" is not null)),
	CONSTRAINT "testimonials_name" CHECK (("testimonials"."first_name" is null) = ("testimonials"."place" is null))
);
--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_consented_by_users_id_fk" FOREIGN KEY ("consented_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_company" ON "stories" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "stories_shown" ON "stories" USING btree ("position","id") WHERE "stories"."state" = 'published';--> statement-breakpoint
CREATE INDEX "stories_listed" ON "stories" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stories_created_by" ON "stories" USING btree ("created_by") WHERE "stories"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "stories_decided_by" ON "stories" USING btree ("decided_by") WHERE "stories"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "story_versions_written_by" ON "story_versions" USING btree ("written_by") WHERE "story_versions"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "story_versions_consented_by" ON "story_versions" USING btree ("consented_by") WHERE "story_versions"."consented_by" is not null;--> statement-breakpoint
CREATE INDEX "testimonials_published" ON "testimonials" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "testimonials"."state" = 'published';--> statement-breakpoint
CREATE INDEX "testimonials_listed" ON "testimonials" USING btree ("state","sent_at","id");--> statement-breakpoint
CREATE INDEX "testimonials_decided_by" ON "testimonials" USING btree ("decided_by") WHERE "testimonials"."decided_by" is not null;