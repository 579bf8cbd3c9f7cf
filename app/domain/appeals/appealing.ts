import { and, desc, eq, inArray } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { type Limit, networkOf } from '~/platform/rate-limit'
import type { AppealSide, DecisionKind } from '../decisions/decision-words'
import { decisions } from '../decisions/schema'
import { isReceipt } from '../flags/receipt'
import { flags } from '../flags/schema'
import { authorise } from '../permissions'
import { changeReview } from '../reviews/changing'
import { lockReview } from '../reviews/publishing'
import { monthsBefore, reviewFlow, reviewTable } from '../reviews/review'
import { reviews } from '../reviews/schema'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { isUuid, newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { appeals } from './schema'

type Decision = typeof decisions.$inferSelect
type Side = 'author' | 'reporter'

/** What each side may appeal from: of a reply or a photo appealing-parts.ts knows. */
const adverse: Record<Side, DecisionKind[]> = { author: ['remove', 'mask', 'reject'], reporter: ['keep'] }

const latest = async (db: Ctx['db'], side: Side, of: { reviewId: string } | { flagId: string }) => {
  const [row] = await db
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.subject, 'review'),
        'flagId' in of ? eq(decisions.flagId, of.flagId) : eq(decisions.reviewId, of.reviewId),
        inArray(decisions.kind, adverse[side]),
      ),
    )
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1)
  return row
}

export const isOver = (decision: Decision, now: Date) =>
  decision.decidedAt < monthsBefore(now, settings.decision.appealMonths)

/**
 * My review with the decision that I may appeal from, or why not.
 * @throws Refusal `not-found`, `not-allowed`
 */
export async function decisionToAppeal({ db, actor, now }: Ctx, reviewId: string) {
  const [review] = isUuid(reviewId) ? await db.select().from(reviews).where(eq(reviews.id, reviewId)) : []
  if (!review) throw new Refusal('not-found', 'Não encontrámos esta avaliação.')
  authorise(actor, 'review.appeal', review)
  const decision = ['removed', 'masked', 'rejected', 'appealed'].includes(review.state)
    ? await latest(db, 'author', { reviewId })
    : undefined
  const [appeal] = decision
    ? await db
        .select()
        .from(appeals)
        .where(and(eq(appeals.decisionId, decision.id), eq(appeals.side, 'author')))
    : []
  const { id, title, body } = review
  return {
    review: { id, title, body },
    decision: decision ? statementOf(decision) : null,
    appeal: appeal
      ? { body: appeal.body, state: appeal.state, answer: appeal.answer, dueAt: appeal.dueAt }
      : null,
    open: decision !== undefined && !appeal && !isOver(decision, now),
  }
}

/** What both sides may read of a decision: not who decided. */
export const statementOf = (d: Decision) => ({
  subject: d.subject,
  kind: d.kind,
  rule: d.rule,
  law: d.law,
  facts: d.facts,
  automated: d.automated,
  scope: d.scope,
  redress: d.redress,
  decidedAt: d.decidedAt,
})

/**
 * The author appeals, once, within six months; another person decides.
 * @throws Refusal `not-found`, `not-allowed`, `conflict`
 */
export function appealAsAuthor(ctx: Ctx, reviewId: string, { body }: { body: string }): Promise<void> {
  const how = { rowRight: 'review.appeal', version: 'unseen' } as const
  return changeReview(ctx, reviewId, how, async (tx, review) => {
    const decision = ['removed', 'masked', 'rejected'].includes(review.state)
      ? await latest(tx.db, 'author', { reviewId })
      : undefined
    if (!decision) throw nothing()
    await sendAppeal(tx, decision, 'author', body, review.companyId)
    if (review.state === 'removed')
      await move(tx, reviewFlow, reviewTable, review, 'appeal', { reason: body, companyId: review.companyId })
  })
}

const perNetwork = (): Limit => ({
  name: 'flag-appeal',
  points: settings.flag.perNetworkAndDay,
  seconds: 86_400,
})

/**
 * Whoever flagged it appeals from «sem fundamento»; the receipt says that they may.
 * @throws Refusal `not-found`, `conflict`, `too-many`
 */
export async function appealAsReporter(
  ctx: Ctx,
  code: string,
  { body }: { body: string },
  network: string,
): Promise<void> {
  const sentence = 'Já chegaram muitos recursos a partir daqui. O texto ficou abaixo; envie-o mais tarde.'
  await limitTo(ctx.db, perNetwork, networkOf(network), ctx.now, sentence)
  return transaction(ctx, async (tx) => {
    const [flag] = isReceipt(code) ? await tx.db.select().from(flags).where(eq(flags.code, code)) : []
    if (!flag) throw new Refusal('not-found', 'Não encontrámos esta denúncia.')
    const review = await lockReview(tx, flag.reviewId)
    const decision =
      flag.state === 'unfounded' && review.publishedAt
        ? await latest(tx.db, 'reporter', { flagId: flag.id })
        : undefined
    if (!decision) throw nothing()
    await sendAppeal(tx, decision, 'reporter', body, review.companyId)
  })
}

/** Once per side and decision, within six months. @throws Refusal `conflict` */
export async function sendAppeal(
  tx: TxCtx,
  decision: Decision,
  side: AppealSide,
  body: string,
  companyId: string,
): Promise<void> {
  if (isOver(decision, tx.now)) {
    throw new Refusal(
      'conflict',
      `Passaram mais de ${settings.decision.appealMonths} meses: já não se pode recorrer aqui desta decisão.`,
    )
  }
  const id = newId()
  const dueAt = new Date(tx.now.getTime() + settings.decision.appealDays * 86_400_000)
  const { id: decisionId, reviewId } = decision
  try {
    await tx.db.insert(appeals).values({ id, decisionId, reviewId, side, body, sentAt: tx.now, dueAt })
  } catch (error) {
    if (violated(error) !== 'appeals_once') throw error
    throw new Refusal('conflict', 'Já recorreu desta decisão. De cada decisão recorre-se uma vez.')
  }
  await recordEvent(tx, { subjectType: 'appeal', subjectId: id, companyId, verb: 'send', toState: 'open' })
}

export const nothing = () => new Refusal('conflict', 'Não há aqui uma decisão de que se possa recorrer.')
