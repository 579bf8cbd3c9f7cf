import { eq } from 'drizzle-orm'
import { audit } from '../audit/log'
import { announceDecision } from '../decisions/mails'
import { decisions } from '../decisions/schema'
import { stateReasons } from '../decisions/stating'
import { turnFlag } from '../flags/deciding'
import { checkImpartial } from '../reviews/changing'
import { unmaskReview } from '../reviews/moderation/masking'
import { restorePhoto } from '../reviews/photos/removing-photo'
import { hideReview, lockReview, type Review, showReview } from '../reviews/publishing'
import { restoreReply } from '../reviews/replies/removing-reply'
import { reviewFlow, reviewTable } from '../reviews/review'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { appealFlow, appealTable } from './appeal-flow'
import type { DecideAppealInput } from './forms'
import { appeals } from './schema'

type Appeal = typeof appeals.$inferSelect

/** The decision was wrong: what was removed is restored, what was kept is removed. @throws Refusal as `upholdDecision` */
export const reverseDecision = (ctx: Ctx, id: string, input: DecideAppealInput): Promise<void> =>
  decide(ctx, id, 'reverse', input)

/**
 * The decision stays, for good.
 * @throws Refusal `not-found`, `not-allowed` for whoever decided before or has a part in it, `conflict`
 */
export const upholdDecision = (ctx: Ctx, id: string, input: DecideAppealInput): Promise<void> =>
  decide(ctx, id, 'uphold', input)

function decide(
  ctx: Ctx,
  id: string,
  verb: 'reverse' | 'uphold',
  { version, facts, rule }: DecideAppealInput,
): Promise<void> {
  const how = { right: 'review.moderate', version } as const
  return changeAppeal(ctx, id, how, async (tx, { appeal, decision, review }) => {
    if (appeal.state !== 'open') throw tooLate()
    const byReporter = appeal.side === 'reporter'
    if (byReporter && verb === 'reverse' && !rule) {
      throw new Refusal('invalid', '', { fields: { rule: 'Escolha a regra em que a decisão assenta.' } })
    }
    if (byReporter) {
      if (verb === 'reverse') {
        if (!review.publishedAt) throw tooLate()
        await hideReview(tx, review, 'remove', { reason: facts, data: { rule }, set: { decisionRule: rule } })
      }
    } else if (decision.subject === 'review') await settleForAuthor(tx, review, decision, { verb, facts })
    else if (verb === 'reverse') await restorePart(tx, review, decision)
    await move(tx, appealFlow, appealTable, appeal, verb, {
      reason: facts,
      companyId: review.companyId,
      set: { answer: facts, decidedAt: tx.now, decidedBy: tx.actor.userId },
    })
    if (verb === 'reverse' && decision.flagId)
      await turnFlag(tx, decision.flagId, byReporter ? 'vindicate' : 'overturn', facts)
    const kind = verb === 'uphold' ? 'uphold' : byReporter ? 'remove' : 'restore'
    const { subject, subjectId } = decision
    const decisionId = await stateReasons(tx, review.id, {
      part: subject === 'review' || !subjectId ? undefined : { subject, id: subjectId },
      kind,
      rule: kind === 'restore' ? null : (rule ?? decision.rule),
      law: decision.law,
      facts,
      askedBy: decision.askedBy,
      flagId: decision.flagId,
    })
    await announceDecision(tx, decisionId)
    await audit(tx, {
      verb: `appeal.${verb}`,
      objectType: 'review',
      objectId: review.id,
      reason: facts,
      before: { appeal: id, decision: decision.id, kind: decision.kind, subject, review: review.state },
      after: { kind },
    })
  })
}

async function restorePart(
  tx: TxCtx,
  review: Review,
  { subject, subjectId }: typeof decisions.$inferSelect,
): Promise<void> {
  if (!subjectId) throw tooLate()
  await (subject === 'photo' ? restorePhoto : restoreReply)(tx, review, subjectId)
}

async function settleForAuthor(
  tx: TxCtx,
  review: Review,
  { kind, flagId }: Pick<typeof decisions.$inferSelect, 'kind' | 'flagId'>,
  { verb, facts }: { verb: 'reverse' | 'uphold'; facts: string },
): Promise<void> {
  if (verb === 'uphold') {
    if (review.state === 'appealed')
      await move(tx, reviewFlow, reviewTable, review, 'uphold', {
        reason: facts,
        companyId: review.companyId,
      })
    return
  }
  if (review.state === 'appealed') await showReview(tx, review, 'restore', { reason: facts })
  else if (review.state === 'masked') await unmaskReview(tx, review, flagId, facts)
  else if (review.state === 'rejected') await showReview(tx, review, 'reinstate', { reason: facts })
  // Its author changed the text meanwhile and nothing is covered: only the decision is turned round.
  else if (review.state !== 'published' || kind !== 'mask') throw tooLate()
}

async function lockAppeal(tx: TxCtx, id: string) {
  const missing = new Refusal('not-found', 'Não encontrámos este recurso.')
  if (!isUuid(id)) throw missing
  const [at] = await tx.db.select({ reviewId: appeals.reviewId }).from(appeals).where(eq(appeals.id, id))
  if (!at) throw missing
  const review = await lockReview(tx, at.reviewId)
  const [appeal] = await tx.db.select().from(appeals).where(eq(appeals.id, id)).for('update')
  const [decision] = appeal
    ? await tx.db.select().from(decisions).where(eq(decisions.id, appeal.decisionId))
    : []
  if (!appeal || !decision) throw missing
  return { appeal: appeal as Appeal, decision, review }
}

const ownDecision = () =>
  new Refusal('not-allowed', 'Foi quem decidiu da primeira vez: o recurso é decidido por outra pessoa.', {
    right: 'decidir recursos de decisões de outras pessoas',
  })

const tooLate = () =>
  new Refusal(
    'conflict',
    'Entretanto alguém decidiu este recurso, ou a avaliação mudou. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
  )

/** An appeal, its decision and its review. Whoever decided before, or has a part in the review, does not decide it. */
const changeAppeal = defineChange({
  lock: lockAppeal,
  versionOf: ({ appeal }) => appeal.version,
  apart: (tx, { decision, review }) => {
    checkImpartial(tx, review)
    if (decision.decidedBy === tx.actor.userId) throw ownDecision()
  },
  tooLate,
})
