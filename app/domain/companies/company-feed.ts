import { companyReviewsPage } from '../reviews/listings'
import { reviewFilter } from '../reviews/review-filter'
import type { Ctx } from '../shared/ctx'
import { imageFacts } from './company-image'

/**
 * A public company with its newest reviews as its page shows them, for feed readers.
 * @throws Refusal `not-found`
 */
export async function companyFeed(ctx: Ctx, slug: string) {
  const facts = await imageFacts(ctx, slug)
  const { reviews } = await companyReviewsPage(ctx, facts.id, reviewFilter(new URLSearchParams()))
  const shown = reviews.map((r) => ({
    id: r.id,
    stars: r.stars,
    title: r.title,
    text: r.text,
    author: r.author.name,
    proof: r.proof.label,
    reply: r.reply?.text ?? null,
    publishedAt: r.publishedAt,
    updatedAt: latest([r.publishedAt, r.edited?.at, r.reply?.at, r.reply?.editedAt]),
  }))
  return {
    company: {
      id: facts.id,
      name: facts.name,
      slug: facts.slug,
      score: facts.score?.value ?? null,
      reviews: facts.reviews,
    },
    reviews: shown,
    updated: shown.length > 0 ? latest(shown.map((r) => r.updatedAt)) : ctx.now,
  }
}

const latest = (dates: (Date | null | undefined)[]): Date =>
  new Date(Math.max(...dates.map((d) => d?.getTime() ?? 0)))
