import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reviews } from './schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Pictures that its author put beside a review, at most five: private until people see the review. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: uuid().primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').notNull(),
    /** What is seen in it, in its author's words. */
    alt: text().notNull(),
    position: smallint().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    uniqueIndex('review_photos_place').on(t.reviewId, t.position),
    check('review_photos_at_most_five', sql`${t.position} between 1 and 5`),
  ],
)
