CREATE TABLE "new_company_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"place" text NOT NULL,
	"km" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	CONSTRAINT "new_company_alerts_once" UNIQUE("user_id","category","place","km")
);
--> statement-breakpoint
ALTER TABLE "saved_company_news" ADD COLUMN "alert_id" uuid;--> statement-breakpoint
ALTER TABLE "new_company_alerts" ADD CONSTRAINT "new_company_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_company_alerts" ADD CONSTRAINT "new_company_alerts_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_company_news" ADD CONSTRAINT "saved_company_news_alert_id_new_company_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."new_company_alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_company_news_alert" ON "saved_company_news" USING btree ("alert_id") WHERE "saved_company_news"."alert_id" is not null;