CREATE TABLE "obligation_links" (
	"obligation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "obligation_links_obligation_id_kind_target_id_pk" PRIMARY KEY("obligation_id","kind","target_id"),
	CONSTRAINT "obligation_links_kind" CHECK ("obligation_links"."kind" in ('company','person','review'))
);
--> statement-breakpoint
CREATE TABLE "obligation_papers" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"obligation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"added_by" uuid
);
--> statement-breakpoint
CREATE TABLE "obligations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "obligations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"sender" text NOT NULL,
	"reference" text,
	"email" text,
	"facts" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"holder_id" uuid,
	"warned_at" timestamp with time zone,
	"extended_at" timestamp with time zone,
	"extension" text,
	"outcome" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"proposed_at" timestamp with time zone,
	"proposed_by" uuid,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "obligations_kind" CHECK ("obligations"."kind" in ('order_act','order_inform','crime','out_of_court','data_request','breach')),
	CONSTRAINT "obligations_state" CHECK ("obligations"."state" in ('open','proposed','closed')),
	CONSTRAINT "obligations_outcome" CHECK ("obligations"."outcome" in ('complied','partly','refused','unfounded','told_people','moot')),
	CONSTRAINT "obligations_term" CHECK ("obligations"."due_at" > "obligations"."received_at"),
	CONSTRAINT "obligations_extended" CHECK ("obligations"."extended_at" is null or "obligations"."kind" = 'data_request'),
	CONSTRAINT "obligations_proposed" CHECK (("obligations"."state" = 'open') = ("obligations"."proposed_at" is null)),
	CONSTRAINT "obligations_answered" CHECK (("obligations"."state" = 'open') = ("obligations"."outcome" is null)),
	CONSTRAINT "obligations_ended" CHECK (("obligations"."state" = 'closed') = ("obligations"."closed_at" is not null)),
	CONSTRAINT "obligations_two_people" CHECK ("obligations"."closed_by" <> "obligations"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "obligation_links" ADD CONSTRAINT "obligation_links_obligation_id_obligations_id_fk" FOREIGN KEY ("obligation_id") REFERENCES "public"."obligations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligation_papers" ADD CONSTRAINT "obligation_papers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligation_papers" ADD CONSTRAINT "obligation_papers_obligation_id_obligations_id_fk" FOREIGN KEY ("obligation_id") REFERENCES "public"."obligations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligation_papers" ADD CONSTRAINT "obligation_papers_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligations" ADD CONSTRAINT "obligations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligations" ADD CONSTRAINT "obligations_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligations" ADD CONSTRAINT "obligations_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligations" ADD CONSTRAINT "obligations_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "obligation_links_target" ON "obligation_links" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "obligation_papers_of" ON "obligation_papers" USING btree ("obligation_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "obligations_number" ON "obligations" USING btree ("number");--> statement-breakpoint
CREATE INDEX "obligations_queue" ON "obligations" USING btree ("due_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "obligations_closed" ON "obligations" USING btree ("closed_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "obligations_due" ON "obligations" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "obligations_email" ON "obligations" USING btree ("email") WHERE email is not null;