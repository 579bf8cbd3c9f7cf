import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { ticketMessages, tickets } from '../schema'
import type { SenderProof } from './sender-words'

export const mailOutcomes = ['opened', 'added', 'held', 'ignored'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** A mail that came in for the support: what became of it, and what stood quoted below it. */
export const ticketMails = pgTable(
  'ticket_mails',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Its Message-ID: the same mail comes in once, by whichever way. */
    emailMessageId: t.text('email_message_id').notNull(),
    fromEmail: t.text('from_email'),
    /** Whether its sender's domain vouches for it (sender-proof.ts). */
    sender: t.text().$type<SenderProof>().notNull().default('none'),
    subject: t.text().notNull(),
    outcome: t.text().$type<MailOutcome>().notNull(),
    /** Why it was held or ignored, in a word of ours. */
    why: t.text(),
    ticketId: t.uuid('ticket_id').references(() => tickets.id, { onDelete: 'cascade' }),
    messageId: t.uuid('message_id').references(() => ticketMessages.id, { onDelete: 'cascade' }),
    quoted: t.text(),
    receivedAt: t.timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
  }),
  (t) => [
    uniqueIndex('ticket_mails_once').on(t.emailMessageId),
    index('ticket_mails_from').on(t.fromEmail).where(sql`from_email is not null`),
    index('ticket_mails_ticket').on(t.ticketId).where(sql`ticket_id is not null`),
    index('ticket_mails_message').on(t.messageId).where(sql`message_id is not null`),
    index('ticket_mails_ignored').on(t.receivedAt).where(sql`outcome = 'ignored'`),
    check('ticket_mails_outcome', sql`${t.outcome} in ('opened','added','held','ignored')`),
    check('ticket_mails_sender', sql`${t.sender} in ('pass','fail','none')`),
    check('ticket_mails_somewhere', sql`${t.outcome} = 'ignored' or ${t.ticketId} is not null`),
  ],
)
