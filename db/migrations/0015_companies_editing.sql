ALTER TABLE "company_edits" DROP CONSTRAINT "company_edits_field";--> statement-breakpoint
ALTER TABLE "email_proofs" ADD COLUMN "company_id" uuid;--> statement-breakpoint
CREATE INDEX "email_proofs_company" ON "email_proofs" USING btree ("company_id") WHERE "email_proofs"."company_id" is not null;--> statement-breakpoint
ALTER TABLE "company_edits" ADD CONSTRAINT "company_edits_field" CHECK ("company_edits"."field" in ('name','legalName','nipc','website'));