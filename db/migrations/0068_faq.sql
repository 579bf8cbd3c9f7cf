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
CREATE TABLE "site_figures" (
	"name" text NOT NULL,
	"month" text NOT NULL,
	"value" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_figures_name_month_pk" PRIMARY KEY("name","month"),
	CONSTRAINT "site_figures_counted" CHECK ("site_figures"."value" >= 0)
);
--> statement-breakpoint
ALTER TABLE "missed_askers" ADD CONSTRAINT "missed_askers_missed_id_missed_searches_id_fk" FOREIGN KEY ("missed_id") REFERENCES "public"."missed_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_searches" ADD CONSTRAINT "missed_searches_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_addresses" ADD CONSTRAINT "question_addresses_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_askers_at" ON "missed_askers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "missed_searches_last" ON "missed_searches" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "question_versions_writer" ON "question_versions" USING btree ("written_by") WHERE "question_versions"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "questions_order" ON "questions" USING btree ("category","position");