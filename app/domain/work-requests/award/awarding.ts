import { enqueue } from '~/platform/jobs'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { tellConversation } from '../conversation/telling'
import { changeProposal } from '../proposal'
import { stepWork } from '../work-request'
import { lines } from './award-words'
import { awardOver } from './clocks'
import { checkStanding } from './deal'
import { notifyOfDeal } from './mails'

/**
 * The customer chooses one of those on the short list; its company has 72 hours to say yes.
 * @throws Refusal `conflict` when another was chosen meanwhile, or it is not on the short list
 */
export const awardProposal = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> =>
  changeProposal(ctx, id, { rowRight: 'work.own', version }, async (tx, { work, proposal }) => {
    if (work.awardedId)
      throw new Refusal('conflict', 'Já escolheu uma empresa para este trabalho: espere pela resposta dela.')
    if (work.state !== 'shortlisting' || proposal.state !== 'shortlisted')
      throw new Refusal('conflict', 'Só se escolhe entre as propostas preferidas de um pedido aberto.')
    await checkStanding(tx, proposal.companyId)
    const acceptBy = new Date(tx.now.getTime() + settings.work.acceptHours * 3_600_000)
    await stepWork(tx, work, 'award', {
      companyId: proposal.companyId,
      data: { proposal: id },
      set: { awardedId: id, awardedAt: tx.now, acceptBy },
    })
    await tellConversation(tx, id, lines.awarded, 'customer')
    await notifyOfDeal(tx, id, 'awarded')
    await enqueue(tx, awardOver, { requestId: work.id }, { startAfter: acceptBy })
  })
