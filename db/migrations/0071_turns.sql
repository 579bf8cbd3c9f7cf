ALTER TABLE "work_facts" ADD COLUMN "turns" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What matching counted until now, company by company (work-requests/matching/turns.ts).
INSERT INTO "work_facts" ("company_id", "turns", "updated_at")
  SELECT company_id, count(*), now() FROM "work_audience"
  WHERE at > now() - interval '30 days' AND (kind = 'matched' OR told_at IS NOT NULL) AND dismissed_at IS DISTINCT FROM at GROUP BY company_id
  ON CONFLICT (company_id) DO UPDATE SET turns = excluded.turns;
