CREATE TABLE "affiliate_attributions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"how" text NOT NULL,
	"link_id" uuid,
	"ad" text,
	"brought_at" timestamp with time zone NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"bound_by" uuid,
	"reason" text,
	"first_paid_at" timestamp with time zone,
	"paying" boolean DEFAULT false NOT NULL,
	CONSTRAINT "affiliate_attributions_state" CHECK ("affiliate_attributions"."state" in ('counts','held','refused')),
	CONSTRAINT "affiliate_attributions_how" CHECK ("affiliate_attributions"."how" in ('address','cookie','typed','account'))
);
--> statement-breakpoint
CREATE TABLE "affiliate_commissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"corrects_id" uuid,
	"base_cents" integer NOT NULL,
	"kept_cents" integer NOT NULL,
	"percent" smallint NOT NULL,
	"cents" integer NOT NULL,
	"open_cents" integer DEFAULT 0 NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"held_from" text,
	"held_for" text[] DEFAULT '{}' NOT NULL,
	"payout_id" uuid,
	"reason" text,
	CONSTRAINT "affiliate_commissions_state" CHECK ("affiliate_commissions"."state" in ('pending','approved','in_payout','paid','held','rejected','reversed')),
	CONSTRAINT "affiliate_commissions_kind" CHECK ("affiliate_commissions"."kind" in ('share','negative')),
	CONSTRAINT "affiliate_commissions_cents" CHECK (("affiliate_commissions"."kind" = 'share') = ("affiliate_commissions"."cents" >= 0)),
	CONSTRAINT "affiliate_commissions_kept" CHECK ("affiliate_commissions"."kept_cents" between 0 and "affiliate_commissions"."base_cents"),
	CONSTRAINT "affiliate_commissions_payout_known" CHECK ("affiliate_commissions"."state" not in ('in_payout','paid') or "affiliate_commissions"."payout_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "affiliate_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"company_id" uuid,
	"rule" text NOT NULL,
	"weight" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"evidence" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "affiliate_findings_state" CHECK ("affiliate_findings"."state" in ('open','cleared','confirmed','expired')),
	CONSTRAINT "affiliate_findings_weight" CHECK ("affiliate_findings"."weight" in ('refuse','hold','look'))
);
--> statement-breakpoint
CREATE TABLE "affiliate_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_payouts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"affiliate_id" uuid NOT NULL,
	"month" date NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"net_cents" integer DEFAULT 0 NOT NULL,
	"vat_cents" integer DEFAULT 0 NOT NULL,
	"withheld_cents" integer DEFAULT 0 NOT NULL,
	"pay_cents" integer DEFAULT 0 NOT NULL,
	"regime" text,
	"vat_percent" smallint DEFAULT 0 NOT NULL,
	"withheld_permille" smallint DEFAULT 0 NOT NULL,
	"document_number" text,
	"document_on" date,
	"document_file_id" uuid,
	"document_at" timestamp with time zone,
	"document_ok_at" timestamp with time zone,
	"document_ok_by" uuid,
	"document_refusal" text,
	"iban" text,
	"iban_last4" text,
	"batch_id" uuid,
	"closed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"failure" text,
	"failed_at" timestamp with time zone,
	CONSTRAINT "affiliate_payouts_number_unique" UNIQUE("number"),
	CONSTRAINT "affiliate_payouts_state" CHECK ("affiliate_payouts"."state" in ('open','closed','awaiting_document','processing','paid','failed','cancelled')),
	CONSTRAINT "affiliate_payouts_sum" CHECK ("affiliate_payouts"."pay_cents" = "affiliate_payouts"."net_cents" + "affiliate_payouts"."vat_cents" - "affiliate_payouts"."withheld_cents")
);
--> statement-breakpoint
CREATE TABLE "affiliate_tax" (
	"affiliate_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"tax_number" text NOT NULL,
	"address" text NOT NULL,
	"regime" text NOT NULL,
	"charges_vat" boolean NOT NULL,
	"declared_for" smallint NOT NULL,
	"iban" text NOT NULL,
	"iban_last4" text NOT NULL,
	"iban_hash" "bytea" NOT NULL,
	"next_iban" text,
	"next_iban_last4" text,
	"next_iban_hash" "bytea",
	"next_iban_from" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "affiliate_tax_regime" CHECK ("affiliate_tax"."regime" in ('company','professional','services','exempt','abroad'))
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"site" text,
	"plans" text NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"alias" text,
	"alias_since" timestamp with time zone,
	"paying_companies" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "affiliates_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "affiliates_code_unique" UNIQUE("code"),
	CONSTRAINT "affiliates_state" CHECK ("affiliates"."state" in ('candidate','active','refused','suspended','banned','closed'))
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payout_batches_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"message_id" text NOT NULL,
	"count" integer NOT NULL,
	"cents" integer NOT NULL,
	"execute_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"sent_at" timestamp with time zone,
	"file" text,
	"file_sha256" text,
	CONSTRAINT "payout_batches_number_unique" UNIQUE("number"),
	CONSTRAINT "payout_batches_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "payout_batches_state" CHECK ("payout_batches"."state" in ('drafted','approved','sent','settled','cancelled')),
	CONSTRAINT "payout_batches_apart" CHECK ("payout_batches"."approved_by" is null or "payout_batches"."approved_by" <> "payout_batches"."created_by")
);
--> statement-breakpoint
CREATE TABLE "affiliate_payout_lines" (
	"payout_id" uuid NOT NULL,
	"commission_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "affiliate_payout_lines_payout_id_commission_id_pk" PRIMARY KEY("payout_id","commission_id"),
	CONSTRAINT "affiliate_payout_lines_cents" CHECK ("affiliate_payout_lines"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "short_link_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_link_days" (
	"link_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"device" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "short_link_days_link_id_day_source_device_pk" PRIMARY KEY("link_id","day","source","device")
);
--> statement-breakpoint
CREATE TABLE "short_link_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_link_visitors" (
	"link_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "short_link_visitors_link_id_hour_visitor_pk" PRIMARY KEY("link_id","hour","visitor")
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid,
	"company_id" uuid,
	"target" text NOT NULL,
	"partner_code" text,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"reason" text,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "short_links_code_unique" UNIQUE("code"),
	CONSTRAINT "short_links_kind" CHECK ("short_links"."kind" in ('affiliate','invitation','company')),
	CONSTRAINT "short_links_state" CHECK ("short_links"."state" in ('active','disabled','blocked')),
	CONSTRAINT "short_links_owned" CHECK (("short_links"."kind" = 'company') = ("short_links"."company_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_account";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "partner_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "partner_code_how" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "partner_code_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "partner_code_ad" text;--> statement-breakpoint
ALTER TABLE "affiliate_attributions" ADD CONSTRAINT "affiliate_attributions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_attributions" ADD CONSTRAINT "affiliate_attributions_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_attributions" ADD CONSTRAINT "affiliate_attributions_link_id_short_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_attributions" ADD CONSTRAINT "affiliate_attributions_bound_by_users_id_fk" FOREIGN KEY ("bound_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_corrects_id_affiliate_commissions_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."affiliate_commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_payout_id_affiliate_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."affiliate_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_findings" ADD CONSTRAINT "affiliate_findings_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_findings" ADD CONSTRAINT "affiliate_findings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_findings" ADD CONSTRAINT "affiliate_findings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_document_ok_by_users_id_fk" FOREIGN KEY ("document_ok_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_tax" ADD CONSTRAINT "affiliate_tax_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payout_lines" ADD CONSTRAINT "affiliate_payout_lines_payout_id_affiliate_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."affiliate_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payout_lines" ADD CONSTRAINT "affiliate_payout_lines_commission_id_affiliate_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."affiliate_commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_days" ADD CONSTRAINT "short_link_days_link_id_short_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_visitors" ADD CONSTRAINT "short_link_visitors_link_id_short_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_attributions_affiliate" ON "affiliate_attributions" USING btree ("affiliate_id","bound_at" DESC NULLS LAST,"company_id");--> statement-breakpoint
CREATE INDEX "affiliate_attributions_held" ON "affiliate_attributions" USING btree ("bound_at") WHERE "affiliate_attributions"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_commissions_one" ON "affiliate_commissions" USING btree ("invoice_id") WHERE "affiliate_commissions"."kind" = 'share';--> statement-breakpoint
CREATE INDEX "affiliate_commissions_invoice" ON "affiliate_commissions" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "affiliate_commissions_affiliate" ON "affiliate_commissions" USING btree ("affiliate_id","earned_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_commissions_listed" ON "affiliate_commissions" USING btree ("state","earned_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_commissions_newest" ON "affiliate_commissions" USING btree ("earned_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_commissions_open" ON "affiliate_commissions" USING btree ("affiliate_id") WHERE "affiliate_commissions"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "affiliate_commissions_clock" ON "affiliate_commissions" USING btree ("hold_until") WHERE "affiliate_commissions"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "affiliate_commissions_payout" ON "affiliate_commissions" USING btree ("payout_id") WHERE "affiliate_commissions"."payout_id" is not null;--> statement-breakpoint
CREATE INDEX "affiliate_commissions_company" ON "affiliate_commissions" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_findings_one" ON "affiliate_findings" USING btree ("affiliate_id","rule",coalesce("company_id", "affiliate_id")) WHERE "affiliate_findings"."state" = 'open';--> statement-breakpoint
CREATE INDEX "affiliate_findings_listed" ON "affiliate_findings" USING btree ("state","found_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_findings_affiliate" ON "affiliate_findings" USING btree ("affiliate_id","found_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_findings_expiry" ON "affiliate_findings" USING btree ("expires_at") WHERE "affiliate_findings"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_payouts_one" ON "affiliate_payouts" USING btree ("affiliate_id","month") WHERE "affiliate_payouts"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "affiliate_payouts_listed" ON "affiliate_payouts" USING btree ("state","month" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_payouts_newest" ON "affiliate_payouts" USING btree ("month" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_payouts_documents" ON "affiliate_payouts" USING btree ("document_at","id") WHERE "affiliate_payouts"."state" = 'awaiting_document' and "affiliate_payouts"."document_at" is not null and "affiliate_payouts"."document_ok_at" is null;--> statement-breakpoint
CREATE INDEX "affiliate_payouts_batch" ON "affiliate_payouts" USING btree ("batch_id") WHERE "affiliate_payouts"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "affiliate_tax_iban" ON "affiliate_tax" USING btree ("iban_hash");--> statement-breakpoint
CREATE INDEX "affiliate_tax_number" ON "affiliate_tax" USING btree ("tax_number");--> statement-breakpoint
CREATE INDEX "affiliate_tax_next" ON "affiliate_tax" USING btree ("next_iban_from") WHERE "affiliate_tax"."next_iban_from" is not null;--> statement-breakpoint
CREATE INDEX "affiliates_listed" ON "affiliates" USING btree ("state","applied_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliates_newest" ON "affiliates" USING btree ("applied_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_alias" ON "affiliates" USING btree (lower("alias"));--> statement-breakpoint
CREATE INDEX "payout_batches_listed" ON "payout_batches" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payout_batches_open" ON "payout_batches" USING btree ("created_at","id") WHERE "payout_batches"."state" in ('drafted','approved','sent');--> statement-breakpoint
CREATE INDEX "payout_batches_newest" ON "payout_batches" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_payout_lines_commission" ON "affiliate_payout_lines" USING btree ("commission_id");--> statement-breakpoint
CREATE INDEX "short_link_visitors_hour" ON "short_link_visitors" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "short_links_owner" ON "short_links" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "short_links"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "short_links_company" ON "short_links" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "short_links"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "short_links_newest" ON "short_links" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "short_links_target" ON "short_links" USING gin (f_unaccent(lower("target")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_partner_code" ON "users" USING btree ("partner_code","partner_code_at") WHERE "users"."partner_code" is not null;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account" CHECK ("ledger_postings"."account" in ('bank','provider','receivable','requested','credit','vat-23','vat-22','vat-16','income-plans','income-assessment','income-licences','provider-fees','disputed','losses','commissions','affiliates','vat-deductible','withheld'));