import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at } from '~/platform/columns'
import { type Account, accountNames } from './accounts'

const known = sql.raw(accountNames.map((name) => `'${name}'`).join(','))

/** What happened to money, once. Never changed, never deleted (triggers of the migration). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Same key, same entry: «payment-…», «refund-…». */
    key: t.text().notNull().unique(),
    /** What it was: «payment», «invoice», «refund», «dispute»… */
    kind: t.text().notNull(),
    /** What it is about: an invoice, a payment, an application's fee. */
    subjectType: t.text('subject_type').notNull(),
    subjectId: t.uuid('subject_id').notNull(),
    /** The entry that it undoes. */
    reverses: t.uuid().unique(),
    /** When it happened, which is not always when it was written. */
    at: at('at').notNull(),
    writtenAt: at('written_at').notNull(),
  }),
  (t) => [
    index('ledger_entries_subject').on(t.subjectType, t.subjectId),
    index('ledger_entries_written').on(t.writtenAt),
    index('ledger_entries_at').on(t.at, t.id),
  ],
)

/** Cents of euro: above zero a debit, below zero a credit. Those of one entry add up to zero, or nothing is written. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  (t) => ({
    entryId: t
      .uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    line: t.smallint().notNull(),
    account: t.text().$type<Account>().notNull(),
    /** Whose: a company's account, by which it is asked for; it stays when the company goes. */
    companyId: t.uuid('company_id'),
    cents: t.bigint({ mode: 'number' }).notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.entryId, t.line] }),
    index('ledger_postings_company').on(t.companyId, t.account).where(sql`${t.companyId} is not null`),
    check('ledger_postings_account', sql`${t.account} in (${known})`),
    // Nobody pays nothing; and no sum of them leaves the exact integers of JavaScript.
    check('ledger_postings_cents', sql`${t.cents} <> 0 and abs(${t.cents}) < 100000000000`),
  ],
)

/** Kept by the trigger that reads every posting: no report adds up postings. */
export const ledgerSums = pgTable(
  'ledger_sums',
  (t) => ({
    account: t.text().$type<Account>().notNull(),
    /** First day of the month, in Lisbon, of when it happened. */
    month: t.date({ mode: 'string' }).notNull(),
    debit: t.bigint({ mode: 'number' }).notNull().default(0),
    credit: t.bigint({ mode: 'number' }).notNull().default(0),
  }),
  (t) => [primaryKey({ columns: [t.account, t.month] })],
)
