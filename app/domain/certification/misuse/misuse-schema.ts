import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../people/schema'
import { certificates } from '../schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export type MisuseState = 'open' | 'confirmed' | 'dismissed'

/** Somebody saw a seal or a certificate used where or how it may not be. */
export const sealMisuses = pgTable(
  'seal_misuses',
  {
    id: uuid().primaryKey(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** Where it was seen, as it was written: an address or a place. */
    place: text().notNull(),
    /** None once whoever wrote it had their data erased. */
    facts: text(),
    /** Of whoever wants to hear what became of it. */
    email: text(),
    state: text().$type<MisuseState>().notNull().default('open'),
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    note: text(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('seal_misuses_queue').on(t.createdAt, t.id).where(sql`${t.state} = 'open'`),
    index('seal_misuses_decided').on(t.decidedAt, t.id).where(sql`${t.state} <> 'open'`),
    index('seal_misuses_certificate').on(t.certificateId),
    index('seal_misuses_email').on(t.email).where(sql`${t.email} is not null`),
    check('seal_misuses_state', sql`${t.state} in ('open','confirmed','dismissed')`),
    check('seal_misuses_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
)
