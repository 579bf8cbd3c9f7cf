CREATE INDEX "disputes_company" ON "disputes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "fiscal_documents_number" ON "fiscal_documents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "fiscal_documents_atcud" ON "fiscal_documents" USING btree ("atcud");--> statement-breakpoint
CREATE INDEX "refunds_company" ON "refunds" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "reviews_company" ON "reviews" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("queue_at","id") WHERE state in ('waiting_customer','waiting_third_party');