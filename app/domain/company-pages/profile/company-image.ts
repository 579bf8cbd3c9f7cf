import { sql } from 'drizzle-orm'
import { formatCode } from '../../certification/code'
import type { ListingState } from '../../companies/schema'
import { scoreWords, shownScore } from '../../reviews/score/score'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'
import { takesReviews } from './profile'

/** What the picture of a company says: the same as its page. */
export interface ImageFacts {
  id: string
  name: string
  slug: string
  meta: string
  score: { value: number; words: string } | null
  reviews: number
  /** The day for which the figures hold, «2026-11-21». */
  day: string
  state: 'certified' | 'approved' | 'suspended' | 'closed'
  /** Whether somebody may write one now. */
  takesReviews: boolean
  /** When the company came into the directory. */
  since: Date
  /** Code of the certificate in force, for its tile. */
  code: string | null
}

/**
 * Of a public company only, by its present address.
 * @throws Refusal `not-found`
 */
export async function imageFacts({ db, now }: Ctx, slug: string): Promise<ImageFacts> {
  const { rows } = await db.execute<{
    id: string
    name: string
    slug: string
    listing: ListingState
    category: string | null
    place: string | null
    score: number | null
    reviews: number
    since: string
    closed: string | null
    code: string | null
  }>(sql`
    select c.id, c.name, c.slug, c.listing, c.closed_at as closed, k.name as category, m.name as place, s.score, coalesce(s.reviews, 0) as reviews,
      coalesce(c.approved_at, c.created_at) as since,
      (select t.code from certificates t where t.company_id = c.id and t.state in ('valid', 'updating')) as code
    from companies c
    left join categories k on k.id = c.category
    left join municipalities m on m.code = c.municipality
    left join company_scores s on s.company_id = c.id
    where c.slug = ${slug} and c.listing in ('approved', 'suspended', 'closed')`)
  const [row] = rows
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  const certified = row.listing === 'approved' && row.code !== null
  const value = row.score === null ? null : shownScore(row.score)
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    meta: [row.category, row.place].filter(Boolean).join(' · '),
    score: value === null ? null : { value, words: scoreWords(value) },
    reviews: row.reviews,
    since: new Date(row.since),
    day: lisbonDay(now),
    state: certified ? 'certified' : (row.listing as 'approved' | 'suspended' | 'closed'),
    takesReviews: takesReviews(row.listing, row.closed === null ? null : new Date(row.closed), now),
    code: certified && row.code ? formatCode(row.code) : null,
  }
}
