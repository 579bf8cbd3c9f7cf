CREATE TABLE "searched_words" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"people" integer NOT NULL,
	"in_vain" boolean NOT NULL,
	CONSTRAINT "searched_words_day_words_pk" PRIMARY KEY("day","words")
);

--> statement-breakpoint
-- Times are counted anew from their first day on: how their waits are spread was not kept before.
UPDATE "figure_runs" SET "counted_at" = NULL WHERE "figure" LIKE 'tempo-%';
