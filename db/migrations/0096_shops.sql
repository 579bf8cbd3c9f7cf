CREATE TABLE "shop_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"email" text,
	"name" text,
	"reference" text,
	"date" date,
	"outcome" text,
	CONSTRAINT "shop_orders_known" CHECK (("shop_orders"."outcome" is null) = ("shop_orders"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	"shopify_secret" text,
	"stripe_secret" text,
	"delay_days" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_by" uuid,
	"last_at" timestamp with time zone,
	"last_outcome" text,
	"refused_at" timestamp with time zone,
	CONSTRAINT "shops_company_id_unique" UNIQUE("company_id"),
	CONSTRAINT "shops_code_unique" UNIQUE("code"),
	CONSTRAINT "shops_state" CHECK ("shops"."state" in ('checking','active','paused'))
);
--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_digest" ON "shop_orders" USING btree ("shop_id","digest");--> statement-breakpoint
CREATE INDEX "shop_orders_waiting" ON "shop_orders" USING btree ("shop_id","id") WHERE "shop_orders"."outcome" is null;--> statement-breakpoint
CREATE INDEX "shop_orders_received" ON "shop_orders" USING btree ("received_at");