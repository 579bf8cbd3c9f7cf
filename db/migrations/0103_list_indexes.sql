CREATE INDEX "affiliate_findings_newest" ON "affiliate_findings" USING btree ("found_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_findings_company" ON "affiliate_findings" USING btree ("company_id") WHERE "affiliate_findings"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fiscal_documents_company" ON "fiscal_documents" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("requested_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificate_appeals_ended" ON "certificate_appeals" USING btree ("closed_at","id") WHERE "certificate_appeals"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "certificate_appeals_missed" ON "certificate_appeals" USING btree ("missed_at") WHERE "certificate_appeals"."missed_at" is not null;--> statement-breakpoint
CREATE INDEX "seal_misuses_place" ON "seal_misuses" USING gin (f_unaccent(lower("place")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_as_ticket" ON "feedback" USING btree ("created_at","id") WHERE "feedback"."state" = 'ticket';--> statement-breakpoint
CREATE INDEX "obligations_mine" ON "obligations" USING btree ("holder_id","due_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "obligations_subject" ON "obligations" USING gin (f_unaccent(lower("subject")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "obligations_sender" ON "obligations" USING gin (f_unaccent(lower("sender")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "obligations_reference" ON "obligations" USING gin (f_unaccent(lower("reference")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_title" ON "projects" USING gin (f_unaccent(lower("title")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_requests_title" ON "work_requests" USING gin (f_unaccent(lower("title")) gin_trgm_ops);