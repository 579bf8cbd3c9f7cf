CREATE TABLE "card_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"text" text NOT NULL,
	"done_by" uuid,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"board_column" text DEFAULT 'todo' NOT NULL,
	"place" double precision NOT NULL,
	"assignee_id" uuid,
	"due" date,
	"link_kind" text,
	"link_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cards_column" CHECK ("cards"."board_column" in ('todo','doing','review','done')),
	CONSTRAINT "cards_link_whole" CHECK (("cards"."link_kind" is null) = ("cards"."link_id" is null))
);
--> statement-breakpoint
ALTER TABLE "card_notes" ADD CONSTRAINT "card_notes_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_notes" ADD CONSTRAINT "card_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_steps" ADD CONSTRAINT "card_steps_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_steps" ADD CONSTRAINT "card_steps_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_notes_card" ON "card_notes" USING btree ("card_id","at");--> statement-breakpoint
CREATE INDEX "card_notes_author" ON "card_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "card_steps_card" ON "card_steps" USING btree ("card_id","no");--> statement-breakpoint
CREATE INDEX "cards_board" ON "cards" USING btree ("board_column","place","id") WHERE "cards"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "cards_archive" ON "cards" USING btree ("archived_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "cards"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "cards_changed" ON "cards" USING btree ("changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cards_link" ON "cards" USING btree ("link_kind","link_id") WHERE "cards"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "cards_assignee" ON "cards" USING btree ("assignee_id") WHERE "cards"."assignee_id" is not null;