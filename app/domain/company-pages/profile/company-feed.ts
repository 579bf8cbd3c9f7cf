import { companyReviewsPage } from '../../reviews/listings/listings'
import { reviewFilter } from '../../reviews/listings/review-filter'
import type { Ctx } from '../../shared/ctx'
import { imageFacts } from './company-image'

/**
 * A public company with its newest reviews as its page shows them, for feed readers.
 * @throws Refusal `not-found`
 */
export async function companyFeed(ctx: Ctx, slug: string) {
  const { id, name, slug: present, since, score, reviews: written } = await imageFacts(ctx, slug)
  const { reviews } = await companyReviewsPage(ctx, id, reviewFilter(new URLSearchParams()))
  return {
    company: { id, name, slug: present, since, score: score?.value ?? null, reviews: written },
    reviews,
  }
}
