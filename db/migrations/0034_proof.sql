CREATE TABLE "seal_misuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"place" text NOT NULL,
	"facts" text,
	"email" text,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"note" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "seal_misuses_state" CHECK ("seal_misuses"."state" in ('open','confirmed','dismissed')),
	CONSTRAINT "seal_misuses_decided" CHECK (("seal_misuses"."state" = 'open') = ("seal_misuses"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "certificate_credentials" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"facts" text NOT NULL,
	"kid" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed" text,
	"active_from" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"compromised_at" timestamp with time zone,
	CONSTRAINT "signing_keys_secret" CHECK (("signing_keys"."sealed" is null) = ("signing_keys"."retired_at" is not null)),
	CONSTRAINT "signing_keys_compromised" CHECK ("signing_keys"."compromised_at" is null or "signing_keys"."retired_at" is not null)
);
--> statement-breakpoint
-- A bit of the status lists that is nobody's yet, in no order that shows who came when: lists of 131,072 entries each
-- (W3C Bitstring Status List), walked through in an order that this database drew for itself. Multiplying by an odd number
-- and folding the upper bits onto the lower ones are one to one, so no bit is given twice, however many rows come at once.
CREATE SEQUENCE certificate_status_seq MINVALUE 0;--> statement-breakpoint
DO $do$
BEGIN
  EXECUTE format($create$
    CREATE FUNCTION next_status_index() RETURNS integer LANGUAGE plpgsql VOLATILE AS $body$
    declare
      n bigint := nextval('certificate_status_seq');
      bit bigint := n %% 131072;
    begin
      bit := (bit * %s + %s) %% 131072;
      bit := bit # (bit >> 9);
      bit := (bit * %s) %% 131072;
      bit := bit # (bit >> 8);
      bit := (bit * %s) %% 131072;
      return (n / 131072) * 131072 + bit;
    end $body$ $create$,
    1 + 2 * floor(random() * 65536)::int, floor(random() * 131072)::int, 1 + 2 * floor(random() * 65536)::int, 1 + 2 * floor(random() * 65536)::int);
END $do$;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "status_index" integer DEFAULT next_status_index() NOT NULL;--> statement-breakpoint
ALTER TABLE "seal_misuses" ADD CONSTRAINT "seal_misuses_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_misuses" ADD CONSTRAINT "seal_misuses_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_credentials" ADD CONSTRAINT "certificate_credentials_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_credentials" ADD CONSTRAINT "certificate_credentials_kid_signing_keys_kid_fk" FOREIGN KEY ("kid") REFERENCES "public"."signing_keys"("kid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seal_misuses_queue" ON "seal_misuses" USING btree ("created_at","id") WHERE "seal_misuses"."state" = 'open';--> statement-breakpoint
CREATE INDEX "seal_misuses_decided" ON "seal_misuses" USING btree ("decided_at","id") WHERE "seal_misuses"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "seal_misuses_certificate" ON "seal_misuses" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "seal_misuses_email" ON "seal_misuses" USING btree ("email") WHERE "seal_misuses"."email" is not null;--> statement-breakpoint
CREATE INDEX "certificate_credentials_kid" ON "certificate_credentials" USING btree ("kid");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_active" ON "signing_keys" USING btree ((true)) WHERE "signing_keys"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_status_index_unique" UNIQUE("status_index");