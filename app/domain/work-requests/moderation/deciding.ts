import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { openAndTell, openWork } from '../asking/opening'
import { endProposals } from '../award/ending'
import { changeWork, stepWork, type WorkRequest } from '../work-request'
import type { AnswerAppealInput, RefuseWorkInput } from './forms'
import { notifyOfDecision } from './mails'

/**
 * What moderators decide about requests, each with its statement of reasons by mail (Regulation (EU) 2022/2065, article 17).
 * What screening noticed nothing about is published without them; whatever it noticed waits for a person, never for a clock.
 */

/** @throws Refusal `not-found`, `conflict` when a colleague was faster, `not-allowed` for its customer */
export const publishWork = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> =>
  changeWork(ctx, id, { right: 'work.decide', version }, async (tx, row) => {
    const work = await openAndTell(tx, row, opened(tx))
    await audit(tx, {
      verb: 'work-request.publish',
      objectType: 'work-request',
      objectId: id,
      ...from(row, work),
    })
  })

/**
 * Is not published, or is closed where people read it already: proposals end, kindly, and are given back.
 * @throws Refusal `not-found`, `conflict`, `not-allowed`
 */
export const refuseWork = (ctx: Ctx, id: string, { version, rule, reason }: RefuseWorkInput): Promise<void> =>
  changeWork(ctx, id, { right: 'work.decide', version }, async (tx, row) => {
    const work = await stepWork(tx, row, 'refuse', {
      reason,
      data: { rule },
      set: { rule, reason, decideBy: null, ...decided(tx) },
    })
    await endProposals(tx, work, 'refused')
    await tell(tx, work, 'refused')
    await audit(tx, {
      verb: 'work-request.refuse',
      objectType: 'work-request',
      objectId: id,
      reason,
      before: { state: row.state },
      after: { state: work.state, rule },
    })
  })

/** The appeal is right: it is published after all, and one mail says both. @throws Refusal `not-allowed` for whoever refused it */
export const overturnRefusal = (
  ctx: Ctx,
  id: string,
  { version, answer }: AnswerAppealInput,
): Promise<void> =>
  changeWork(ctx, id, { right: 'work.decide', version }, async (tx, row) => {
    checkAppeal(tx, row)
    const again = await stepWork(tx, row, 'overturn', {
      reason: answer,
      set: { appealDecidedAt: tx.now, rule: null, reason: null },
    })
    const work = await openWork(tx, again, opened(tx))
    await tell(tx, work, 'reinstated')
    await audit(tx, {
      verb: 'work-request.reverse',
      objectType: 'work-request',
      objectId: id,
      reason: answer,
      ...from(row, work),
    })
  })

/** What is there to decide of an appeal, and by whom. */
export function checkAppeal({ actor }: Pick<Ctx, 'actor'>, row: WorkRequest): void {
  if (row.state !== 'refused' || row.appealedAt === null || row.appealDecidedAt !== null)
    throw new Refusal('conflict', 'Neste trabalho não há recurso por decidir.')
  if (row.decidedBy !== null && row.decidedBy === actor.userId)
    throw new Refusal('not-allowed', 'Foi quem recusou: o recurso decide-o outra pessoa.', {
      right: 'decidir recursos de recusas de outras pessoas',
    })
}

const decided = ({ now, actor }: TxCtx) => ({ decidedAt: now, decidedBy: actor.userId })
const from = (before: WorkRequest, after: WorkRequest) => ({
  before: { state: before.state },
  after: { state: after.state },
})

export const tell = (tx: TxCtx, { id, version }: WorkRequest, news: 'refused' | 'reinstated' | 'upheld') =>
  enqueue(tx, notifyOfDecision, { requestId: id, news, version })

const opened = (tx: TxCtx) => ({ set: { rule: null, reason: null, ...decided(tx) } })
