import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import {
  type CardRow,
  cardColumns,
  cardJoins,
  cardOf,
  type ReviewCardView,
  tombstoneOf,
} from '../review-card'
import { outside, type ReviewOutside } from '../sharing/outside'
import { listQuestion, orderOf, type Question } from './list-question'
import { read, readPlanned } from './list-reading'
import { chosen, type ReviewFilter } from './review-filter'

/** Lists of published reviews, by key, one question each. */

export interface ReviewsPage {
  reviews: ReviewCardView[]
  /** Tombstones of the company's newest removals, on its first unfiltered page only. */
  removed: ReviewCardView[]
  next: string | null
}

const ask = ({ text, values, planned }: Question): Promise<CardRow[]> =>
  planned ? readPlanned<CardRow>(text, values) : read<CardRow>(text, values)

function pageOf(
  rows: CardRow[],
  filter: ReviewFilter,
  size: number = settings.listing.reviewsShown,
): Pick<ReviewsPage, 'reviews' | 'next'> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { reviews: shown.map(cardOf), next: rows.length > size && last ? orderOf(filter).key(last) : null }
}

/** One page of a company's reviews with their replies, for its profile. */
export async function companyReviewsPage(
  _ctx: Ctx,
  companyId: string,
  filter: ReviewFilter,
  size: number = settings.listing.reviewsShown,
): Promise<ReviewsPage> {
  const question = companyQuestion(companyId, filter, size)
  const first = chosen(filter).length === 0 && !filter.after && filter.sort === 'recentes'
  const rows = await ask(first ? withTombstones(question) : question)
  const removed = rows.filter((r) => r.state === 'removed' || r.state === 'appealed')
  const published = rows.slice(0, rows.length - removed.length)
  return { ...pageOf(published, filter, size), removed: removed.map(tombstoneOf) }
}

export const companyQuestion = (
  companyId: string,
  filter: ReviewFilter,
  size: number = settings.listing.reviewsShown,
): Question => listQuestion({ companyId, filter, wanted: size + 1 })

/** What was removed last comes after the page, in the same answer. */
const withTombstones = ({ text, ...rest }: Question): Question => ({
  ...rest,
  text: `(${text}) union all (select ${cardColumns()} from (select * from reviews r where r.company_id = $1 and r.state in ('removed', 'appealed')
    order by decided_at desc nulls last limit 3) r ${cardJoins})`,
})

/** One page of all published reviews, the newest first. `categories`: the chosen one with those below it. */
export async function reviewsPage(
  _ctx: Ctx,
  asked: ReviewFilter,
  categories: readonly string[] | null,
  size: number = settings.listing.reviewsShown,
): Promise<ReviewsPage> {
  const filter = { ...asked, sort: 'recentes' as const, service: null }
  const rows = await ask(listQuestion({ filter, categories, wanted: size + 1 }))
  return { ...pageOf(rows, filter, size), removed: [] }
}

/** The newest reviews of all companies, for feed readers. */
export const newestReviews = async (ctx: Ctx, none: ReviewFilter): Promise<ReviewOutside[]> =>
  (await reviewsPage(ctx, none, null, settings.listing.feedEntries)).reviews.map(outside)
