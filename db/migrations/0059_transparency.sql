CREATE TABLE "transparency_figures" (
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"due" integer NOT NULL,
	"missed" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transparency_figures_kind_month_pk" PRIMARY KEY("kind","month"),
	CONSTRAINT "transparency_figures_month" CHECK ("transparency_figures"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "transparency_figures_share" CHECK ("transparency_figures"."missed" between 0 and "transparency_figures"."due")
);
--> statement-breakpoint
CREATE INDEX "tickets_first_due" ON "tickets" USING btree ("first_answer_due_at");--> statement-breakpoint
CREATE INDEX "flags_due" ON "flags" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "events_deadlines" ON "events" USING btree ("subject_type","verb","at") WHERE "events"."verb" in ('hold','send','resend');
