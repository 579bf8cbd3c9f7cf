CREATE TABLE "article_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"sources" jsonb NOT NULL,
	"note" text,
	"words" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_versions_article_id_no_pk" PRIMARY KEY("article_id","no")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"text_no" integer DEFAULT 1 NOT NULL,
	"category" text NOT NULL,
	"audience" text NOT NULL,
	"author" text NOT NULL,
	"related" text[] DEFAULT '{}' NOT NULL,
	"reviewed_on" date,
	"scheduled_for" timestamp with time zone,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_for" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_state" CHECK ("articles"."state" in ('draft','in_review','scheduled','published','withdrawn')),
	CONSTRAINT "articles_category_known" CHECK ("articles"."category" in ('contratar-obras','avaliacoes','direitos','empresas','aval')),
	CONSTRAINT "articles_audience" CHECK ("articles"."audience" in ('consumidores','empresas','todos')),
	CONSTRAINT "articles_slug_form" CHECK ("articles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "articles_dated" CHECK ("articles"."state" <> 'published' or "articles"."published_at" is not null),
	CONSTRAINT "articles_awaited" CHECK (("articles"."state" = 'scheduled') = ("articles"."scheduled_for" is not null)),
	CONSTRAINT "articles_explained" CHECK ("articles"."state" <> 'withdrawn' or "articles"."withdrawn_for" is not null)
);
--> statement-breakpoint
CREATE TABLE "checked_links" (
	"address" text PRIMARY KEY NOT NULL,
	"inside" boolean NOT NULL,
	"places" jsonb NOT NULL,
	"checked_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"why" text
);
--> statement-breakpoint
CREATE TABLE "missed_askers" (
	"missed_id" uuid NOT NULL,
	"asker" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_askers_missed_id_asker_pk" PRIMARY KEY("missed_id","asker")
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"words" text,
	"people" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'counting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"question_id" uuid,
	CONSTRAINT "missed_searches_key_unique" UNIQUE("key"),
	CONSTRAINT "missed_searches_state" CHECK ("missed_searches"."state" in ('counting', 'waiting', 'written', 'dismissed')),
	CONSTRAINT "missed_searches_words" CHECK (("missed_searches"."words" is null) = ("missed_searches"."state" = 'counting'))
);
--> statement-breakpoint
CREATE TABLE "question_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_by" uuid,
	CONSTRAINT "question_versions_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"source" text,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "questions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "questions_source_unique" UNIQUE("source"),
	CONSTRAINT "questions_category" CHECK ("questions"."category" in ('avaliar', 'procurar', 'empresas', 'certificacao', 'dinheiro', 'afiliados', 'conta', 'aval')),
	CONSTRAINT "questions_state" CHECK ("questions"."state" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "questions_published" CHECK ("questions"."state" = 'draft' or "questions"."published_at" is not null),
	CONSTRAINT "questions_place" CHECK ("questions"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "legal_announcements" (
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_announcements_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "social_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"object" text NOT NULL,
	"object_id" uuid NOT NULL,
	"template" text NOT NULL,
	"size" text NOT NULL,
	"colours" text NOT NULL,
	"headline" text,
	"message" text,
	"facts" jsonb NOT NULL,
	"leads_to" text NOT NULL,
	"owner_id" uuid,
	"company_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_images_code_unique" UNIQUE("code"),
	CONSTRAINT "social_images_template" CHECK ("social_images"."template" in ('certified','review','score','thanks','before-after','affiliate')),
	CONSTRAINT "social_images_object" CHECK ("social_images"."object" in ('avaliacao','certificado','empresa','projeto','parceiro')),
	CONSTRAINT "social_images_size" CHECK ("social_images"."size" in ('1080x1080','1080x1350','1080x1920','1200x630')),
	CONSTRAINT "social_images_owned" CHECK ("social_images"."owner_id" is not null or "social_images"."company_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "site_figures" (
	"name" text NOT NULL,
	"month" text NOT NULL,
	"value" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_figures_name_month_pk" PRIMARY KEY("name","month"),
	CONSTRAINT "site_figures_counted" CHECK ("site_figures"."value" >= 0)
);
--> statement-breakpoint
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
ALTER TABLE "affiliates" ADD COLUMN "alias_asked" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "alias_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "alias_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shares_reviews" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "partner_code_link" text;--> statement-breakpoint
ALTER TABLE "article_addresses" ADD CONSTRAINT "article_addresses_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_askers" ADD CONSTRAINT "missed_askers_missed_id_missed_searches_id_fk" FOREIGN KEY ("missed_id") REFERENCES "public"."missed_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_searches" ADD CONSTRAINT "missed_searches_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_addresses" ADD CONSTRAINT "question_addresses_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_announcements" ADD CONSTRAINT "legal_announcements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_images" ADD CONSTRAINT "social_images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_images" ADD CONSTRAINT "social_images_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_images" ADD CONSTRAINT "social_images_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_consented_by_users_id_fk" FOREIGN KEY ("consented_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_addresses_article" ON "article_addresses" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_versions_by" ON "article_versions" USING btree ("created_by") WHERE "article_versions"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."state" = 'published';--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."state" = 'published';--> statement-breakpoint
CREATE INDEX "articles_scheduled" ON "articles" USING btree ("scheduled_for") WHERE "articles"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "articles_in_review" ON "articles" USING btree ("updated_at","id") WHERE "articles"."state" = 'in_review';--> statement-breakpoint
CREATE INDEX "articles_updated" ON "articles" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "checked_links_dead" ON "checked_links" USING btree ("failures" DESC NULLS LAST,"address") WHERE "checked_links"."failures" > 0;--> statement-breakpoint
CREATE INDEX "checked_links_turn" ON "checked_links" USING btree ("checked_at" NULLS FIRST,"address") WHERE not "checked_links"."inside";--> statement-breakpoint
CREATE INDEX "missed_askers_at" ON "missed_askers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "missed_searches_waiting" ON "missed_searches" USING btree ("last_at","id") WHERE "missed_searches"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "missed_searches_last" ON "missed_searches" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "question_versions_writer" ON "question_versions" USING btree ("written_by") WHERE "question_versions"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "questions_order" ON "questions" USING btree ("category","position");--> statement-breakpoint
CREATE INDEX "social_images_company" ON "social_images" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "social_images"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "social_images_owner" ON "social_images" USING btree ("owner_id","created_at" DESC NULLS LAST) WHERE "social_images"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "social_images_maker" ON "social_images" USING btree ("created_by") WHERE "social_images"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "stories_company" ON "stories" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "stories_agreed" ON "stories" USING btree ("created_at","id") WHERE "stories"."state" = 'agreed';--> statement-breakpoint
CREATE INDEX "stories_shown" ON "stories" USING btree ("position","id") WHERE "stories"."state" = 'published';--> statement-breakpoint
CREATE INDEX "stories_listed" ON "stories" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stories_created_by" ON "stories" USING btree ("created_by") WHERE "stories"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "stories_decided_by" ON "stories" USING btree ("decided_by") WHERE "stories"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "story_versions_written_by" ON "story_versions" USING btree ("written_by") WHERE "story_versions"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "story_versions_consented_by" ON "story_versions" USING btree ("consented_by") WHERE "story_versions"."consented_by" is not null;--> statement-breakpoint
CREATE INDEX "testimonials_published" ON "testimonials" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "testimonials"."state" = 'published';--> statement-breakpoint
CREATE INDEX "testimonials_listed" ON "testimonials" USING btree ("state","sent_at","id");--> statement-breakpoint
CREATE INDEX "testimonials_decided_by" ON "testimonials" USING btree ("decided_by") WHERE "testimonials"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "affiliate_attributions_link" ON "affiliate_attributions" USING btree ("link_id") WHERE "affiliate_attributions"."link_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_alias_asked" ON "affiliates" USING btree (lower("alias_asked"));--> statement-breakpoint
CREATE INDEX "affiliates_alias_queue" ON "affiliates" USING btree ("alias_asked_at","id") WHERE "affiliates"."alias_asked" is not null;