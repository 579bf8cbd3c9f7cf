import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { reviewDrafts, reviews } from '../schema'

/** Pictures that its author put beside a review, at most five: private until people see the review. */
export const reviewPhotos = pgTable(
  'review_photos',
  (t) => ({
    id: t.uuid().primaryKey(),
    reviewId: belongsTo('review_id', () => reviews.id),
    fileId: t.uuid('file_id').notNull(),
    /** What is seen in it, in its author's words. */
    alt: t.text().notNull(),
    position: t.smallint().notNull(),
    at: at('at').notNull(),
    /** When moderation took it out of view: kept as long as an appeal may show it again, and no longer. */
    hiddenAt: at('hidden_at'),
  }),
  (t) => [
    index('review_photos_hidden').on(t.hiddenAt).where(sql`${t.hiddenAt} is not null`),
    uniqueIndex('review_photos_place').on(t.reviewId, t.position),
    check('review_photos_at_most_five', sql`${t.position} between 1 and 5`),
  ],
)

/**
 * Pictures put beside a draft, before it is a review; nobody but its browser sees them. They become photos of the review
 * when it comes in (draft-photos.ts), and go with the draft.
 */
export const draftPhotos = pgTable(
  'draft_photos',
  (t) => ({
    id: t.uuid().primaryKey(),
    draftKey: t
      .text('draft_key')
      .notNull()
      .references(() => reviewDrafts.keyHash, { onDelete: 'cascade' }),
    fileId: t.uuid('file_id').notNull(),
    alt: t.text().notNull(),
    position: t.smallint().notNull(),
    at: at('at').notNull(),
  }),
  (t) => [
    uniqueIndex('draft_photos_place').on(t.draftKey, t.position),
    check('draft_photos_at_most_five', sql`${t.position} between 1 and 5`),
  ],
)
