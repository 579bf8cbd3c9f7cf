import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import type { KeyMode, Scope } from './scopes'

/** With what a program of a company shows that it may act for it. The key itself stands nowhere: only its hash. */
export const apiKeys = pgTable(
  'api_keys',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    /** Whoever made it or replaced it last: it may what they may in the company, and nothing once they may nothing. */
    actsFor: person('acts_for'),
    name: t.text().notNull(),
    mode: t.text().$type<KeyMode>().notNull(),
    scopes: t.text().array().$type<Scope[]>().notNull(),
    version: t.integer().notNull().default(1),
    /** SHA-256: 256 random bits need no slower one. */
    hash: t.text().notNull().unique(),
    /** Its last letters, to tell it apart. */
    hint: t.text().notNull(),
    /** The one before holds as well until its time is over. */
    oldHash: t.text('old_hash').unique(),
    oldUntil: at('old_until'),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  }),
  (t) => [
    index('api_keys_company').on(t.companyId, t.createdAt),
    index('api_keys_acts_for').on(t.actsFor),
    check('api_keys_mode', sql`${t.mode} in ('live','test')`),
    check('api_keys_old', sql`(${t.oldHash} is null) = (${t.oldUntil} is null)`),
  ],
)

/**
 * What was answered to a request with an `Idempotency-Key`: ids, states and moments, no word of anybody. Written in the
 * transaction of what it did.
 */
export const apiAnswers = pgTable(
  'api_answers',
  (t) => ({
    keyId: belongsTo('key_id', () => apiKeys.id),
    /** As the program sent it. */
    idempotencyKey: t.text('idempotency_key').notNull(),
    /** Keyed hash of what was asked: the same key with something else is refused. */
    print: t.text().notNull(),
    answer: t.jsonb().$type<unknown>().notNull(),
    at: at('at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.keyId, t.idempotencyKey] }), index('api_answers_at').on(t.at)],
)
