import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { belongsTo } from '~/platform/columns'
import { users } from '../people/schema'

export type AcceptedDocument =
  | 'termos'
  | 'privacidade'
  | 'cookies'
  | 'termos-afiliados'
  | 'acordo-de-encomendas'

/** When somebody was told, by mail and in the product, of a version of the terms before it holds (reviews/sharing). */
export const legalAnnouncements = pgTable(
  'legal_announcements',
  (t) => ({
    userId: belongsTo('user_id', () => users.id),
    version: t.text().notNull(),
    at: t.timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.version] })],
)

/** Which version of which document somebody accepted, and when. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  (t) => ({
    userId: belongsTo('user_id', () => users.id),
    document: t.text().$type<AcceptedDocument>().notNull(),
    version: t.text().notNull(),
    at: t.timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.userId, t.document, t.version] }),
    index('legal_acceptances_document').on(t.document, t.version),
  ],
)
