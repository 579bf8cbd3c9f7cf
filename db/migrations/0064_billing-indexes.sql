CREATE INDEX "bank_lines_payment" ON "bank_lines" USING btree ("payment_id") WHERE "bank_lines"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "fiscal_documents_dated" ON "fiscal_documents" USING btree ("dated_on","id");--> statement-breakpoint
CREATE INDEX "invoices_paid" ON "invoices" USING btree ("paid_at") WHERE "invoices"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_over" ON "subscriptions" USING btree ("ended_at") WHERE "subscriptions"."state" = 'ended';