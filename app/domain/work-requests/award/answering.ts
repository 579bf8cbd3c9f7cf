import type { Ctx } from '../../shared/ctx'
import { tellConversation } from '../conversation/telling'
import { livingOf, stepProposal } from '../proposal'
import { stepWork } from '../work-request'
import { lines, otherChosen } from './award-words'
import { changeDeal, checkState } from './deal'
import type { RejectInput } from './forms'
import { notifyOfDeal } from './mails'
import { unaward } from './unawarding'

const answered = 'Este trabalho já não espera pela resposta da empresa.'

/**
 * The company that was chosen takes the work; all others are told kindly. The version is the request's.
 * A yes after the time counts while the clock has not passed.
 * @throws Refusal `conflict` when it is awarded no longer, or was cancelled meanwhile
 */
export const acceptAward = (ctx: Ctx, proposalId: string, { version }: { version: number }): Promise<void> =>
  changeDeal(ctx, proposalId, { side: 'company', version }, async (tx, offer) => {
    checkState(offer, ['awarded'], answered)
    const work = await stepWork(tx, offer.work, 'accept', {
      companyId: offer.proposal.companyId,
      set: { startedAt: tx.now, acceptBy: null },
    })
    let at = await stepProposal(tx, { work, proposal: offer.proposal }, 'accept')
    for (const other of await livingOf(tx, work.id)) {
      at = await stepProposal(tx, { work: at.work, proposal: other }, 'decline', {
        reason: otherChosen,
        set: { reason: otherChosen },
      })
      await tellConversation(tx, other.id, lines.otherChosen)
      await notifyOfDeal(tx, other.id, 'declined')
    }
    await tellConversation(tx, proposalId, lines.accepted, 'company')
    await notifyOfDeal(tx, proposalId, 'accepted')
  })

/** It does not: its proposal is taken back with the reason, and the customer chooses among the others. */
export const rejectAward = (ctx: Ctx, proposalId: string, { version, reason }: RejectInput): Promise<void> =>
  changeDeal(ctx, proposalId, { side: 'company', version }, async (tx, offer) => {
    checkState(offer, ['awarded'], answered)
    const work = await unaward(tx, offer.work)
    await stepProposal(tx, { work, proposal: offer.proposal }, 'withdraw', {
      reason: 'Recusou o trabalho.',
      set: { reason },
    })
    await tellConversation(tx, proposalId, lines.rejected, 'company')
    await notifyOfDeal(tx, proposalId, 'rejected')
  })
