CREATE TABLE "report_months" (
	"month" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_months_month" CHECK ("report_months"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
