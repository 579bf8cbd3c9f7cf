import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { files } from '~/platform/schema'
import { person } from '../people/person-column'
import { users } from '../people/schema'
import { tsvector } from '../shared/tsvector'
import {
  activeStates,
  type LinkKind,
  linkKinds,
  type MessageKind,
  type MessageSource,
  messageKinds,
  messageSources,
  type Priority,
  priorities,
  type TicketKind,
  type TicketSource,
  type TicketState,
  ticketKinds,
  ticketSources,
  ticketStates,
} from './ticket-words'

const one = (words: readonly string[]): SQL => sql.raw(words.map((w) => `'${w}'`).join(','))
const active = one(activeStates)

/** The last number given in each year; the row is locked by whoever takes the next. */
export const ticketNumbers = pgTable('ticket_numbers', (t) => ({
  year: t.smallint().primaryKey(),
  last: t.integer().notNull(),
}))

/** Somebody asks something of us, until it is settled. */
export const tickets = pgTable(
  'tickets',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** «T-2026-000123» */
    number: t.text().notNull(),
    kind: t.text().$type<TicketKind>().notNull(),
    priority: t.text().$type<Priority>().notNull(),
    state: t.text().$type<TicketState>().notNull().default('new'),
    version: t.integer().notNull().default(1),
    source: t.text().$type<TicketSource>().notNull(),
    subject: t.text().notNull(),
    /** Who asks: an account, or an address that nobody has confirmed, with the name that was given. */
    requesterId: t.uuid('requester_id').references(() => users.id, { onDelete: 'cascade' }),
    requesterEmail: t.text('requester_email'),
    requesterName: t.text('requester_name'),
    /** Opened by a mail whose sender nobody vouches for: no account has it by its address alone. */
    requesterUnproved: t.boolean('requester_unproved').notNull().default(false),
    assigneeId: person('assignee_id'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** How many messages there are: the number of the last one, and what «somebody was faster» is told by. */
    messages: t.integer().notNull().default(0),
    firstAnswerDueAt: at('first_answer_due_at').notNull(),
    firstAnsweredAt: at('first_answered_at'),
    /** When our next word is due; none while nothing is awaited of us. */
    answerDueAt: at('answer_due_at'),
    /** The law's term for an answer in full. */
    legalDueAt: at('legal_due_at'),
    /** What the queue is sorted by: nearest to breach first, those without a term last. */
    queueAt: at('queue_at')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(least(answer_due_at, legal_due_at), to_timestamp(253370764800::double precision))`,
      ),
    /** Since when we wait for the customer or somebody else, and the seconds of working time then left of a term. */
    waitingSince: at('waiting_since'),
    clockLeft: t.integer('clock_left'),
    /** Working seconds spent waiting for the customer, all together. */
    waited: t.integer().notNull().default(0),
    warnedAt: at('warned_at'),
    /** Each solving is one resolution; the support is rated once for each. */
    resolution: t.integer().notNull().default(0),
    solvedAt: at('solved_at'),
    solvedBy: person('solved_by'),
    closedAt: at('closed_at'),
    mergedInto: t.uuid('merged_into').references((): AnyPgColumn => tickets.id, { onDelete: 'set null' }),
    /** The ticket that this one takes up again, too late to reopen it. */
    followsUp: t.uuid('follows_up').references((): AnyPgColumn => tickets.id, { onDelete: 'set null' }),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`to_words(number || ' ' || subject || ' ' || coalesce(requester_name, '') || ' ' || coalesce(requester_email, ''))`,
      ),
  }),
  (t) => [
    uniqueIndex('tickets_number').on(t.number),
    index('tickets_queue').on(t.queueAt, t.id).where(sql`state in (${active})`),
    index('tickets_first_answered').on(t.firstAnsweredAt).where(sql`${t.firstAnsweredAt} is not null`),
    index('tickets_first_due').on(t.firstAnswerDueAt),
    index('tickets_mine').on(t.assigneeId, t.queueAt, t.id).where(sql`state in (${active})`),
    // «assignee_id is null» gives no order to the one above.
    index('tickets_free').on(t.queueAt, t.id).where(sql`assignee_id is null and state in (${active})`),
    index('tickets_waiting')
      .on(t.queueAt, t.id)
      .where(sql`state in ('waiting_customer','waiting_third_party')`),
    index('tickets_kind').on(t.kind, t.queueAt, t.id).where(sql`state in (${active})`),
    index('tickets_all').on(t.updatedAt.desc(), t.id.desc()),
    index('tickets_requester').on(t.requesterId, t.updatedAt.desc(), t.id.desc()),
    index('tickets_email')
      .on(t.requesterEmail, t.updatedAt.desc(), t.id.desc())
      .where(sql`requester_email is not null`),
    index('tickets_solved').on(t.solvedAt).where(sql`state = 'solved'`),
    index('tickets_closed').on(t.closedAt).where(sql`closed_at is not null`),
    index('tickets_merged').on(t.mergedInto).where(sql`merged_into is not null`),
    index('tickets_follows').on(t.followsUp).where(sql`follows_up is not null`),
    index('tickets_words').using('gin', t.words),
    check('tickets_kind', sql`${t.kind} in (${one(ticketKinds)})`),
    check('tickets_priority', sql`${t.priority} in (${one(priorities)})`),
    check('tickets_state', sql`${t.state} in (${one(ticketStates)})`),
    check('tickets_source', sql`${t.source} in (${one(ticketSources)})`),
    check('tickets_requester', sql`(${t.requesterId} is null) <> (${t.requesterEmail} is null)`),
    check('tickets_not_itself', sql`${t.mergedInto} <> ${t.id} and ${t.followsUp} <> ${t.id}`),
    check('tickets_ended', sql`(${t.state} in ('closed','merged','spam')) = (${t.closedAt} is not null)`),
    check('tickets_solved', sql`${t.state} not in ('solved','closed') or ${t.solvedAt} is not null`),
  ],
)

/** What was said in a ticket: by who asks, by staff, among staff, and by the house itself. */
export const ticketMessages = pgTable(
  'ticket_messages',
  (t) => ({
    id: t.uuid().primaryKey(),
    ticketId: belongsTo('ticket_id', () => tickets.id),
    /** 1, 2, 3 … within its ticket. */
    place: t.integer().notNull(),
    kind: t.text().$type<MessageKind>().notNull(),
    source: t.text().$type<MessageSource>().notNull().default('web'),
    authorId: person('author_id'),
    body: t.text().notNull(),
    /** Of a mail that came in: it comes in once. */
    emailMessageId: t.text('email_message_id'),
    at: at('at').notNull(),
    words: tsvector().notNull().generatedAlwaysAs(sql`to_words(body)`),
  }),
  (t) => [
    uniqueIndex('ticket_messages_place').on(t.ticketId, t.place),
    uniqueIndex('ticket_messages_email').on(t.emailMessageId).where(sql`email_message_id is not null`),
    index('ticket_messages_author').on(t.authorId),
    index('ticket_messages_words').using('gin', t.words),
    check('ticket_messages_kind', sql`${t.kind} in (${one(messageKinds)})`),
    check('ticket_messages_source', sql`${t.source} in (${one(messageSources)})`),
  ],
)

/** Files that came with a message. */
export const ticketFiles = pgTable(
  'ticket_files',
  (t) => ({
    fileId: belongsTo('file_id', () => files.id).primaryKey(),
    messageId: belongsTo('message_id', () => ticketMessages.id),
    place: t.smallint().notNull(),
    /** As whoever sent it calls it, without its ending. */
    name: t.text().notNull(),
  }),
  (t) => [uniqueIndex('ticket_files_place').on(t.messageId, t.place)],
)

/** Staff who want to hear of a ticket that is not theirs. */
export const ticketWatchers = pgTable(
  'ticket_watchers',
  {
    ticketId: belongsTo('ticket_id', () => tickets.id),
    userId: belongsTo('user_id', () => users.id),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] }), index('ticket_watchers_user').on(t.userId)],
)

/** Who of staff has a ticket open, and when they were last seen there. */
export const ticketReaders = pgTable(
  'ticket_readers',
  (t) => ({
    ticketId: belongsTo('ticket_id', () => tickets.id),
    userId: belongsTo('user_id', () => users.id),
    seenAt: at('seen_at').notNull(),
    writing: t.boolean().notNull().default(false),
  }),
  (t) => [
    primaryKey({ columns: [t.ticketId, t.userId] }),
    index('ticket_readers_user').on(t.userId),
    index('ticket_readers_seen').on(t.seenAt),
  ],
)

/** What a ticket is about: a company, a review, a certificate, an error, a piece of feedback, another ticket, a work. */
export const ticketLinks = pgTable(
  'ticket_links',
  (t) => ({
    ticketId: belongsTo('ticket_id', () => tickets.id),
    kind: t.text().$type<LinkKind>().notNull(),
    targetId: t.uuid('target_id').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.ticketId, t.kind, t.targetId] }),
    index('ticket_links_target').on(t.kind, t.targetId),
    check('ticket_links_kind', sql`${t.kind} in (${one(linkKinds)})`),
  ],
)

/** Answers written once: words in double braces are filled in with what the ticket knows. */
export const cannedAnswers = pgTable(
  'canned_answers',
  (t) => ({
    id: t.uuid().primaryKey(),
    title: t.text().notNull(),
    body: t.text().notNull(),
    /** Offered first for tickets of this kind; none: for all. */
    kind: t.text().$type<TicketKind>(),
    version: t.integer().notNull().default(1),
    updatedAt: at('updated_at').notNull(),
    updatedBy: person('updated_by'),
  }),
  (t) => [
    uniqueIndex('canned_answers_title').on(t.title),
    check('canned_answers_kind', sql`${t.kind} in (${one(ticketKinds)})`),
  ],
)
