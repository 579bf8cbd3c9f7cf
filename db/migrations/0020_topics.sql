CREATE TABLE "company_topics" (
	"company_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"authors" integer NOT NULL,
	"praised" integer NOT NULL,
	"blamed" integer NOT NULL,
	CONSTRAINT "company_topics_company_id_topic_pk" PRIMARY KEY("company_id","topic"),
	CONSTRAINT "company_topics_sums" CHECK ("company_topics"."authors" >= 0 and "company_topics"."praised" >= 0 and "company_topics"."blamed" >= 0 and "company_topics"."praised" + "company_topics"."blamed" <= "company_topics"."authors")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_topics" ADD CONSTRAINT "company_topics_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_topics" ON "reviews" USING gin ("topics");