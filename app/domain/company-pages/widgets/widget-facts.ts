import { sql } from 'drizzle-orm'
import { limitsOf } from '../../plans/plan'
import { companyReviewsPage } from '../../reviews/listings/listings'
import { reviewFilter } from '../../reviews/listings/review-filter'
import { type EmbeddedReview, embeddedReview } from '../../reviews/page/embedded-review'
import { outside, type ReviewOutside } from '../../reviews/sharing/outside'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { type ImageFacts, imageFacts } from '../profile/company-image'

/** A company as other sites show it: null where the public sees none, another address where it has that now. */
export type WidgetCompany = { facts: ImageFacts } | { movedTo: string } | null

export async function widgetCompany(ctx: Ctx, slug: string): Promise<WidgetCompany> {
  try {
    return { facts: await imageFacts(ctx, slug) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  // What stands on other people's pages is not written anew when a company gets another name.
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`
    select c.slug from former_slugs f join companies c on c.id = f.company_id where f.slug = ${slug}
    union all
    select c.slug from companies o join companies c on c.id = o.merged_into where o.slug = ${slug} and o.listing = 'merged'
    limit 1`)
  return rows[0] && rows[0].slug !== slug ? { movedTo: rows[0].slug } : null
}

/** The newest reviews of a company, whatever their stars; null where its plan does not show them. */
export async function newestForWidget(
  ctx: Ctx,
  companyId: string,
  most: number,
): Promise<ReviewOutside[] | null> {
  const [{ allWidgets }, { reviews }] = await Promise.all([
    limitsOf(ctx, companyId),
    companyReviewsPage(ctx, companyId, reviewFilter(new URLSearchParams())),
  ])
  if (!allWidgets) return null
  return reviews
    .filter((r) => !r.covered && !r.tombstone)
    .slice(0, most)
    .map(outside)
}

export interface WidgetReview {
  review: EmbeddedReview
  facts: ImageFacts
  /** Whether the company's plan shows it. */
  allowed: boolean
}

/** One review with the figures of its company; null for what the public never saw, or of a company that it can't see. */
export async function widgetReview(ctx: Ctx, id: string): Promise<WidgetReview | null> {
  const review = await embeddedReview(ctx, id)
  if (!review) return null
  const [company, { allWidgets }] = await Promise.all([
    widgetCompany(ctx, review.companySlug),
    limitsOf(ctx, review.companyId),
  ])
  return company && 'facts' in company ? { review, facts: company.facts, allowed: allWidgets } : null
}
