DROP INDEX "data_exports_open";--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "kind" text DEFAULT 'data' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "things" text[];--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_things" ON "data_exports" USING gin ("things") WHERE "data_exports"."state" = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_open" ON "data_exports" USING btree ("user_id","kind") WHERE "data_exports"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_kind" CHECK ("data_exports"."kind" in ('data','author','company') and ("data_exports"."kind" = 'company') = ("data_exports"."company_id" is not null));