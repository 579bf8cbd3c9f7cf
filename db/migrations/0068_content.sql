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
ALTER TABLE "affiliates" ADD COLUMN "alias_asked" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "alias_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "alias_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shares_reviews" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "partner_code_link" text;--> statement-breakpoint
ALTER TABLE "legal_announcements" ADD CONSTRAINT "legal_announcements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_images" ADD CONSTRAINT "social_images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_images" ADD CONSTRAINT "social_images_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_images" ADD CONSTRAINT "social_images_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_images_company" ON "social_images" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "social_images"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "social_images_owner" ON "social_images" USING btree ("owner_id","created_at" DESC NULLS LAST) WHERE "social_images"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "social_images_maker" ON "social_images" USING btree ("created_by") WHERE "social_images"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "affiliate_attributions_link" ON "affiliate_attributions" USING btree ("link_id") WHERE "affiliate_attributions"."link_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_alias_asked" ON "affiliates" USING btree (lower("alias_asked"));--> statement-breakpoint
CREATE INDEX "affiliates_alias_queue" ON "affiliates" USING btree ("alias_asked_at","id") WHERE "affiliates"."alias_asked" is not null;