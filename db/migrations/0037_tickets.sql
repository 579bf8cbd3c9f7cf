CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"kind" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "canned_answers_kind" CHECK ("canned_answers"."kind" in ('support','billing','verification','content','appeal','privacy','complaint','security','dispute'))
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_links" (
	"ticket_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "ticket_links_ticket_id_kind_target_id_pk" PRIMARY KEY("ticket_id","kind","target_id"),
	CONSTRAINT "ticket_links_kind" CHECK ("ticket_links"."kind" in ('company','review','certificate','error','feedback','ticket'))
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text DEFAULT 'web' NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"email_message_id" text,
	"at" timestamp with time zone NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_words(body)) STORED NOT NULL,
	CONSTRAINT "ticket_messages_kind" CHECK ("ticket_messages"."kind" in ('requester','staff','note','system')),
	CONSTRAINT "ticket_messages_source" CHECK ("ticket_messages"."source" in ('web','email'))
);
--> statement-breakpoint
CREATE TABLE "ticket_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_readers" (
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"writing" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ticket_readers_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_watchers" (
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "ticket_watchers_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"priority" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"requester_id" uuid,
	"requester_email" text,
	"requester_name" text,
	"assignee_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"first_answer_due_at" timestamp with time zone NOT NULL,
	"first_answered_at" timestamp with time zone,
	"answer_due_at" timestamp with time zone,
	"legal_due_at" timestamp with time zone,
	"queue_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(least(answer_due_at, legal_due_at), to_timestamp(253370764800::double precision))) STORED NOT NULL,
	"waiting_since" timestamp with time zone,
	"clock_left" integer,
	"waited" integer DEFAULT 0 NOT NULL,
	"warned_at" timestamp with time zone,
	"resolution" integer DEFAULT 0 NOT NULL,
	"solved_at" timestamp with time zone,
	"solved_by" uuid,
	"closed_at" timestamp with time zone,
	"merged_into" uuid,
	"follows_up" uuid,
	"words" "tsvector" GENERATED ALWAYS AS (to_words(number || ' ' || subject || ' ' || coalesce(requester_name, '') || ' ' || coalesce(requester_email, ''))) STORED NOT NULL,
	CONSTRAINT "tickets_kind" CHECK ("tickets"."kind" in ('support','billing','verification','content','appeal','privacy','complaint','security','dispute')),
	CONSTRAINT "tickets_priority" CHECK ("tickets"."priority" in ('p1','p2','p3')),
	CONSTRAINT "tickets_state" CHECK ("tickets"."state" in ('new','open','waiting_customer','waiting_third_party','solved','closed','merged','spam')),
	CONSTRAINT "tickets_source" CHECK ("tickets"."source" in ('contact','account','help','feedback','email')),
	CONSTRAINT "tickets_requester" CHECK (("tickets"."requester_id" is null) <> ("tickets"."requester_email" is null)),
	CONSTRAINT "tickets_not_itself" CHECK ("tickets"."merged_into" <> "tickets"."id" and "tickets"."follows_up" <> "tickets"."id"),
	CONSTRAINT "tickets_ended" CHECK (("tickets"."state" in ('closed','merged','spam')) = ("tickets"."closed_at" is not null)),
	CONSTRAINT "tickets_solved" CHECK ("tickets"."state" not in ('solved','closed') or "tickets"."solved_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "seal_misuses" ALTER COLUMN "facts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_readers" ADD CONSTRAINT "ticket_readers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_readers" ADD CONSTRAINT "ticket_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_watchers" ADD CONSTRAINT "ticket_watchers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_watchers" ADD CONSTRAINT "ticket_watchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_solved_by_users_id_fk" FOREIGN KEY ("solved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_into_tickets_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_follows_up_tickets_id_fk" FOREIGN KEY ("follows_up") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_answers_title" ON "canned_answers" USING btree ("title");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_files_place" ON "ticket_files" USING btree ("message_id","place");--> statement-breakpoint
CREATE INDEX "ticket_links_target" ON "ticket_links" USING btree ("kind","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_place" ON "ticket_messages" USING btree ("ticket_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_email" ON "ticket_messages" USING btree ("email_message_id") WHERE email_message_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_messages_author" ON "ticket_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_words" ON "ticket_messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "ticket_readers_user" ON "ticket_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ticket_readers_seen" ON "ticket_readers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "ticket_watchers_user" ON "ticket_watchers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("number");--> statement-breakpoint
CREATE INDEX "tickets_queue" ON "tickets" USING btree ("queue_at","id") WHERE state in ('new','open','waiting_customer','waiting_third_party');--> statement-breakpoint
CREATE INDEX "tickets_mine" ON "tickets" USING btree ("assignee_id","queue_at","id") WHERE state in ('new','open','waiting_customer','waiting_third_party');--> statement-breakpoint
CREATE INDEX "tickets_kind" ON "tickets" USING btree ("kind","queue_at","id") WHERE state in ('new','open','waiting_customer','waiting_third_party');--> statement-breakpoint
CREATE INDEX "tickets_all" ON "tickets" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tickets_requester" ON "tickets" USING btree ("requester_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tickets_email" ON "tickets" USING btree ("requester_email","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE requester_email is not null;--> statement-breakpoint
CREATE INDEX "tickets_solved" ON "tickets" USING btree ("solved_at") WHERE state = 'solved';--> statement-breakpoint
CREATE INDEX "tickets_closed" ON "tickets" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "tickets_merged" ON "tickets" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "tickets_follows" ON "tickets" USING btree ("follows_up") WHERE follows_up is not null;--> statement-breakpoint
CREATE INDEX "tickets_words" ON "tickets" USING gin ("words");