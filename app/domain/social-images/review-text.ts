import { type SQL, sql } from 'drizzle-orm'
import { mayShareText } from '../reviews/sharing/sharing'
import type { Ctx } from '../shared/ctx'
import type { ReviewText } from './facts'

interface ReviewRow extends Record<string, unknown> {
  title: string
  body: string
  author: string
  version: number
  state: string
  shares: boolean | null
  terms: string | null
}

/** The number of the text that stands: one that was never changed is the first. */
export const textNumber: SQL = sql`coalesce((select max(v.version) from review_versions v
  where v.review_id = r.id and v.published_at is not null and v.withheld_at is null), 1)`

/**
 * The text of a review as it was in a version, where it may leave the site today: published, not covered, its author shares it.
 * Null otherwise: a picture is then drawn without. `why` says which of it, for the page of the picture.
 */
export async function sharedText(
  { db }: Pick<Ctx, 'db'>,
  reviewId: string,
  version: number,
): Promise<{ text: ReviewText | null; why: 'covered' | 'not-shared' | null }> {
  const { rows } = await db.execute<ReviewRow>(sql`
    select case when n.version = ${version} then r.title else old.title end as title,
      case when n.version = ${version} then r.body else old.body end as body,
      r.author_shown as author, n.version, r.state, u.shares_reviews as shares, u.terms_version as terms
    from reviews r cross join lateral (select ${textNumber} as version) n
    left join users u on u.id = r.author_id
    left join review_versions old on old.review_id = r.id and old.version = ${version} and old.published_at is not null
      and old.withheld_at is null
    where r.id = ${reviewId} and r.published_at is not null`)
  const [row] = rows
  if (!row || row.state === 'masked' || row.body === null) return { text: null, why: 'covered' }
  const author = row.shares === null ? null : { sharesReviews: row.shares, termsVersion: row.terms }
  if (!mayShareText(author)) return { text: null, why: 'not-shared' }
  return { text: { title: row.title, body: row.body, author: row.author }, why: null }
}
