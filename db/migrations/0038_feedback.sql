CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"user_id" uuid,
	"page" text NOT NULL,
	"viewport_width" integer,
	"viewport_height" integer,
	"dpr" real,
	"browser" text,
	"release" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_id" uuid,
	"highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ticket_id" uuid,
	"note" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "feedback_kind" CHECK ("feedback"."kind" in ('problem','idea','praise')),
	CONSTRAINT "feedback_state" CHECK ("feedback"."state" in ('new','seen','done','dismissed','ticket')),
	CONSTRAINT "feedback_errors" CHECK (jsonb_typeof("feedback"."errors") = 'array'),
	CONSTRAINT "feedback_highlights" CHECK (jsonb_typeof("feedback"."highlights") = 'array')
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_list" ON "feedback" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_waiting" ON "feedback" USING btree ("created_at","id") WHERE "feedback"."state" in ('new','seen');--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id") WHERE "feedback"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "feedback_email" ON "feedback" USING btree ("email") WHERE "feedback"."email" is not null;--> statement-breakpoint
CREATE INDEX "feedback_file" ON "feedback" USING btree ("file_id") WHERE "feedback"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "feedback_ticket" ON "feedback" USING btree ("ticket_id") WHERE "feedback"."ticket_id" is not null;