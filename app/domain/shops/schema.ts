import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import type { Outcome } from './order-words'

export type ShopState = 'checking' | 'active' | 'paused'

/** Where a company's shop says that an order is done: one address and one secret per company. */
export const shops = pgTable(
  'shops',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id).unique(),
    /** Of its address: nobody guesses it, and it proves nothing. */
    code: t.text().notNull().unique(),
    state: t.text().$type<ShopState>().notNull().default('checking'),
    version: t.integer().notNull().default(1),
    /** Sealed under AVAL_SECRET: ours, which the shop is given; and those that Shopify and Stripe make up themselves. */
    secret: t.text().notNull(),
    shopifySecret: t.text('shopify_secret'),
    stripeSecret: t.text('stripe_secret'),
    /** Days between an order and its invitation. */
    delayDays: t.integer('delay_days').notNull(),
    createdAt: at('created_at').notNull(),
    /** Whoever said that invitations may go: they are made in their name. */
    startedBy: person('started_by'),
    /** The last delivery that was signed, and what became of it; the last that was not. */
    lastAt: at('last_at'),
    lastOutcome: t.text('last_outcome').$type<Outcome>(),
    refusedAt: at('refused_at'),
  }),
  (t) => [check('shops_state', sql`${t.state} in ('checking','active','paused')`)],
)

/**
 * An order of a shop. Who bought stands here until it becomes an invitation or is found to give none; a digest of its number
 * stays, so that the same order is known when it comes again.
 */
export const shopOrders = pgTable(
  'shop_orders',
  (t) => ({
    id: t.uuid().primaryKey(),
    shopId: belongsTo('shop_id', () => shops.id),
    /** SHA-256 of shop, system and number. */
    digest: t.text().notNull(),
    receivedAt: at('received_at').notNull(),
    /** Found in a copy of its mail (order-mails), not told by the shop. */
    byMail: t.boolean('by_mail').notNull().default(false),
    email: t.text(),
    name: t.text(),
    reference: t.text(),
    date: t.date({ mode: 'string' }),
    /** Null while it waits. */
    outcome: t.text().$type<Outcome>(),
  }),
  (t) => [
    uniqueIndex('shop_orders_digest').on(t.shopId, t.digest),
    index('shop_orders_waiting').on(t.shopId, t.id).where(sql`${t.outcome} is null`),
    index('shop_orders_received').on(t.receivedAt),
    check('shop_orders_known', sql`(${t.outcome} is null) = (${t.email} is not null)`),
  ],
)
