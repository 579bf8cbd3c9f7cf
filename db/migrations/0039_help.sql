CREATE TABLE "help_figures" (
	"article" text NOT NULL,
	"month" date NOT NULL,
	"useful" integer DEFAULT 0 NOT NULL,
	"useless" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "help_figures_counted" CHECK ("help_figures"."useful" >= 0 and "help_figures"."useless" >= 0)
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article" text NOT NULL,
	"user_id" uuid,
	"network" text,
	"useful" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_votes_somebody" CHECK (("help_votes"."user_id" is null) <> ("help_votes"."network" is null))
);
--> statement-breakpoint
CREATE TABLE "satisfaction_figures" (
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "satisfaction_figures_month_kind_pk" PRIMARY KEY("month","kind")
);
--> statement-breakpoint
CREATE TABLE "satisfaction_people" (
	"month" date NOT NULL,
	"user_id" uuid NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "satisfaction_people_month_user_id_pk" PRIMARY KEY("month","user_id")
);
--> statement-breakpoint
CREATE TABLE "support_ratings" (
	"ticket_id" uuid NOT NULL,
	"resolution" integer NOT NULL,
	"kind" text NOT NULL,
	"answered_by" uuid,
	"asked_at" timestamp with time zone,
	"score" smallint,
	"comment" text,
	"rated_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"follow_up_by" uuid,
	"follow_up_at" timestamp with time zone,
	"followed_up_at" timestamp with time zone,
	CONSTRAINT "support_ratings_ticket_id_resolution_pk" PRIMARY KEY("ticket_id","resolution"),
	CONSTRAINT "support_ratings_score" CHECK ("support_ratings"."score" between 1 and 5),
	CONSTRAINT "support_ratings_rated" CHECK (("support_ratings"."score" is null) = ("support_ratings"."rated_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ticket_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_message_id" text NOT NULL,
	"from_email" text,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"why" text,
	"ticket_id" uuid,
	"message_id" uuid,
	"quoted" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_mails_outcome" CHECK ("ticket_mails"."outcome" in ('opened','added','held','ignored')),
	CONSTRAINT "ticket_mails_somewhere" CHECK ("ticket_mails"."outcome" = 'ignored' or "ticket_mails"."ticket_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "satisfaction_people" ADD CONSTRAINT "satisfaction_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ratings" ADD CONSTRAINT "support_ratings_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ratings" ADD CONSTRAINT "support_ratings_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ratings" ADD CONSTRAINT "support_ratings_follow_up_by_users_id_fk" FOREIGN KEY ("follow_up_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mails" ADD CONSTRAINT "ticket_mails_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mails" ADD CONSTRAINT "ticket_mails_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_figures_article" ON "help_figures" USING btree ("article","month");--> statement-breakpoint
CREATE UNIQUE INDEX "help_votes_person" ON "help_votes" USING btree ("article","user_id") WHERE "help_votes"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "help_votes_network" ON "help_votes" USING btree ("article","network") WHERE "help_votes"."network" is not null;--> statement-breakpoint
CREATE INDEX "help_votes_user" ON "help_votes" USING btree ("user_id") WHERE "help_votes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "help_votes_at" ON "help_votes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "satisfaction_people_user" ON "satisfaction_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_ratings_rated" ON "support_ratings" USING btree ("rated_at" DESC NULLS LAST,"ticket_id") WHERE rated_at is not null and voided_at is null;--> statement-breakpoint
CREATE INDEX "support_ratings_open" ON "support_ratings" USING btree ("follow_up_at") WHERE follow_up_at is not null and followed_up_at is null;--> statement-breakpoint
CREATE INDEX "support_ratings_by" ON "support_ratings" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "support_ratings_follow" ON "support_ratings" USING btree ("follow_up_by");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_mails_once" ON "ticket_mails" USING btree ("email_message_id");--> statement-breakpoint
CREATE INDEX "ticket_mails_from" ON "ticket_mails" USING btree ("from_email") WHERE from_email is not null;--> statement-breakpoint
CREATE INDEX "ticket_mails_ticket" ON "ticket_mails" USING btree ("ticket_id") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_mails_message" ON "ticket_mails" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_mails_ignored" ON "ticket_mails" USING btree ("received_at") WHERE outcome = 'ignored';