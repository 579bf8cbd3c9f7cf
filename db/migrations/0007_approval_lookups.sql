-- The host of a web address, without «www.»: two companies with the same one are looked at by people.
CREATE FUNCTION host_of(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(substring(address from '^https?://(?:www\.)?([^/:?#]+)')) $$;--> statement-breakpoint
-- Likeness of companies, asked once when one is sent for approval.
CREATE INDEX companies_name_trgm ON companies USING gin (f_unaccent(lower(name)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX companies_phone ON companies (phone) WHERE phone IS NOT NULL;--> statement-breakpoint
CREATE INDEX companies_host ON companies (host_of(website)) WHERE website IS NOT NULL;--> statement-breakpoint
-- Figures of a week: how often something happened, without touching the rows.
CREATE INDEX events_kind ON events (subject_type, verb, at);
