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
ALTER TABLE "article_addresses" ADD CONSTRAINT "article_addresses_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_addresses_article" ON "article_addresses" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_versions_by" ON "article_versions" USING btree ("created_by") WHERE "article_versions"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."state" = 'published';--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."state" = 'published';--> statement-breakpoint
CREATE INDEX "articles_scheduled" ON "articles" USING btree ("scheduled_for") WHERE "articles"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "articles_updated" ON "articles" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "checked_links_dead" ON "checked_links" USING btree ("failures" DESC NULLS LAST,"address") WHERE "checked_links"."failures" > 0;--> statement-breakpoint
CREATE INDEX "checked_links_turn" ON "checked_links" USING btree ("checked_at" NULLS FIRST,"address") WHERE not "checked_links"."inside";