import { and, eq, inArray, sql } from 'drizzle-orm'
import { defineChange } from '../shared/change'
import type { TxCtx } from '../shared/ctx'
import { type Move, move } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { workProposals, workRequests } from './schema'
import { livingProposals, type ProposalState, stands } from './states'
import { type ProposalVerb, proposalFlow } from './work-flow'
import { lockWork, noWork, type WorkRequest } from './work-request'

export type Proposal = typeof workProposals.$inferSelect

/** A proposal with its request, both locked. */
export interface Offer {
  work: WorkRequest
  proposal: Proposal
}

const table = {
  table: workProposals,
  id: workProposals.id,
  state: workProposals.state,
  version: workProposals.version,
}

export const noProposal = () => new Refusal('not-found', 'Não encontrámos esta proposta.')
const tooLate = () =>
  new Refusal(
    'conflict',
    'Entretanto esta proposta mudou. Mostramos agora como está; nada do que escreveu se perdeu.',
  )

/** Locks the request first, then its proposal: everybody waits in the same order. */
export async function lockOffer(tx: TxCtx, id: string): Promise<Offer> {
  const [found] = isUuid(id)
    ? await tx.db
        .select({ requestId: workProposals.requestId })
        .from(workProposals)
        .where(eq(workProposals.id, id))
    : []
  if (!found) throw noProposal()
  const work = await lockWork(tx, found.requestId)
  const [proposal] = await tx.db.select().from(workProposals).where(eq(workProposals.id, id)).for('update')
  if (!proposal) throw noProposal()
  return { work, proposal }
}

const onShortlist = (state: ProposalState): boolean => state === 'shortlisted' || state === 'accepted'

/**
 * Moves a proposal on, and keeps how many its request has and how many are shortlisted: the 21st and the sixth are refused
 * by the database too.
 * @throws Refusal `conflict`, `invalid` without a reason
 */
export async function stepProposal(
  tx: TxCtx,
  { work, proposal }: Offer,
  verb: ProposalVerb,
  { set, ...more }: Move = {},
): Promise<Offer> {
  const { to } = proposalFlow.verbs[verb]
  const ends = to === 'declined' || to === 'withdrawn' || to === 'expired'
  const next = { endedAt: ends ? tx.now : null, ...set }
  await move(tx, proposalFlow, table, proposal, verb, { companyId: proposal.companyId, ...more, set: next })
  const more20 = Number(stands(to)) - Number(stands(proposal.state))
  const more5 = Number(onShortlist(to)) - Number(onShortlist(proposal.state))
  const after = {
    proposals: work.proposals + more20,
    shortlisted: work.shortlisted + more5,
    firstProposalAt: work.firstProposalAt ?? (to === 'sent' ? tx.now : null),
  }
  if (more20 !== 0 || more5 !== 0)
    await tx.db.update(workRequests).set(after).where(eq(workRequests.id, work.id))
  return {
    work: { ...work, ...after },
    proposal: { ...proposal, ...next, state: to, version: proposal.version + 1 },
  }
}

/** Its customer has it before them: the company hears nothing of it but that it was seen. Seen before: nothing. */
export const seenByCustomer = async (tx: TxCtx, offer: Offer): Promise<Offer> =>
  offer.proposal.state === 'sent' ? stepProposal(tx, offer, 'see', { set: { seenAt: tx.now } }) : offer

/** The proposals of a locked request that may still be chosen, locked in the order of their ids. */
export const livingOf = ({ db }: TxCtx, requestId: string): Promise<Proposal[]> =>
  db
    .select()
    .from(workProposals)
    .where(and(eq(workProposals.requestId, requestId), inArray(workProposals.state, [...livingProposals])))
    .orderBy(workProposals.id)
    .for('update')

/**
 * Bound once: by the version of the proposal, for the customer (`work.own`), the company (`work.propose`) or both
 * (`work.converse`).
 */
export const changeProposal = defineChange({
  lock: lockOffer,
  versionOf: ({ proposal }) => proposal.version,
  subjectOf: ({ work, proposal }) => ({ customerId: work.customerId, companyId: proposal.companyId }),
  tooLate,
})

/** The living proposal of a company for a request, which its own pages are addressed by. @throws Refusal `not-found` */
export async function proposalOf(
  { db }: Pick<TxCtx, 'db'>,
  requestId: string,
  companyId: string,
): Promise<string> {
  const [row] = isUuid(requestId)
    ? await db
        .select({ id: workProposals.id })
        .from(workProposals)
        .where(and(eq(workProposals.requestId, requestId), eq(workProposals.companyId, companyId)))
        .orderBy(sql`${workProposals.createdAt} desc`)
        .limit(1)
    : []
  if (!row) throw noWork()
  return row.id
}
