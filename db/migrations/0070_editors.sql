CREATE TABLE "article_pictures" (
	"article_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"file_id" uuid,
	"alt" text NOT NULL,
	"caption" text,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_pictures_article_id_no_pk" PRIMARY KEY("article_id","no"),
	CONSTRAINT "article_pictures_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "article_pictures_number" CHECK ("article_pictures"."no" >= 1)
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "withdrawn_for" text;--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_pictures_by" ON "article_pictures" USING btree ("added_by") WHERE "article_pictures"."added_by" is not null;--> statement-breakpoint
-- Those that were withdrawn before a reason was asked for.
UPDATE "questions" SET "withdrawn_at" = "updated_at", "withdrawn_for" = 'Foi retirada antes de pedirmos o motivo a quem retira, e por isso não ficou escrito.' WHERE "state" = 'withdrawn';--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_explained" CHECK (("questions"."state" = 'withdrawn') = ("questions"."withdrawn_for" is not null));