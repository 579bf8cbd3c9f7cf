import { and, desc, eq } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { changeReview } from '../reviews/changing'
import { type Review } from '../reviews/publishing'
import { asksForReview } from '../reviews/replies/free-of-conditions'
import { settings } from '../settings/settings'
import { checkAll } from '../shared/check-all'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isDay } from '../shared/day'
import { move, recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { lisbonDay, shiftDay, startOfDay } from '../shared/working-days'
import type { ProposeInput } from './forms'
import { notifyOfPact } from './mails'
import { pactFlow, pactTable } from './pact-flow'
import { resolutions } from './schema'

export type Pact = typeof resolutions.$inferSelect

/** The last moment of the nth day after a moment's, in Lisbon. */
export const endOfDay = (isoDay: string): Date => new Date(startOfDay(shiftDay(isoDay, 1)).getTime() - 1000)

/** The days that may be promised: tomorrow to ninety days on. */
export const dueDays = (now: Date): { min: string; max: string } => {
  const today = lisbonDay(now)
  return { min: shiftDay(today, 1), max: shiftDay(today, settings.resolution.latestDays) }
}

/** Why a company can't propose a pact now; null when it can. */
export function whyNotPropose(
  review: Pick<Review, 'rating' | 'publishedAt' | 'authorId' | 'state'>,
  pacts: readonly Pick<Pact, 'state'>[],
): string | null {
  if (!review.publishedAt || review.state === 'archived')
    return 'Esta avaliação já não está publicada, ou já foi arquivada: não se pode propor um acordo.'
  if (review.rating > settings.resolution.atMostStars)
    return `Os acordos são para avaliações até ${settings.resolution.atMostStars} estrelas. Aqui basta responder.`
  if (review.authorId === null) return 'Quem escreveu já não tem conta na Aval: não há a quem propor.'
  if (pacts.some((p) => p.state === 'proposed' || p.state === 'accepted'))
    return 'Já há um acordo em curso para esta avaliação.'
  if (pacts.some((p) => p.state === 'resolved')) return 'Este caso já está resolvido.'
  if (pacts.length >= settings.resolution.perReview)
    return `Já propôs ${settings.resolution.perReview} acordos para esta avaliação, que é o máximo.`
  return null
}

/**
 * Offers the author of a bad review to put things right.
 * @returns the pact's id
 * @throws Refusal `not-found`, `not-allowed`; `invalid` for a wrong day, or terms that ask for the review; `conflict`
 */
export async function proposePact(ctx: Ctx, reviewId: string, input: ProposeInput): Promise<string> {
  try {
    const how = { rowRight: 'resolution.propose', version: 'unseen' } as const
    return await changeReview(ctx, reviewId, how, async (tx, review) => {
      const why = whyNotPropose(review, await pactsOf(tx, reviewId))
      if (why) throw new Refusal('conflict', `${why} O que escreveu ficou abaixo.`)
      await checkAll(
        () => checkDue(input, tx.now),
        () => checkTerms(input),
      )
      const id = newId()
      await tx.db.insert(resolutions).values({
        id,
        reviewId,
        companyId: review.companyId,
        kind: input.kind,
        terms: input.terms,
        dueOn: input.due,
        proposedBy: tx.actor.userId,
        proposedAt: tx.now,
        expiresAt: endOfDay(shiftDay(lisbonDay(tx.now), settings.resolution.answerDays)),
        ratingBefore: review.rating,
      })
      await recordEvent(tx, {
        subjectType: 'review',
        subjectId: reviewId,
        companyId: review.companyId,
        verb: 'propose-pact',
        data: { pact: id, kind: input.kind },
      })
      await notifyOfPact(tx, id, 'proposed')
      return id
    })
  } catch (error) {
    if (violated(error) !== 'resolutions_one_open') throw error
    throw new Refusal(
      'conflict',
      'Já há um acordo em curso para esta avaliação. O que escreveu ficou abaixo.',
    )
  }
}

function checkDue({ due }: ProposeInput, now: Date): void {
  const { min, max } = dueDays(now)
  // «31 de novembro» would become another day.
  if (due < min || due > max || !isDay(due)) {
    const sentence = `Indique um dia entre amanhã e daqui a ${settings.resolution.latestDays} dias.`
    throw new Refusal('invalid', sentence, { fields: { due: sentence } })
  }
}

function checkTerms({ terms }: ProposeInput): void {
  if (!asksForReview(terms)) return
  const sentence =
    'O texto parece pedir que a avaliação mude em troca. Um acordo não pode depender disso: diga só o que a empresa vai fazer.'
  throw new Refusal('invalid', sentence, { fields: { terms: sentence } })
}

/** Pacts about a review, the newest first. */
export const pactsOf = ({ db }: Pick<Ctx, 'db'>, reviewId: string): Promise<Pact[]> =>
  db
    .select()
    .from(resolutions)
    .where(eq(resolutions.reviewId, reviewId))
    .orderBy(desc(resolutions.proposedAt), desc(resolutions.id))

/** The one that is open; the caller holds the review. */
export async function openPact(
  { db }: TxCtx,
  reviewId: string,
  state: 'proposed' | 'accepted',
): Promise<Pact> {
  const [open] = await db
    .select()
    .from(resolutions)
    .where(and(eq(resolutions.reviewId, reviewId), eq(resolutions.state, state)))
  if (open) return open
  throw new Refusal(
    'conflict',
    'Entretanto este acordo mudou: foi respondido, retirado, ou acabou o prazo. Mostramos agora como está.',
  )
}

/** Takes an offer back, while its author has not answered. */
export function withdrawPact(ctx: Ctx, reviewId: string, { version }: { version: number }): Promise<void> {
  const how = { rowRight: 'resolution.propose', version: 'unseen' } as const
  return changeReview(ctx, reviewId, how, async (tx, review) => {
    const pact = await openPact(tx, reviewId, 'proposed')
    await move(tx, pactFlow, pactTable, { ...pact, version }, 'withdraw', {
      companyId: review.companyId,
      set: { closedAt: tx.now, expiresAt: null },
    })
    await notifyOfPact(tx, pact.id, 'withdrawn')
  })
}
