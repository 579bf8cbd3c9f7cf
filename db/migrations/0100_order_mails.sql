CREATE TABLE "order_mail_counts" (
	"mailbox_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"n" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_mail_counts_mailbox_id_outcome_pk" PRIMARY KEY("mailbox_id","outcome")
);
--> statement-breakpoint
CREATE TABLE "order_mail_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailbox_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"shape" text NOT NULL,
	"rule" jsonb,
	"taught_by" uuid,
	"taught_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_mail_waits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailbox_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"sender" text NOT NULL,
	"shape" text NOT NULL,
	"candidates" jsonb NOT NULL,
	"emails" text[] NOT NULL,
	"date" date NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_mailboxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"token" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"agreement" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"agreed_by" uuid,
	"domain" text,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_mailboxes_shop_id_unique" UNIQUE("shop_id"),
	CONSTRAINT "order_mailboxes_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mail_counts" ADD CONSTRAINT "order_mail_counts_mailbox_id_order_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."order_mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mail_forms" ADD CONSTRAINT "order_mail_forms_mailbox_id_order_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."order_mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mail_forms" ADD CONSTRAINT "order_mail_forms_taught_by_users_id_fk" FOREIGN KEY ("taught_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mail_waits" ADD CONSTRAINT "order_mail_waits_mailbox_id_order_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."order_mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mailboxes" ADD CONSTRAINT "order_mailboxes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mailboxes" ADD CONSTRAINT "order_mailboxes_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_mail_forms_once" ON "order_mail_forms" USING btree ("mailbox_id","sender","shape");--> statement-breakpoint
CREATE UNIQUE INDEX "order_mail_waits_once" ON "order_mail_waits" USING btree ("mailbox_id","digest");--> statement-breakpoint
CREATE INDEX "order_mail_waits_received" ON "order_mail_waits" USING btree ("received_at");