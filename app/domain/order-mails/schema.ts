import { index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { person } from '../people/person-column'
import { shops } from '../shops/schema'
import type { Candidate } from './candidates'
import type { TaughtRule } from './finding-orders'
import type { MailOutcome } from './order-mail-words'

/** Where a company's shop sends copies of its order mails: an address, and the agreement under which they are read. */
export const orderMailboxes = pgTable('order_mailboxes', (t) => ({
  id: t.uuid().primaryKey(),
  /** Orders that are found are those of the company's shop: same list, same delay, same start and pause. */
  shopId: belongsTo('shop_id', () => shops.id).unique(),
  /** Of its address: nobody guesses it, and it proves nothing. */
  token: t.text().notNull().unique(),
  version: integer().notNull().default(1),
  /** Version of the agreement (RGPD, article 28) that was accepted for the company, with the word that customers were told. */
  agreement: t.text().notNull(),
  agreedAt: at('agreed_at').notNull(),
  agreedBy: person('agreed_by'),
  /** A domain of the company's, proved here by DNS; those of its claims count besides. */
  domain: t.text(),
  provenAt: at('proven_at'),
  createdAt: at('created_at').notNull(),
}))

/** What became of mails, in numbers: never of which. */
export const orderMailCounts = pgTable(
  'order_mail_counts',
  (t) => ({
    mailboxId: belongsTo('mailbox_id', () => orderMailboxes.id),
    outcome: t.text().$type<MailOutcome>().notNull(),
    n: integer().notNull(),
    lastAt: at('last_at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.mailboxId, t.outcome] })],
)

/** What a mail of an unknown form could mean, until somebody of the company says it. Its words are nowhere. */
export const orderMailWaits = pgTable(
  'order_mail_waits',
  (t) => ({
    id: t.uuid().primaryKey(),
    mailboxId: belongsTo('mailbox_id', () => orderMailboxes.id),
    /** SHA-256 of its Message-ID: the same mail waits once. */
    digest: t.text().notNull(),
    /** The company's own address that sent it. */
    sender: t.text().notNull(),
    /** SHA-256 of its subject without figures: mails of one kind. */
    shape: t.text().notNull(),
    /** Addresses and numbers that stand in it, and where; the addresses once more, to be found by. */
    candidates: t.jsonb().$type<NamedCandidate[]>().notNull(),
    emails: t.text().array().notNull(),
    date: t.date({ mode: 'string' }).notNull(),
    receivedAt: at('received_at').notNull(),
  }),
  (t) => [
    uniqueIndex('order_mail_waits_once').on(t.mailboxId, t.digest),
    index('order_mail_waits_received').on(t.receivedAt),
  ],
)
export type NamedCandidate = Pick<Candidate, 'kind' | 'value' | 'where'> & { name?: string }

/** How mails of one sender are read, as somebody of the company said; a kind of mail that is no order has no rule. */
export const orderMailForms = pgTable(
  'order_mail_forms',
  (t) => ({
    id: t.uuid().primaryKey(),
    mailboxId: belongsTo('mailbox_id', () => orderMailboxes.id),
    sender: t.text().notNull(),
    shape: t.text().notNull(),
    rule: t.jsonb().$type<TaughtRule>(),
    taughtBy: person('taught_by'),
    taughtAt: at('taught_at').notNull(),
  }),
  (t) => [uniqueIndex('order_mail_forms_once').on(t.mailboxId, t.sender, t.shape)],
)
