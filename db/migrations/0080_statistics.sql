CREATE TABLE "daily_figures" (
	"figure" text NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"grp" text NOT NULL,
	"value" bigint NOT NULL,
	"cases" bigint NOT NULL,
	CONSTRAINT "daily_figures_figure_dimension_day_grp_pk" PRIMARY KEY("figure","dimension","day","grp")
);
--> statement-breakpoint
CREATE TABLE "figure_runs" (
	"figure" text PRIMARY KEY NOT NULL,
	"since" date NOT NULL,
	"counted_at" timestamp with time zone,
	"failure" text,
	"failed_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checked_from" date,
	"checked_until" date,
	"found" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_subscriptions" (
	"user_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_for" date,
	CONSTRAINT "figure_subscriptions_user_id_figure_pk" PRIMARY KEY("user_id","figure")
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "tallies_name_day_pk" PRIMARY KEY("name","day")
);
--> statement-breakpoint
ALTER TABLE "figure_subscriptions" ADD CONSTRAINT "figure_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_figures_in_all" ON "daily_figures" USING btree ("figure","day","value","cases") WHERE "daily_figures"."dimension" = '';--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING brin ("at");