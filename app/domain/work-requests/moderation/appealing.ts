import { eq } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { monthsBefore } from '../../reviews/review'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { workRequests } from '../schema'
import { changeWork, type WorkRequest } from '../work-request'
import { checkAppeal, tell } from './deciding'
import type { AnswerAppealInput, AppealWorkInput } from './forms'

/** A refusal is looked at once more, by somebody else: once, within six months (Regulation (EU) 2022/2065, article 20). */

type Refused = Pick<WorkRequest, 'state' | 'appealedAt' | 'decidedAt'>

/** Why its customer cannot appeal; null when they may. */
export function whyNotAppeal({ state, appealedAt, decidedAt }: Refused, now: Date): string | null {
  if (state !== 'refused') return 'Só se recorre de um trabalho recusado.'
  if (appealedAt) return 'Já recorreu desta recusa. Cada uma é vista de novo uma vez.'
  if (!decidedAt || decidedAt < monthsBefore(now, settings.decision.appealMonths))
    return `Podia recorrer durante ${amount(settings.decision.appealMonths, 'mês')}, que já passaram.`
  return null
}

/** @throws Refusal `not-found`, `conflict` when it was appealed, decided or time is over */
export const appealWork = (ctx: Ctx, id: string, { version, appeal }: AppealWorkInput): Promise<void> =>
  changeWork(ctx, id, { rowRight: 'work.own', version }, async (tx, row) => {
    const why = whyNotAppeal(row, tx.now)
    if (why) throw new Refusal('conflict', why)
    await tx.db
      .update(workRequests)
      .set({ appeal, appealedAt: tx.now, version: row.version + 1 })
      .where(eq(workRequests.id, id))
    await recordEvent(tx, { subjectType: 'work-request', subjectId: id, verb: 'appeal' })
  })

/** The refusal stays, with an answer. @throws Refusal `not-allowed` for whoever refused it, `conflict` */
export const upholdRefusal = (ctx: Ctx, id: string, { version, answer }: AnswerAppealInput): Promise<void> =>
  changeWork(ctx, id, { right: 'work.decide', version }, async (tx, row) => {
    checkAppeal(tx, row)
    await tx.db
      .update(workRequests)
      .set({ appealDecidedAt: tx.now, version: row.version + 1 })
      .where(eq(workRequests.id, id))
    await recordEvent(tx, { subjectType: 'work-request', subjectId: id, verb: 'uphold', reason: answer })
    await tell(tx, { ...row, version: row.version + 1 }, 'upheld')
    await audit(tx, {
      verb: 'work-request.uphold',
      objectType: 'work-request',
      objectId: id,
      reason: answer,
    })
  })
