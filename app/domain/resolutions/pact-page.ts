import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { authorise, may } from '../permissions'
import { read } from '../reviews/listings/list-reading'
import { type CardRow, cardColumns, cardJoins, cardOf, type ReviewCardView } from '../reviews/review-card'
import { reviews } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { dueDays, type Pact, pactsOf, whyNotPropose } from './proposing'

export type PactView = Omit<Pact, 'proposedBy' | 'remindedAt' | 'companyId' | 'reviewId'>

export interface PactPage {
  id: string
  title: string
  href: string | null
  company: { name: string; href: string }
  /** The newest first. */
  pacts: PactView[]
}

export interface CompanyPactPage extends PactPage {
  review: ReviewCardView
  /** Why none can be proposed now; null when one can. */
  why: string | null
  mayPropose: boolean
  days: { min: string; max: string }
}

const missing = () => new Refusal('not-found', 'Não encontrámos esta avaliação, ou já não está publicada.')

async function reviewById({ db }: Ctx, id: string) {
  const [review] = isUuid(id) ? await db.select().from(reviews).where(eq(reviews.id, id)) : []
  if (!review) throw missing()
  return review
}

// biome-ignore format: what both sides see, in one line
const shown = ({ proposedBy: _a, remindedAt: _b, companyId: _c, reviewId: _d, ...pact }: Pact): PactView => pact

const cardQuestion = () => `select ${cardColumns()} from reviews r ${cardJoins} where r.id = $1`

/** The pacts about a review, for members of its company. @throws Refusal `not-found`, `not-allowed` */
export async function pactsForCompany(ctx: Ctx, id: string): Promise<CompanyPactPage> {
  const review = await reviewById(ctx, id)
  authorise(ctx.actor, 'company.open', review)
  const [pacts, rows] = await Promise.all([pactsOf(ctx, id), read<CardRow>(cardQuestion(), [id])])
  const row = rows[0]
  // Nobody learns here what was never published, or is gone: only that a pact was.
  if (!row || !review.publishedAt) throw missing()
  const card = cardOf(row)
  return {
    id,
    title: card.title,
    href: card.href,
    company: card.company,
    review: { ...card, useful: { count: row.useful } },
    pacts: pacts.map(shown),
    why: whyNotPropose(review, pacts),
    mayPropose: may(ctx.actor, 'resolution.propose', review),
    days: dueDays(ctx.now),
  }
}

/** The pacts about a review of mine. @throws Refusal `not-found` */
export async function pactsForAuthor(ctx: Ctx, id: string): Promise<PactPage> {
  const review = await reviewById(ctx, id)
  authorise(ctx.actor, 'resolution.answer', review)
  const [pacts, rows] = await Promise.all([pactsOf(ctx, id), read<CardRow>(cardQuestion(), [id])])
  const row = rows[0]
  if (!row) throw missing()
  return {
    id,
    title: review.title,
    href: review.publishedAt ? paths.review(id) : null,
    company: { name: row.company, href: paths.company(row.slug) },
    pacts: pacts.map(shown),
  }
}
