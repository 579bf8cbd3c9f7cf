import { eq } from 'drizzle-orm'
import { formatCode } from '../../certification/code'
import { sealOf } from '../../certification/seal/seal-domains'
import { companies } from '../../companies/schema'
import { limitsOf } from '../../plans/plan'
import { companyReviewsPage } from '../../reviews/listings/listings'
import { reviewFilter } from '../../reviews/listings/review-filter'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { isPublic } from '../profile/profile'

/** What the company that somebody acts for can show on its own site, asked at once. */
export async function myWidgets(ctx: Ctx) {
  const companyId = ctx.actor.activeCompanyId ?? ''
  const [certificate, [company], { allWidgets }, { reviews }] = await Promise.all([
    sealOf(ctx),
    ctx.db
      .select({ slug: companies.slug, name: companies.name, listing: companies.listing })
      .from(companies)
      .where(eq(companies.id, companyId)),
    limitsOf(ctx, companyId),
    companyReviewsPage(ctx, companyId, reviewFilter(new URLSearchParams())),
  ])
  if (!company) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  const { listing, ...named } = company
  return {
    ...named,
    listing,
    isPublic: isPublic(listing),
    allWidgets,
    certified: certificate !== null && certificate.state !== 'suspended',
    code: certificate && formatCode(certificate.code),
    /** Those that one can be chosen of, the newest first. */
    reviews: reviews
      .filter((r) => !r.covered && !r.tombstone)
      .map(({ id, stars, title, publishedAt, sharesText }) => ({
        id,
        stars,
        title,
        publishedAt,
        sharesText,
      })),
  }
}
export type MyWidgets = Awaited<ReturnType<typeof myWidgets>>
