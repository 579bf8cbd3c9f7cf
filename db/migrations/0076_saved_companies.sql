CREATE TABLE "company_list_items" (
	"list_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_list_items_list_id_company_id_pk" PRIMARY KEY("list_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "company_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_lists_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "saved_companies" (
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"alerts" boolean DEFAULT true NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"told_listing" text NOT NULL,
	"told_level" smallint NOT NULL,
	"told_score" real,
	CONSTRAINT "saved_companies_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "saved_company_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"score_before" real,
	"score_after" real,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_list_items" ADD CONSTRAINT "company_list_items_list_id_company_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."company_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_list_items" ADD CONSTRAINT "company_list_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_lists" ADD CONSTRAINT "company_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_companies" ADD CONSTRAINT "saved_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_companies" ADD CONSTRAINT "saved_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_company_news" ADD CONSTRAINT "saved_company_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_company_news" ADD CONSTRAINT "saved_company_news_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_list_items_company" ON "company_list_items" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_lists_name" ON "company_lists" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_companies_newest" ON "saved_companies" USING btree ("user_id","saved_at" DESC NULLS LAST,"company_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_companies_company" ON "saved_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "saved_company_news_person" ON "saved_company_news" USING btree ("user_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_company_news_company" ON "saved_company_news" USING btree ("company_id");