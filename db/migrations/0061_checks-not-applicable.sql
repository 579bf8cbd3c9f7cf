ALTER TABLE "requirement_checks" DROP CONSTRAINT "requirement_checks_outcome";--> statement-breakpoint
ALTER TABLE "requirement_checks" ADD CONSTRAINT "requirement_checks_outcome" CHECK ("requirement_checks"."outcome" in ('met','unmet','not-applicable','unknown'));--> statement-breakpoint
-- What was said to be met where there was nothing to look at is looked at again.
UPDATE "requirement_checks" SET "due_at" = now() WHERE "requirement" IN ('R09','R10','R12','R14') AND "outcome" = 'met';
