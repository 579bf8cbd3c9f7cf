import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { person } from '../../people/person-column'
import { certificates } from '../schema'

export type MisuseState = 'open' | 'confirmed' | 'dismissed'

/** Somebody saw a seal or a certificate used where or how it may not be. */
export const sealMisuses = pgTable(
  'seal_misuses',
  (t) => ({
    id: t.uuid().primaryKey(),
    certificateId: belongsTo('certificate_id', () => certificates.id),
    /** Where it was seen, as it was written: an address or a place. */
    place: t.text().notNull(),
    /** None once whoever wrote it had their data erased. */
    facts: t.text(),
    /** Of whoever wants to hear what became of it. */
    email: t.text(),
    state: t.text().$type<MisuseState>().notNull().default('open'),
    version: t.integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    note: t.text(),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
  }),
  (t) => [
    index('seal_misuses_queue').on(t.createdAt, t.id).where(sql`${t.state} = 'open'`),
    index('seal_misuses_decided').on(t.decidedAt, t.id).where(sql`${t.state} <> 'open'`),
    index('seal_misuses_place').using('gin', sql`f_unaccent(lower(${t.place})) gin_trgm_ops`),
    index('seal_misuses_certificate').on(t.certificateId),
    index('seal_misuses_email').on(t.email).where(sql`${t.email} is not null`),
    check('seal_misuses_state', sql`${t.state} in ('open','confirmed','dismissed')`),
    check('seal_misuses_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
)
