CREATE TABLE "account_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"checked" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"undo" jsonb,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	CONSTRAINT "account_merges_state" CHECK ("account_merges"."state" in ('asked','done','refused','withdrawn','undone')),
	CONSTRAINT "account_merges_two" CHECK ("account_merges"."kept_id" <> "account_merges"."gone_id"),
	CONSTRAINT "account_merges_people" CHECK ("account_merges"."decided_by" is null or "account_merges"."decided_by" <> "account_merges"."asked_by"),
	CONSTRAINT "account_merges_done" CHECK (("account_merges"."state" in ('done','undone')) = ("account_merges"."undo_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_gone_id_users_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_open" ON "account_merges" USING btree ("gone_id") WHERE "account_merges"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "account_merges_gone" ON "account_merges" USING btree ("gone_id","asked_at");--> statement-breakpoint
CREATE INDEX "account_merges_kept" ON "account_merges" USING btree ("kept_id","asked_at");--> statement-breakpoint
CREATE INDEX "account_merges_waiting" ON "account_merges" USING btree ("asked_at","id") WHERE "account_merges"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "account_merges_undo" ON "account_merges" USING btree ("undo_until") WHERE "account_merges"."undo" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_merged_into" ON "users" USING btree ("merged_into") WHERE "users"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged" CHECK ("users"."merged_into" is null or ("users"."merged_into" <> "users"."id" and "users"."blocked_at" is not null));