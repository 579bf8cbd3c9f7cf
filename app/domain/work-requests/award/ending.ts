import type { TxCtx } from '../../shared/ctx'
import { tellConversation } from '../conversation/telling'
import { livingOf, stepProposal } from '../proposal'
import { giveBack } from '../proposals/giving-back'
import type { WorkRequest } from '../work-request'
import { type Ending, endings, lines } from './award-words'
import { notifyOfDeal } from './mails'

/**
 * A request ends without a company: its proposals end with it, each company is told kindly, and what the month's limit
 * gives back is given back. The request is locked.
 * @returns it with its counters as they are then
 */
export async function endProposals(tx: TxCtx, work: WorkRequest, why: Ending): Promise<WorkRequest> {
  let after = work
  for (const proposal of await livingOf(tx, work.id)) {
    const moved = await stepProposal(tx, { work: after, proposal }, 'expire', {
      data: { why },
      set: { reason: endings[why] },
    })
    after = moved.work
    await tellConversation(tx, proposal.id, lines.ended)
    await notifyOfDeal(tx, proposal.id, 'ended')
  }
  await giveBack(tx, work.id)
  return after
}
