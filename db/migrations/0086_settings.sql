CREATE TABLE "setting_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"value" jsonb,
	"before" jsonb,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"holds_from" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "setting_changes_state" CHECK ("setting_changes"."state" in ('asked','done','refused','withdrawn')),
	CONSTRAINT "setting_changes_two" CHECK ("setting_changes"."decided_by" is null or "setting_changes"."decided_by" <> "setting_changes"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "setting_changes_open" ON "setting_changes" USING btree ("path") WHERE "setting_changes"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "setting_changes_held" ON "setting_changes" USING btree ("path","holds_from" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "setting_changes"."state" = 'done';--> statement-breakpoint
CREATE INDEX "setting_changes_newest" ON "setting_changes" USING btree ("id" DESC NULLS LAST);