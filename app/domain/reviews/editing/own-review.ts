import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { reviews } from '../schema'
import { mayAnonymise, mayWithdraw } from './withdrawing'

/** A review of mine, on the pages that ask whether it should go, or its name. */
export interface OwnReview {
  id: string
  version: number
  title: string
  shown: string
  company: string
  href: string | null
  replied: boolean
  mayWithdraw: boolean
  mayAnonymise: boolean
}

/** @throws Refusal `not-found`, `not-allowed`, `sign-in` */
export async function ownReview(ctx: Ctx, id: string): Promise<OwnReview> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ review: reviews, company: companies.name })
        .from(reviews)
        .innerJoin(companies, eq(companies.id, reviews.companyId))
        .where(eq(reviews.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta avaliação.')
  const { review, company } = row
  authorise(ctx.actor, 'review.withdraw', review)
  return {
    id,
    version: review.version,
    title: review.title,
    shown: review.authorShown,
    company,
    href: review.publishedAt ? paths.review(id) : null,
    replied: review.repliedAt !== null,
    mayWithdraw: mayWithdraw(review),
    mayAnonymise: mayAnonymise(review),
  }
}
