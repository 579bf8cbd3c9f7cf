import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import type { WebhookType } from './webhook-types'

export type EndpointState = 'active' | 'paused' | 'off'
export type DeliveryState = 'waiting' | 'delivered' | 'failed' | 'dropped'

/** Where a company wants to be told of what happens to it: an address of a program of its own. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    url: t.text().notNull(),
    types: t.text().array().$type<WebhookType[]>().notNull(),
    state: t.text().$type<EndpointState>().notNull().default('active'),
    version: t.integer().notNull().default(1),
    /** Sealed under AVAL_SECRET. The one before it signs as well until its time is over. */
    secret: t.text().notNull(),
    oldSecret: t.text('old_secret'),
    oldSecretUntil: at('old_secret_until'),
    createdAt: at('created_at').notNull(),
    /** Since when nothing arrived; null while the last delivery did. */
    failingSince: at('failing_since'),
  }),
  (t) => [
    index('webhook_endpoints_company').on(t.companyId, t.createdAt),
    check('webhook_endpoints_state', sql`${t.state} in ('active','paused','off')`),
    check('webhook_endpoints_old', sql`(${t.oldSecret} is null) = (${t.oldSecretUntil} is null)`),
  ],
)

/**
 * One message to one endpoint. What is sent follows from these columns alone (payload.ts): which thing, and what became of it.
 * No word of anybody stands here.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  (t) => ({
    id: t.uuid().primaryKey(),
    endpointId: belongsTo('endpoint_id', () => webhookEndpoints.id),
    type: t.text().$type<WebhookType>().notNull(),
    subjectId: t.text('subject_id').notNull(),
    /** What the thing became. */
    became: t.text(),
    at: at('at').notNull(),
    state: t.text().$type<DeliveryState>().notNull().default('waiting'),
    /** Attempts so far; and of them, those of this round: sent again by hand, the waits begin anew. */
    tries: t.integer().notNull().default(0),
    round: t.integer().notNull().default(0),
    nextAt: at('next_at').notNull(),
    /** Somebody is sending it until then. */
    takenUntil: at('taken_until'),
  }),
  (t) => [
    index('webhook_deliveries_endpoint').on(t.endpointId, t.at.desc(), t.id.desc()),
    index('webhook_deliveries_subject').on(t.subjectId),
    index('webhook_deliveries_due').on(t.nextAt).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_at').on(t.at),
    check('webhook_deliveries_state', sql`${t.state} in ('waiting','delivered','failed','dropped')`),
  ],
)

/** Each time it was sent, and what was answered. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  (t) => ({
    deliveryId: belongsTo('delivery_id', () => webhookDeliveries.id),
    n: t.integer().notNull(),
    at: at('at').notNull(),
    milliseconds: t.integer().notNull(),
    /** Of the answer; null where none came, and `problem` says why. */
    status: t.integer(),
    problem: t.text(),
    /** The beginning of the answer. Emptied when what it may speak of is hidden, changed or erased. */
    answer: t.text(),
  }),
  (t) => [primaryKey({ columns: [t.deliveryId, t.n] })],
)
