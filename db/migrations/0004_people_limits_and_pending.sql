CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_proofs" ADD COLUMN "pending" jsonb;--> statement-breakpoint
CREATE INDEX "limits_ends" ON "limits" USING btree ("ends_at");