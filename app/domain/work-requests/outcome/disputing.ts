import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { openTicket } from '../../tickets/opening'
import { lines } from '../award/award-words'
import { changeDeal, checkState } from '../award/deal'
import { notifyOfDeal } from '../award/mails'
import { tellConversation } from '../conversation/telling'
import { lockOffer } from '../proposal'
import type { Side } from '../states'
import { changeWork, stepWork } from '../work-request'
import type { DisputeInput, SettleInput } from './forms'
import { dropResult, recordResult } from './results'
import { queueReviewAsked } from './review/asking-review'

/**
 * A side does not agree with how the work goes, or went: a support ticket hears both, and until it is settled the clocks of
 * the work stand still and nothing of it counts.
 * @returns the number of the ticket
 */
export const disputeWork = (
  ctx: Ctx,
  proposalId: string,
  { side, version, text }: DisputeInput & { side: Side },
): Promise<string> =>
  changeDeal(ctx, proposalId, { side, version }, async (tx, offer) => {
    const { work, proposal } = offer
    checkState(offer, ['in_progress', 'completed'], 'Neste momento do trabalho não há desacordo a abrir.')
    if (
      work.completedAt &&
      tx.now.getTime() > work.completedAt.getTime() + settings.work.keep.contactsDays * 86_400_000
    )
      throw new Refusal(
        'conflict',
        `Passaram mais de ${settings.work.keep.contactsDays} dias desde que o trabalho terminou.`,
      )
    const ticket = await openTicket(tx, {
      kind: 'dispute',
      subject: `Desacordo: ${work.title}`.slice(0, 120),
      text,
      requester: { userId: tx.actor.userId as string },
      source: 'account',
      links: [
        { kind: 'work', targetId: work.id },
        { kind: 'company', targetId: proposal.companyId },
      ],
    })
    if (work.state === 'completed') await dropResult(tx, work)
    await stepWork(tx, work, 'dispute', {
      companyId: proposal.companyId,
      reason: `Pedido ${ticket.number}.`,
      data: { side, ticket: ticket.id },
      set: { disputedFrom: work.state, completeBy: null },
    })
    await tellConversation(tx, proposalId, lines.disputed, side)
    await notifyOfDeal(tx, proposalId, 'disputed')
    return ticket.number
  })

const ways = {
  /** It goes on as if nobody had said that it is done. */
  resume: { verb: 'resume', event: 'resumed', line: lines.resumed },
  complete: { verb: 'settle', event: 'settled', line: lines.settled },
  cancel: { verb: 'cancel', event: 'annulled', line: lines.annulled },
} as const
export type SettleWay = keyof typeof ways

/**
 * Staff settle a dispute, with a reason that both sides read.
 * @throws Refusal `not-allowed` for whoever has a part in it, `conflict` when it is settled already
 */
export const settleDispute = (
  ctx: Ctx,
  requestId: string,
  { version, reason, way }: SettleInput & { way: SettleWay },
): Promise<void> =>
  changeWork(ctx, requestId, { right: 'work.settle', version }, async (tx, work) => {
    if (work.state !== 'disputed' || !work.awardedId)
      throw new Refusal('conflict', 'Neste trabalho não há desacordo por resolver.')
    const { proposal } = await lockOffer(tx, work.awardedId)
    if (tx.actor.memberships.some((m) => m.companyId === proposal.companyId))
      throw new Refusal('not-allowed', 'Este trabalho é da sua empresa: decide outra pessoa da equipa.')
    const { verb, event, line } = ways[way]
    const settled = await stepWork(tx, work, verb, {
      companyId: proposal.companyId,
      reason,
      set: {
        reason,
        disputedFrom: null,
        decidedAt: tx.now,
        decidedBy: tx.actor.userId,
        ...(way === 'complete' && { completedAt: work.completedAt ?? tx.now }),
        ...(way === 'resume' && { completedAt: null, doneBySide: null, doneAt: null }),
        ...(way === 'cancel' && { completedAt: null }),
      },
    })
    if (way === 'complete') {
      await recordResult(tx, settled)
      await queueReviewAsked(tx, settled)
    }
    await tellConversation(tx, proposal.id, line)
    await notifyOfDeal(tx, proposal.id, event)
  })
