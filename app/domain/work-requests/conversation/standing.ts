import type { Actor } from '../../permissions'
import { settings } from '../../settings/settings'
import { Refusal } from '../../shared/refusal'
import type { Proposal } from '../proposal'
import type { Side } from '../states'
import type { WorkRequest } from '../work-request'

const after = () => settings.work.keep.contactsDays * 86_400_000

/** Of which side of a proposal somebody speaks; who is neither was refused before. */
export const sideOf = (actor: Pick<Actor, 'userId'>, work: Pick<WorkRequest, 'customerId'>): Side =>
  actor.userId !== null && actor.userId === work.customerId ? 'customer' : 'company'

export const otherSide = (side: Side): Side => (side === 'customer' ? 'company' : 'customer')

/**
 * Why nobody writes in a conversation any more; null while they may: until its request ends, and for as long after as the
 * contacts are open where the work was awarded to it. Pure.
 */
export function whyClosed(
  work: Pick<WorkRequest, 'endedAt'>,
  proposal: Pick<Proposal, 'state'>,
  now: Date,
): string | null {
  if (proposal.state === 'declined' || proposal.state === 'withdrawn' || proposal.state === 'expired')
    return 'Esta proposta terminou e a conversa ficou fechada. O que foi dito continua aqui.'
  if (work.endedAt === null) return null
  if (proposal.state === 'accepted' && now.getTime() < work.endedAt.getTime() + after()) return null
  return 'Este trabalho terminou e a conversa ficou fechada. O que foi dito continua aqui.'
}

/** @throws Refusal `conflict`; what was typed stays on the page. */
export function checkOpen(work: WorkRequest, proposal: Proposal, now: Date): void {
  const why = whyClosed(work, proposal, now)
  if (why) throw new Refusal('conflict', why)
}

/** Why no visit is proposed any more, where messages may still be written: it is done. Pure. */
export const whyNoVisit = (work: Pick<WorkRequest, 'doneBySide' | 'endedAt'>): string | null =>
  work.doneBySide === null && work.endedAt === null
    ? null
    : 'O trabalho já foi dado como feito: não se marcam mais visitas.'
