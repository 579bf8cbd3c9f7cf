import { settings } from '../../settings/settings'
import { inWords } from '../../shared/amounts'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { maskContacts } from '../conversation/masking'
import { tellConversation } from '../conversation/telling'
import { changeProposal, seenByCustomer, stepProposal } from '../proposal'
import { isOpen } from '../states'
import { stepWork } from '../work-request'
import { declineReasons, lines } from './award-words'
import { checkStanding } from './deal'
import type { DeclineInput } from './forms'
import { notifyOfDeal } from './mails'

type Versioned = { version: number }

/** Its customer has it open. */
export const seeProposal = (ctx: Ctx, id: string): Promise<void> =>
  changeProposal(ctx, id, { rowRight: 'work.own', version: 'unseen' }, async (tx, offer) => {
    await seenByCustomer(tx, offer)
  })

/**
 * Puts a proposal among the few that the customer talks to: from now on both sides read each other's contacts.
 * @throws Refusal `conflict` when there are five already, or the request is no longer open
 */
export const shortlistProposal = (ctx: Ctx, id: string, { version }: Versioned): Promise<void> =>
  changeProposal(ctx, id, { rowRight: 'work.own', version }, async (tx, offer) => {
    const { work, proposal } = offer
    if (!isOpen(work.state))
      throw new Refusal('conflict', 'Este pedido já não está aberto: não se escolhem mais propostas.')
    if (work.shortlisted >= settings.work.shortlistAtMost)
      throw new Refusal(
        'conflict',
        `Já tem ${inWords(settings.work.shortlistAtMost, 'f')} propostas preferidas, que é o máximo. Recuse uma delas para juntar esta.`,
      )
    if (proposal.validUntil && proposal.validUntil < tx.now)
      throw new Refusal('conflict', 'A validade desta proposta terminou. Peça à empresa que a renove.')
    await checkStanding(tx, proposal.companyId)
    const opened = work.state === 'published' ? await stepWork(tx, work, 'shortlist') : work
    await stepProposal(tx, { work: opened, proposal }, 'shortlist', {
      set: { shortlistedAt: tx.now, seenAt: proposal.seenAt ?? tx.now },
    })
    await tellConversation(tx, id, lines.shortlisted, 'customer')
    await notifyOfDeal(tx, id, 'shortlisted')
  })

/**
 * Says no to a proposal, told kindly to its company; contacts in the words stay closed where they were.
 * @throws Refusal `conflict` of the one that was chosen: its company has its days to answer
 */
export const declineProposal = (ctx: Ctx, id: string, { version, why, words }: DeclineInput): Promise<void> =>
  changeProposal(ctx, id, { rowRight: 'work.own', version }, async (tx, offer) => {
    if (offer.work.awardedId === id)
      throw new Refusal('conflict', 'Escolheu esta proposta, e a empresa está no prazo de responder.')
    const said = words && (offer.proposal.state === 'shortlisted' ? words : maskContacts(words))
    const reason = [declineReasons[why], said].filter(Boolean).join(' ')
    await stepProposal(tx, offer, 'decline', { reason: declineReasons[why], set: { reason } })
    await tellConversation(tx, id, lines.declined, 'customer')
    await notifyOfDeal(tx, id, 'declined')
  })
