import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import type { ObjectKind } from '../administration/object-pages'
import { person } from '../people/person-column'
import type { Column } from './workspace-words'

/** A piece of work of the team: what is to be done, about what, by whom and until when. */
export const cards = pgTable(
  'cards',
  (t) => ({
    id: t.uuid().primaryKey(),
    title: t.text().notNull(),
    body: t.text().notNull().default(''),
    column: t.text('board_column').$type<Column>().notNull().default('todo'),
    /** Its place in the column: between those of its neighbours. */
    place: t.doublePrecision().notNull(),
    assigneeId: person('assignee_id'),
    /** A day of Lisbon. */
    due: t.date(),
    /** What it is about, as staff's search knows it. */
    linkKind: t.text('link_kind').$type<ObjectKind>(),
    linkId: t.uuid('link_id'),
    createdBy: person('created_by'),
    createdAt: at('created_at').notNull(),
    changedBy: person('changed_by'),
    changedAt: at('changed_at').notNull(),
    archivedAt: at('archived_at'),
    version: t.integer().notNull().default(1),
  }),
  (t) => [
    index('cards_board').on(t.column, t.place, t.id).where(sql`${t.archivedAt} is null`),
    index('cards_archive').on(t.archivedAt.desc(), t.id.desc()).where(sql`${t.archivedAt} is not null`),
    index('cards_changed').on(t.changedAt.desc()),
    index('cards_link').on(t.linkKind, t.linkId).where(sql`${t.linkId} is not null`),
    index('cards_assignee').on(t.assigneeId).where(sql`${t.assigneeId} is not null`),
    check('cards_column', sql`${t.column} in ('todo','doing','review','done')`),
    check('cards_link_whole', sql`(${t.linkKind} is null) = (${t.linkId} is null)`),
  ],
)

/** A step of a card: ticked by whoever did it. */
export const cardSteps = pgTable(
  'card_steps',
  (t) => ({
    id: t.uuid().primaryKey(),
    cardId: belongsTo('card_id', () => cards.id),
    no: t.smallint().notNull(),
    text: t.text().notNull(),
    doneBy: person('done_by'),
    doneAt: at('done_at'),
  }),
  (t) => [index('card_steps_card').on(t.cardId, t.no)],
)

/** What colleagues say to each other at a card. */
export const cardNotes = pgTable(
  'card_notes',
  (t) => ({
    id: t.uuid().primaryKey(),
    cardId: belongsTo('card_id', () => cards.id),
    authorId: person('author_id'),
    body: t.text().notNull(),
    at: at('at').notNull(),
  }),
  (t) => [index('card_notes_card').on(t.cardId, t.at), index('card_notes_author').on(t.authorId)],
)
