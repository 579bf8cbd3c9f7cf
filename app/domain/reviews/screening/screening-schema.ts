import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { reviews } from '../schema'

/**
 * From where a review was sent, as keyed hashes that say nothing by themselves: only that two are the same. For finding
 * rings of accounts, for ninety days (`screening.originDays`).
 */
export const reviewOrigins = pgTable(
  'review_origins',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    /** Network and browser together; null where the browser says nothing. */
    device: text(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('review_origins_device').on(t.device, t.at), index('review_origins_at').on(t.at)],
)
