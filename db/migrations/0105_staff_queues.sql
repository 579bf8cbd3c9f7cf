CREATE INDEX "affiliates_queue" ON "affiliates" USING btree ("applied_at","id") WHERE "affiliates"."state" = 'candidate';--> statement-breakpoint
CREATE INDEX "appeals_sent" ON "appeals" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "disputes_queue" ON "disputes" USING btree (coalesce("answer_by", "opened_at")) WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "refunds_queue" ON "refunds" USING btree ("requested_at","invoice_id") WHERE "refunds"."state" in ('requested','failed');--> statement-breakpoint
CREATE INDEX "certification_applications_holder" ON "certification_applications" USING btree ("assigned_to","decide_by","id") WHERE "certification_applications"."state" in ('evaluation','decision_pending');--> statement-breakpoint
CREATE INDEX "companies_closed" ON "companies" USING btree ("closed_at") WHERE "companies"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "error_groups_queue" ON "error_groups" USING btree ("first_seen_at","id") WHERE "error_groups"."merged_into" is null and "error_groups"."state" in ('new','regressed');--> statement-breakpoint
CREATE INDEX "error_groups_first" ON "error_groups" USING btree ("first_seen_at") WHERE "error_groups"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "error_groups_holder" ON "error_groups" USING btree ("assigned_to","first_seen_at","id") WHERE "error_groups"."merged_into" is null and "error_groups"."state" in ('new','regressed');--> statement-breakpoint
CREATE INDEX "ledger_entries_written" ON "ledger_entries" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "tickets_first_answered" ON "tickets" USING btree ("first_answered_at") WHERE "tickets"."first_answered_at" is not null;--> statement-breakpoint
CREATE INDEX "work_reports_at" ON "work_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "work_requests_first_proposal" ON "work_requests" USING btree ("first_proposal_at") WHERE "work_requests"."first_proposal_at" is not null;