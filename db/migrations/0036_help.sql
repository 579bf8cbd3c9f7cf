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
ALTER TABLE "seal_misuses" ALTER COLUMN "facts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_figures_article" ON "help_figures" USING btree ("article","month");--> statement-breakpoint
CREATE UNIQUE INDEX "help_votes_person" ON "help_votes" USING btree ("article","user_id") WHERE "help_votes"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "help_votes_network" ON "help_votes" USING btree ("article","network") WHERE "help_votes"."network" is not null;--> statement-breakpoint
CREATE INDEX "help_votes_user" ON "help_votes" USING btree ("user_id") WHERE "help_votes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "help_votes_at" ON "help_votes" USING btree ("at");