import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit } from '../audit/log'
import { announceDecision } from '../decisions/mails'
import { stateReasons } from '../decisions/stating'
import { checkImpartial } from '../reviews/changing'
import type { MaskInput, RuleInput } from '../reviews/forms'
import { passagesIn } from '../reviews/moderation/masked-text'
import { maskReview } from '../reviews/moderation/masking'
import { hideReview, type Review } from '../reviews/publishing'
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { flagFlow, flagTable, openFlagStates } from './flag-flow'
import { isUrgent } from './flag-words'
import { lockFlag } from './flagging'
import type { KeepInput } from './forms'
import { notifyFlagDropped } from './mail-jobs'
import { weighAbuse } from './sanctions'
import { flags } from './schema'

export type Flag = typeof flags.$inferSelect
type Verdict = 'keep' | 'ask_change' | 'changed' | 'mask' | 'remove'

const tooLate = () =>
  new Refusal(
    'conflict',
    'Entretanto alguém decidiu sobre esta denúncia, ou ela mudou. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
  )

/** A change of a flag and its review. Who wrote the review, belongs to the company or flagged it does not decide. */
export const changeFlag = defineChange({
  lock: lockFlag,
  versionOf: ({ flag }) => flag.version,
  subjectOf: ({ review }) => review,
  apart: (tx, { flag, review }) => {
    checkImpartial(tx, review)
    checkNotReporter(tx, flag)
  },
  tooLate,
})

/**
 * Decisions about flags by moderators, each with its statement of reasons to both sides. Of two at once one is told that
 * it came too late.
 */

/** Nothing goes against it: the review stays as it is. */
export const keepFlagged = (ctx: Ctx, id: string, input: KeepInput): Promise<void> =>
  decide(ctx, id, 'keep', input)

/** The author is asked to change it, within seven days; it stays visible meanwhile. */
export const askForChange = (ctx: Ctx, id: string, input: RuleInput): Promise<void> =>
  decide(ctx, id, 'ask_change', input)

/** The author changed what was asked. @throws Refusal `conflict` when nothing was edited since */
export const acceptChange = (ctx: Ctx, id: string, input: RuleInput): Promise<void> =>
  decide(ctx, id, 'changed', input)

/** Takes it out of public view; a tombstone stays. */
export const removeFlagged = (ctx: Ctx, id: string, input: RuleInput): Promise<void> =>
  decide(ctx, id, 'remove', input, (tx, review) =>
    hideReview(tx, review, 'remove', {
      reason: input.facts,
      data: { rule: input.rule },
      set: { decisionRule: input.rule },
    }),
  )

/** Covers passages of it. @throws Refusal `invalid` on `passages` for one that is nowhere in it */
export const maskFlagged = (ctx: Ctx, id: string, input: MaskInput): Promise<void> =>
  decide(ctx, id, 'mask', input, async (tx, review) => {
    const spans = passagesIn(review, input.passages)
    const own = spans.map((span) => ({ ...span, flag: id }))
    await maskReview(tx, review, own, input)
  })

function decide(
  ctx: Ctx,
  id: string,
  verdict: Verdict,
  { version, facts, rule, law }: KeepInput & Partial<Pick<RuleInput, 'rule' | 'law'>>,
  act: (tx: TxCtx, review: Review) => Promise<void> = async () => {},
): Promise<void> {
  return changeFlag(ctx, id, { right: 'review.moderate', version }, async (tx, { flag, review }) => {
    if (!flagFlow.from(flag.state).includes(verdict)) throw tooLate()
    if (verdict === 'changed' && !isChanged(flag, review.editedAt)) {
      throw new Refusal('conflict', 'Quem escreveu ainda não alterou a avaliação.')
    }
    if (verdict === 'mask' || verdict === 'remove') checkHeard(flag, review, tx.now)
    await act(tx, review)
    const changeBy = new Date(tx.now.getTime() + settings.flag.changeDays * 86_400_000)
    await move(tx, flagFlow, flagTable, flag, verdict, {
      reason: facts,
      companyId: review.companyId,
      data: { rule },
      set: {
        decidedAt: tx.now,
        decidedBy: tx.actor.userId,
        ...(verdict === 'ask_change' ? { dueAt: changeBy } : {}),
      },
    })
    const decisionId = await stateReasons(tx, review.id, {
      kind: verdict,
      rule: rule ?? null,
      law,
      facts,
      askedBy: flag.byCompanyId ? 'company' : 'person',
      flagId: flag.id,
    })
    await announceDecision(tx, decisionId)
    if (verdict === 'remove') await dropOthers(tx, flag)
    if (verdict === 'keep' && flag.byCompanyId) await weighAbuse(tx, flag.byCompanyId)
    await audit(tx, {
      verb: `flag.${verdict}`,
      objectType: 'review',
      objectId: review.id,
      reason: facts,
      before: { flag: flag.id, state: flag.state, review: review.state },
      after: { state: flagFlow.verbs[verdict].to, rule: rule ?? null },
    })
  })
}

/** Whoever flagged it does not decide. */
export const isReporter = ({ actor }: Pick<Ctx, 'actor'>, flag: Pick<Flag, 'reporterId' | 'reporterEmail'>) =>
  actor.userId !== null && (flag.reporterId === actor.userId || flag.reporterEmail === actor.email)

function checkNotReporter(tx: TxCtx, flag: Flag): void {
  if (!isReporter(tx, flag)) return
  throw new Refusal('not-allowed', 'A denúncia é sua: tem de decidir outra pessoa.', {
    right: 'decidir sobre denúncias de outras pessoas',
  })
}

/** Whether the text is another than the one that was flagged, or that a change was asked for. */
export const isChanged = (flag: Pick<Flag, 'sentAt' | 'decidedAt'>, editedAt: Date | null): boolean => {
  const since = flag.decidedAt ?? flag.sentAt
  return editedAt !== null && since !== null && editedAt > since
}

/** Until when nothing may be taken from its author, who has not answered yet; null when it may. */
export const hearingUntil = (
  flag: Pick<Flag, 'reason' | 'answeredAt' | 'heardBy'>,
  review: { authorId: string | null },
  now: Date,
): Date | null =>
  !isUrgent(flag.reason) && review.authorId && !flag.answeredAt && flag.heardBy && flag.heardBy > now
    ? flag.heardBy
    : null

function checkHeard(flag: Flag, review: Review, now: Date): void {
  if (!hearingUntil(flag, review, now)) return
  throw new Refusal(
    'conflict',
    `Quem escreveu ainda pode responder: neste motivo só se oculta ou retira depois de o ouvir, ou passados ${amount(settings.flag.hearingDays, 'dia')}.`,
  )
}

/** What others said of it comes to nothing: nobody sees it any more. */
async function dropOthers(tx: TxCtx, { id, reviewId }: Flag): Promise<void> {
  const others = await tx.db
    .select()
    .from(flags)
    .where(and(eq(flags.reviewId, reviewId), ne(flags.id, id), inArray(flags.state, [...openFlagStates])))
    .orderBy(flags.id)
    .for('update')
  for (const one of others) await dropFlag(tx, one)
}

/** Ends a flag whose review nobody sees any more. */
export async function dropFlag(tx: TxCtx, flag: Flag): Promise<void> {
  await move(tx, flagFlow, flagTable, flag, 'drop', { set: { decidedAt: tx.now } })
  await enqueue(tx, notifyFlagDropped, { flagId: flag.id })
}

/** After an appeal the flag is what was found then; companies are weighed by it. */
export async function turnFlag(
  tx: TxCtx,
  flagId: string,
  verb: 'vindicate' | 'overturn',
  reason: string,
): Promise<void> {
  const [flag] = await tx.db.select().from(flags).where(eq(flags.id, flagId)).for('update')
  if (!flag || !flagFlow.from(flag.state).includes(verb)) return
  await move(tx, flagFlow, flagTable, flag, verb, { reason })
  if (verb === 'overturn' && flag.byCompanyId) await weighAbuse(tx, flag.byCompanyId)
}

/** How many flags we let lapse, for the figures that everybody sees. */
export async function missedDeadlines({ db }: Pick<Ctx, 'db'>, since: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from flags where state = 'lapsed' and decided_at >= ${since}`,
  )
  return rows[0]?.n ?? 0
}
