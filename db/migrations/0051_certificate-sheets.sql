CREATE TABLE "certificate_sheets" (
	"digest" text PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"state" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_sheets_digest" CHECK (digest ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "certificate_sheets" ADD CONSTRAINT "certificate_sheets_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_sheets_certificate" ON "certificate_sheets" USING btree ("certificate_id");
