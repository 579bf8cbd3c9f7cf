import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { tellConversation } from '../conversation/telling'
import { changeWork, stepWork, type WorkRequest } from '../work-request'
import { cancelReasons, lines } from './award-words'
import { changeDeal, checkState } from './deal'
import { endProposals } from './ending'
import type { CancelInput, RejectInput } from './forms'
import { notifyOfDeal } from './mails'

/** Whoever hears that it is done answers that; it is not cancelled past them. */
function checkNotDone(work: WorkRequest, other: 'customer' | 'company') {
  if (work.doneBySide === other)
    throw new Refusal(
      'conflict',
      'A outra parte disse que o trabalho está feito: confirme-o, ou diga que não está de acordo.',
    )
}

/**
 * The customer no longer wants the work, at whatever point before it is done.
 * @throws Refusal `conflict` while staff look at a dispute
 */
export const cancelWork = (ctx: Ctx, id: string, { version, why, words }: CancelInput): Promise<void> =>
  changeWork(ctx, id, { rowRight: 'work.own', version }, async (tx, work) => {
    if (work.state === 'disputed')
      throw new Refusal('conflict', 'Há um desacordo em análise: é a nossa equipa que decide como acaba.')
    checkNotDone(work, 'company')
    const reason = [cancelReasons[why], words].filter(Boolean).join(': ')
    const given = work.state === 'in_progress' ? work.awardedId : null
    const ended = await stepWork(tx, work, 'cancel', {
      reason: cancelReasons[why],
      set: { reason, acceptBy: null, completeBy: null, awardedId: given },
    })
    if (!given) {
      await endProposals(tx, ended, 'cancelled')
      return
    }
    await tellConversation(tx, given, lines.cancelledByCustomer, 'customer')
    await notifyOfDeal(tx, given, 'cancelled')
  })

/** The company gives up a work that it had taken; nothing is given back for it. The version is the request's. */
export const abandonWork = (ctx: Ctx, proposalId: string, { version, reason }: RejectInput): Promise<void> =>
  changeDeal(ctx, proposalId, { side: 'company', version }, async (tx, offer) => {
    checkState(offer, ['in_progress'], 'Só se desiste de um trabalho em curso.')
    checkNotDone(offer.work, 'customer')
    await stepWork(tx, offer.work, 'cancel', {
      reason: 'A empresa desistiu.',
      companyId: offer.proposal.companyId,
      set: { reason, completeBy: null },
    })
    await tellConversation(tx, proposalId, lines.abandoned, 'company')
    await notifyOfDeal(tx, proposalId, 'abandoned')
  })
