CREATE TABLE "simulated_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"body" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulated_objects_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank_ref" text NOT NULL,
	"booked_on" date NOT NULL,
	"cents" integer NOT NULL,
	"payer" text,
	"message" text,
	"payment_id" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" uuid,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_lines_bank_ref_unique" UNIQUE("bank_ref")
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"tax_number" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"locality" text NOT NULL,
	"region" text NOT NULL,
	"papers_to" text,
	"order_number" text,
	"provider_customer" text,
	"kept_method" text,
	"kept_words" text,
	"kept_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" smallint NOT NULL,
	"invoices" smallint NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"uses_at_most" integer NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discount_codes_percent" CHECK ("discount_codes"."percent" between 1 and 100),
	CONSTRAINT "discount_codes_uses" CHECK ("discount_codes"."uses" between 0 and "discount_codes"."uses_at_most")
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"code" text NOT NULL,
	"company_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_uses_code_company_id_pk" PRIMARY KEY("code","company_id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"provider_ref" text NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('open','answered','won','lost'))
);
--> statement-breakpoint
CREATE TABLE "fiscal_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"invoice_id" uuid NOT NULL,
	"refund_id" uuid,
	"corrects_id" uuid,
	"company_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"issuer_ref" text,
	"number" text,
	"atcud" text,
	"dated_on" date NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"issue_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"failure" text,
	"file" "bytea",
	"known_at" timestamp with time zone,
	CONSTRAINT "fiscal_documents_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "fiscal_documents_kind" CHECK ("fiscal_documents"."kind" in ('invoice-receipt','credit-note')),
	CONSTRAINT "fiscal_documents_state" CHECK ("fiscal_documents"."state" in ('queued','issued','failed'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoices_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"description" text NOT NULL,
	"plan_version_id" uuid,
	"interval" text,
	"period_start" date,
	"period_end" date,
	"discount_code" text,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"net_cents" integer NOT NULL,
	"tax" jsonb,
	"vat_cents" integer,
	"gross_cents" integer,
	"customer" jsonb,
	"ordered_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('draft','issued','overdue','paid','void','credited')),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."gross_cents" = "invoices"."net_cents" + "invoices"."vat_cents"),
	CONSTRAINT "invoices_issued" CHECK ("invoices"."state" in ('draft','void') or "invoices"."gross_cents" is not null),
	CONSTRAINT "invoices_refunded" CHECK ("invoices"."refunded_cents" between 0 and coalesce("invoices"."gross_cents", 0))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"subject" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cents" integer NOT NULL,
	"provider" text,
	"provider_ref" text,
	"url" text,
	"reference" jsonb,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"confirmed_at" timestamp with time zone,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"problem" text,
	"ask_at" timestamp with time zone,
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('pending','confirmed','failed','expired','refunded','disputed')),
	CONSTRAINT "payments_cents" CHECK ("payments"."cents" > 0 and "payments"."refunded_cents" between 0 and "payments"."cents")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"duplicate" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"provider_ref" text,
	"done_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested','approved','done','failed','refused')),
	CONSTRAINT "refunds_cents" CHECK ("refunds"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"plan_version_id" uuid NOT NULL,
	"interval" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"anchor_day" smallint NOT NULL,
	"next_version_id" uuid,
	"next_interval" text,
	"cancel_at_end" boolean DEFAULT false NOT NULL,
	"discount_percent" smallint DEFAULT 0 NOT NULL,
	"discount_invoices" smallint DEFAULT 0 NOT NULL,
	"due_since" timestamp with time zone,
	"paused_since" timestamp with time zone,
	"ordered_by" uuid,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"wake_at" timestamp with time zone,
	"told" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('trialing','active','past_due','suspended','ended')),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."period_start" < "subscriptions"."period_end")
);
--> statement-breakpoint
CREATE TABLE "vat_checks" (
	"number" text PRIMARY KEY NOT NULL,
	"valid" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"consultation" text
);
--> statement-breakpoint
CREATE TABLE "company_plans" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"plan_version_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"version" integer NOT NULL,
	"monthly_cents" integer NOT NULL,
	"yearly_cents" integer NOT NULL,
	"limits" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"moves_subscribers" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_versions_number" UNIQUE("plan","version"),
	CONSTRAINT "plan_versions_plan" CHECK ("plan_versions"."plan" in ('free','essential','professional')),
	CONSTRAINT "plan_versions_price" CHECK ("plan_versions"."monthly_cents" >= 0 and "plan_versions"."yearly_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_discount_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_corrects_id_fiscal_documents_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."fiscal_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_version_id_plan_versions_id_fk" FOREIGN KEY ("next_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_plans" ADD CONSTRAINT "company_plans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_plans" ADD CONSTRAINT "company_plans_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_objects_due" ON "simulated_objects" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("booked_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "bank_lines"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_listed" ON "disputes" USING btree ("state","opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_one" ON "fiscal_documents" USING btree ("invoice_id") WHERE "fiscal_documents"."kind" = 'invoice-receipt';--> statement-breakpoint
CREATE INDEX "fiscal_documents_invoice" ON "fiscal_documents" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "fiscal_documents_listed" ON "fiscal_documents" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fiscal_documents_newest" ON "fiscal_documents" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fiscal_documents_clock" ON "fiscal_documents" USING btree ("next_try_at") WHERE "fiscal_documents"."state" <> 'issued';--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_person" ON "invoices" USING btree ("ordered_by","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_listed" ON "invoices" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_subject" ON "invoices" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_at") WHERE "invoices"."state" in ('draft','issued');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_fee" ON "invoices" USING btree ("purpose","subject_id") WHERE "invoices"."purpose" in ('assessment','licence') and "invoices"."state" <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_order" ON "invoices" USING btree ("company_id") WHERE "invoices"."purpose" in ('plan-order','plan-renewal','plan-change') and "invoices"."state" in ('draft','issued','overdue');--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_company" ON "payments" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_listed" ON "payments" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider" ON "payments" USING btree ("provider","provider_ref") WHERE "payments"."provider_ref" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pending" ON "payments" USING btree ("invoice_id") WHERE "payments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_asked" ON "payments" USING btree ("ask_at") WHERE "payments"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_problem" ON "payments" USING btree ("created_at") WHERE "payments"."problem" is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_listed" ON "refunds" USING btree ("state","requested_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_ref") WHERE "refunds"."provider_ref" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one" ON "subscriptions" USING btree ("company_id") WHERE "subscriptions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_company" ON "subscriptions" USING btree ("company_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriptions_clock" ON "subscriptions" USING btree ("wake_at") WHERE "subscriptions"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_listed" ON "subscriptions" USING btree ("state","started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "plan_versions_sold" ON "plan_versions" USING btree ("plan","valid_from" DESC NULLS LAST);--> statement-breakpoint
-- The first prices and limits; later ones are versions beside them.
INSERT INTO plan_versions (id, plan, version, monthly_cents, yearly_cents, limits, valid_from, reason, created_at) VALUES
  ('0193f000-0000-7000-8000-000000000001', 'free', 1, 0, 0, '{"invitationsAMonth":50,"members":3,"allWidgets":false,"statisticsDays":90,"statisticsFile":false,"proposalsAMonth":10}', '2025-01-01T00:00:00Z', 'Primeira versão', '2025-01-01T00:00:00Z'),
  ('0193f000-0000-7000-8000-000000000002', 'essential', 1, 2900, 29000, '{"invitationsAMonth":500,"members":10,"allWidgets":true,"statisticsDays":730,"statisticsFile":false,"proposalsAMonth":50}', '2025-01-01T00:00:00Z', 'Primeira versão', '2025-01-01T00:00:00Z'),
  ('0193f000-0000-7000-8000-000000000003', 'professional', 1, 7900, 79000, '{"invitationsAMonth":5000,"members":30,"allWidgets":true,"statisticsDays":null,"statisticsFile":true,"proposalsAMonth":200}', '2025-01-01T00:00:00Z', 'Primeira versão', '2025-01-01T00:00:00Z');
