ALTER TABLE "claims" ADD COLUMN "owner_document_file_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "website_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "claims_documents" ON "claims" USING btree ("updated_at") WHERE "claims"."document_file_id" is not null or "claims"."owner_document_file_id" is not null;--> statement-breakpoint
CREATE FUNCTION note_website_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The command's own moment where it says one: a request sees one time (shared/ctx.ts).
  NEW.website_since := CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE now() END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_website_since BEFORE UPDATE OF website ON companies FOR EACH ROW
  WHEN (host_of(OLD.website) IS DISTINCT FROM host_of(NEW.website)) EXECUTE FUNCTION note_website_change();
