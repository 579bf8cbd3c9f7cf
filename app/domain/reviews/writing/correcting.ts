import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { reviews } from '../schema'
import type { Typed } from './drafts'

/**
 * A review that was not published, written again from what it said: the new one names it, so that whoever decides sees
 * both, and it counts among no limit of how often somebody writes. Once; a repeated one is not corrected.
 */
async function correctable({ db }: Pick<Ctx, 'db'>, id: string | undefined, authorId: string) {
  if (!isUuid(id ?? '')) return undefined
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id as string), eq(reviews.authorId, authorId), eq(reviews.state, 'rejected')))
  if (!review || review.decisionRule === 'duplicate') return undefined
  const [again] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.corrects, review.id))
  return again ? undefined : review
}

/** The one that a form says it corrects; null for what cannot be (any more): it is then a review like any other. */
export const correctedOf = async (
  ctx: Pick<Ctx, 'db'>,
  id: string | undefined,
  authorId: string,
): Promise<Pick<typeof reviews.$inferSelect, 'id' | 'proofKind'> | null> =>
  (await correctable(ctx, id, authorId)) ?? null

/** What a form is filled in with to correct a review. @throws Refusal `sign-in` for visitors */
export async function typedToCorrect(ctx: Ctx, id: string): Promise<Typed | null> {
  const { userId } = ctx.actor
  if (!userId)
    throw new Refusal('sign-in', 'Entre na sua conta para corrigir a avaliação que não foi publicada.')
  const review = await correctable(ctx, id, userId)
  if (!review) return null
  const { rating, title, body, wouldHire, quality, punctuality, price, communication, service } = review
  const reference = review.privateReference
  const month = review.experienceMonth.slice(0, 7)
  const all = {
    rating,
    title,
    body,
    wouldHire,
    quality,
    punctuality,
    price,
    communication,
    service,
    reference,
    month,
  }
  const typed = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  return {
    ...Object.fromEntries(typed),
    incentive: review.incentive ? 'sim' : 'nao',
    corrects: review.id,
  }
}
