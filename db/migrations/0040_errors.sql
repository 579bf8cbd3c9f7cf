CREATE TABLE "error_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"release" text NOT NULL,
	"message" text NOT NULL,
	"frames" jsonb NOT NULL,
	"crumbs" jsonb NOT NULL,
	"place" text,
	"browser" text,
	"request_id" text,
	"code" text
);
--> statement-breakpoint
CREATE TABLE "error_fingerprints" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"home_id" uuid NOT NULL,
	"grouped_by" text NOT NULL,
	"why" jsonb NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"sketch" "bytea" NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"first_release" text NOT NULL,
	"last_release" text NOT NULL,
	CONSTRAINT "error_fingerprints_by" CHECK ("error_fingerprints"."grouped_by" in ('frames','outage','message'))
);
--> statement-breakpoint
CREATE TABLE "error_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"culprit" text,
	"state" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assigned_to" uuid,
	"count" integer DEFAULT 0 NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"sketch" "bytea" NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"first_release" text NOT NULL,
	"last_release" text NOT NULL,
	"resolved_in" text,
	"ignored_until" timestamp with time zone,
	"ignored_until_count" integer,
	"merged_into" uuid,
	CONSTRAINT "error_groups_state" CHECK ("error_groups"."state" in ('new','in_progress','resolved','regressed','ignored')),
	CONSTRAINT "error_groups_kind" CHECK ("error_groups"."kind" in ('server','browser','job','process')),
	CONSTRAINT "error_groups_resolved" CHECK ("error_groups"."state" <> 'resolved' or "error_groups"."resolved_in" is not null)
);
--> statement-breakpoint
CREATE TABLE "error_links" (
	"group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "error_links_group_id_kind_target_id_pk" PRIMARY KEY("group_id","kind","target_id"),
	CONSTRAINT "error_links_kind" CHECK ("error_links"."kind" in ('ticket','feedback'))
);
--> statement-breakpoint
CREATE TABLE "error_releases" (
	"release" text PRIMARY KEY NOT NULL,
	"first_run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_trends" (
	"fingerprint" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "error_trends_fingerprint_hour_pk" PRIMARY KEY("fingerprint","hour")
);
--> statement-breakpoint
ALTER TABLE "seal_misuses" ALTER COLUMN "facts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "error_events" ADD CONSTRAINT "error_events_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_events" ADD CONSTRAINT "error_events_fingerprint_error_fingerprints_fingerprint_fk" FOREIGN KEY ("fingerprint") REFERENCES "public"."error_fingerprints"("fingerprint") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_fingerprints" ADD CONSTRAINT "error_fingerprints_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_fingerprints" ADD CONSTRAINT "error_fingerprints_home_id_error_groups_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_groups" ADD CONSTRAINT "error_groups_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_links" ADD CONSTRAINT "error_links_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_trends" ADD CONSTRAINT "error_trends_fingerprint_error_fingerprints_fingerprint_fk" FOREIGN KEY ("fingerprint") REFERENCES "public"."error_fingerprints"("fingerprint") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_events_group" ON "error_events" USING btree ("group_id","at","id");--> statement-breakpoint
CREATE INDEX "error_events_fingerprint" ON "error_events" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "error_events_digest" ON "error_events" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "error_events_at" ON "error_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "error_fingerprints_group" ON "error_fingerprints" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "error_fingerprints_home" ON "error_fingerprints" USING btree ("home_id");--> statement-breakpoint
CREATE INDEX "error_groups_seen" ON "error_groups" USING btree ("last_seen_at","id") WHERE "error_groups"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "error_groups_count" ON "error_groups" USING btree ("count","id") WHERE "error_groups"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "error_groups_waiting" ON "error_groups" USING btree ("last_seen_at") WHERE "error_groups"."merged_into" is null and "error_groups"."state" in ('new','regressed');--> statement-breakpoint
CREATE INDEX "error_groups_merged" ON "error_groups" USING btree ("merged_into") WHERE "error_groups"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "error_groups_assigned" ON "error_groups" USING btree ("assigned_to") WHERE "error_groups"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "error_groups_words" ON "error_groups" USING gin (to_tsvector('simple', "type" || ' ' || "message" || ' ' || coalesce("culprit", '')));--> statement-breakpoint
CREATE INDEX "error_links_target" ON "error_links" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "error_trends_hour" ON "error_trends" USING btree ("hour");