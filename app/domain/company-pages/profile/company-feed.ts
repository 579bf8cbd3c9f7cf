import { companyReviewsPage } from '../../reviews/listings/listings'
import { reviewFilter } from '../../reviews/listings/review-filter'
import { outside } from '../../reviews/sharing/outside'
import type { Ctx } from '../../shared/ctx'
import { imageFacts } from './company-image'

/**
 * A public company with its newest reviews, as they leave the site.
 * @throws Refusal `not-found`
 */
export async function companyFeed(ctx: Ctx, slug: string) {
  const { id, name, slug: present, since, score, reviews: written } = await imageFacts(ctx, slug)
  const { reviews } = await companyReviewsPage(ctx, id, reviewFilter(new URLSearchParams()))
  return {
    company: { id, name, slug: present, since, score: score?.value ?? null, reviews: written },
    reviews: reviews.filter((r) => !r.tombstone).map((r) => ({ ...outside(r), covered: r.covered })),
  }
}
