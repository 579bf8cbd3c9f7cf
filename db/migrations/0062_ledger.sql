CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reverses" uuid,
	"at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_entries_reverses_unique" UNIQUE("reverses")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"company_id" uuid,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_line_pk" PRIMARY KEY("entry_id","line"),
	CONSTRAINT "ledger_postings_account" CHECK ("ledger_postings"."account" in ('bank','provider','receivable','requested','credit','vat-23','vat-22','vat-16','income-plans','income-assessment','income-licences','provider-fees','disputed','losses')),
	CONSTRAINT "ledger_postings_cents" CHECK ("ledger_postings"."cents" <> 0 and abs("ledger_postings"."cents") < 100000000000)
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"account" text NOT NULL,
	"month" date NOT NULL,
	"debit" bigint DEFAULT 0 NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_sums_account_month_pk" PRIMARY KEY("account","month")
);
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_subject" ON "ledger_entries" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_company" ON "ledger_postings" USING btree ("company_id","account") WHERE "ledger_postings"."company_id" is not null;--> statement-breakpoint
-- What happened to money stays as it was written, for everybody.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'insufficient_privilege'; END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER ledger_postings_no_truncate BEFORE TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
-- When the transaction ends, an entry has postings and they add up to zero.
CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entry uuid := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF (SELECT count(*) < 2 OR sum(cents) <> 0 FROM ledger_postings WHERE entry_id = entry) THEN
    RAISE EXCEPTION 'ledger entry % does not balance', entry USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balances';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances('id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances('entry_id');--> statement-breakpoint
-- The month that something happened in, by Lisbon's calendar.
CREATE FUNCTION ledger_month(at timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN date_trunc('month', at AT TIME ZONE 'Europe/Lisbon')::date;--> statement-breakpoint
-- Sums per account and month, in one order so that two at once wait and never block each other.
CREATE FUNCTION ledger_sum_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_sums (account, month, debit, credit)
    SELECT n.account, ledger_month(e.at), coalesce(sum(n.cents) FILTER (WHERE n.cents > 0), 0), coalesce(-sum(n.cents) FILTER (WHERE n.cents < 0), 0)
    FROM written n JOIN ledger_entries e ON e.id = n.entry_id GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (account, month) DO UPDATE SET debit = ledger_sums.debit + excluded.debit, credit = ledger_sums.credit + excluded.credit;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_postings_summed AFTER INSERT ON ledger_postings
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum_postings();
