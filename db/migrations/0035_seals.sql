CREATE TABLE "seal_domain_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "seal_domain_requests_state" CHECK ("seal_domain_requests"."state" in ('asked','granted','refused','withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "seal_sightings" (
	"certificate_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "seal_sightings_certificate_id_day_domain_pk" PRIMARY KEY("certificate_id","day","domain"),
	CONSTRAINT "seal_sightings_n" CHECK ("seal_sightings"."n" > 0)
);
--> statement-breakpoint
ALTER TABLE "seal_domain_requests" ADD CONSTRAINT "seal_domain_requests_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_sightings" ADD CONSTRAINT "seal_sightings_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_domain_requests_open" ON "seal_domain_requests" USING btree ("certificate_id","domain") WHERE "seal_domain_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "seal_domain_requests_waiting" ON "seal_domain_requests" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "seal_sightings_day" ON "seal_sightings" USING btree ("day" DESC NULLS LAST);