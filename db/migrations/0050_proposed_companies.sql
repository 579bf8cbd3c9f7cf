-- A company that its reviewer proposed (companies/creation/proposing.ts).
ALTER TABLE "companies" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "proposal_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_proposed" ON "companies" USING btree ("proposed_at") WHERE "companies"."proposed_at" is not null and "companies"."listing" in ('draft','pending','info_requested');
