CREATE TABLE "backups" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_measurements" (
	"part" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"measured_at" timestamp with time zone NOT NULL
);
