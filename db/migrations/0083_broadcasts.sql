CREATE TABLE "broadcast_banners" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"broadcast_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_batches" (
	"broadcast_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone,
	CONSTRAINT "broadcast_batches_broadcast_id_no_pk" PRIMARY KEY("broadcast_id","no"),
	CONSTRAINT "broadcast_batches_state" CHECK ("broadcast_batches"."state" in ('waiting','mailing','done')),
	CONSTRAINT "broadcast_batches_begun" CHECK (("broadcast_batches"."state" = 'waiting') = ("broadcast_batches"."begun_at" is null))
);
--> statement-breakpoint
CREATE TABLE "broadcast_counts" (
	"broadcast_id" uuid NOT NULL,
	"what" text NOT NULL,
	"slot" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "broadcast_counts_broadcast_id_what_slot_pk" PRIMARY KEY("broadcast_id","what","slot"),
	CONSTRAINT "broadcast_counts_what" CHECK ("broadcast_counts"."what" in ('read','pressed_mail','pressed_notice','pressed_banner','closed','bounced','complained','unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "broadcast_reach" (
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"in_product" integer NOT NULL,
	"by_mail" integer NOT NULL,
	"either" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcast_reach_kind_role_pk" PRIMARY KEY("kind","role")
);
--> statement-breakpoint
CREATE TABLE "broadcast_recipients" (
	"user_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"batch" integer NOT NULL,
	"skipped" text,
	"mail" text,
	"bounced" boolean DEFAULT false NOT NULL,
	"complained" boolean DEFAULT false NOT NULL,
	CONSTRAINT "broadcast_recipients_user_id_broadcast_id_pk" PRIMARY KEY("user_id","broadcast_id"),
	CONSTRAINT "broadcast_recipients_skipped" CHECK ("broadcast_recipients"."skipped" in ('limit','left')),
	CONSTRAINT "broadcast_recipients_mail" CHECK ("broadcast_recipients"."mail" in ('waiting','sending','later','sent','refused','unknown'))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"href" text NOT NULL,
	"button" text NOT NULL,
	"channels" text[] NOT NULL,
	"banner_until" timestamp with time zone,
	"audience" text NOT NULL,
	"saved_list" text,
	"saved_name" text,
	"saved_query" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"written_by" uuid,
	"proposed_at" timestamp with time zone,
	"proposed_by" uuid,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"send_at" timestamp with time zone,
	"frozen_to" uuid,
	"frozen_at" timestamp with time zone,
	"batches" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"noticed" integer DEFAULT 0 NOT NULL,
	"digested" integer DEFAULT 0 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"over_limit" integer DEFAULT 0 NOT NULL,
	"unreachable" integer DEFAULT 0 NOT NULL,
	"worked_at" timestamp with time zone,
	"mail_fails_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "broadcasts_kind" CHECK ("broadcasts"."kind" in ('service','legal','news')),
	CONSTRAINT "broadcasts_state" CHECK ("broadcasts"."state" in ('draft','proposed','scheduled','preparing','sending','paused','sent','stopped')),
	CONSTRAINT "broadcasts_channels" CHECK ("broadcasts"."channels" <@ array['notice','mail','banner']::text[] and cardinality("broadcasts"."channels") > 0),
	CONSTRAINT "broadcasts_banner" CHECK (('banner' = any("broadcasts"."channels")) = ("broadcasts"."banner_until" is not null)),
	CONSTRAINT "broadcasts_href" CHECK ("broadcasts"."href" like '/%' and "broadcasts"."href" not like '//%'),
	CONSTRAINT "broadcasts_two_people" CHECK ("broadcasts"."approved_by" <> "broadcasts"."proposed_by" and "broadcasts"."approved_by" <> "broadcasts"."written_by")
);
--> statement-breakpoint
ALTER TABLE "broadcast_banners" ADD CONSTRAINT "broadcast_banners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_banners" ADD CONSTRAINT "broadcast_banners_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_batches" ADD CONSTRAINT "broadcast_batches_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_counts" ADD CONSTRAINT "broadcast_counts_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_batch" FOREIGN KEY ("broadcast_id","batch") REFERENCES "public"."broadcast_batches"("broadcast_id","no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_banners_of" ON "broadcast_banners" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "broadcast_batches_open" ON "broadcast_batches" USING btree ("broadcast_id","due_at") WHERE "broadcast_batches"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "broadcast_recipients_of" ON "broadcast_recipients" USING btree ("broadcast_id","batch");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_unknown" ON "broadcast_recipients" USING btree ("broadcast_id","user_id") WHERE "broadcast_recipients"."mail" = 'unknown';--> statement-breakpoint
CREATE INDEX "broadcasts_newest" ON "broadcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_waiting" ON "broadcasts" USING btree ("send_at") WHERE "broadcasts"."state" in ('scheduled','preparing','sending');--> statement-breakpoint
CREATE INDEX "users_consented" ON "users" USING btree ("id") WHERE "users"."marketing_consent_at" is not null;