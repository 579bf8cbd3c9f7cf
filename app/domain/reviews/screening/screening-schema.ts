import { index, pgTable } from 'drizzle-orm/pg-core'
import { belongsTo } from '~/platform/columns'
import { reviews } from '../schema'

/**
 * From where a review was sent, as keyed hashes that say nothing by themselves: only that two are the same. For finding
 * rings of accounts, for ninety days (`screening.originDays`).
 */
export const reviewOrigins = pgTable(
  'review_origins',
  (t) => ({
    reviewId: belongsTo('review_id', () => reviews.id).primaryKey(),
    network: t.text().notNull(),
    /** Network and browser together; null where the browser says nothing. */
    device: t.text(),
    at: t.timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  }),
  (t) => [index('review_origins_device').on(t.device, t.at), index('review_origins_at').on(t.at)],
)
