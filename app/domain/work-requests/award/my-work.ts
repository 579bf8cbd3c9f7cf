import { and, asc, desc, eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { placesAndCategories } from '../../places/places-and-categories'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { whyNotRenew } from '../asking/renewing'
import { whyNotWiden } from '../asking/widening'
import { conversationOf } from '../conversation/conversation'
import { whyNotAppeal } from '../moderation/appealing'
import { blocksOf } from '../moderation/blocking'
import { dealOf } from '../outcome/deal-reading'
import { dealVerbs } from '../outcome/deal-words'
import { noProposal } from '../proposal'
import { comparedProposals } from '../proposals/compared'
import { workPhotos, workProposals, workProposalTexts, workRequests } from '../schema'
import { isOpen, stands } from '../states'
import { noWork, type WorkRequest } from '../work-request'

/** What its customer reads of a request. */

async function mine(ctx: Ctx, id: string): Promise<WorkRequest> {
  const [work] = isUuid(id) ? await ctx.db.select().from(workRequests).where(eq(workRequests.id, id)) : []
  if (!work) throw noWork()
  authorise(ctx.actor, 'work.own', { customerId: work.customerId })
  return work
}

/** The request in full, its proposals in their order, and how it goes: the row with its right, then all else at once. */
export async function myWork(ctx: Ctx, id: string) {
  const work = await mine(ctx, id)
  const [proposals, deal, photos, reference] = await Promise.all([
    comparedProposals(ctx, work),
    dealOf(ctx, work, 'customer'),
    ctx.db
      .select({ id: workPhotos.id, alt: workPhotos.alt })
      .from(workPhotos)
      .where(eq(workPhotos.requestId, work.id))
      .orderBy(asc(workPhotos.position)),
    placesAndCategories(ctx.now),
  ])
  const { network: _network, device: _device, draftKey: _draftKey, ...shown } = work
  const category = reference.categories.get(work.category)
  return {
    work: {
      ...shown,
      trade: { id: work.category, name: category?.name ?? '', parent: category?.parent ?? null },
      place: reference.municipalities.get(work.municipality)?.name ?? '',
      districtName: reference.districts.get(work.district)?.name ?? '',
    },
    proposals,
    photos,
    deal,
    verbs: [
      ...(deal?.verbs ?? dealVerbs(work, 'customer', ctx.now)),
      ...(whyNotRenew(work) ? [] : ['renew']),
      ...(whyNotWiden(work) ? [] : ['widen']),
      ...(whyNotAppeal(work, ctx.now) ? [] : ['appeal']),
    ],
    now: ctx.now,
  }
}
export type MyWork = Awaited<ReturnType<typeof myWork>>

/** Side by side: those that may still be chosen, or were. */
export async function myComparison(ctx: Ctx, id: string) {
  const work = await mine(ctx, id)
  const all = await comparedProposals(ctx, work)
  return { work, proposals: all.filter((p) => stands(p.state)) }
}

/** A proposal of the request in the address, for its forms. @throws Refusal `not-found` */
export async function proposalIn({ db }: Pick<Ctx, 'db'>, id: string, proposalId: string): Promise<string> {
  const [row] =
    isUuid(id) && isUuid(proposalId)
      ? await db
          .select({ id: workProposals.id })
          .from(workProposals)
          .where(and(eq(workProposals.id, proposalId), eq(workProposals.requestId, id)))
      : []
  if (!row) throw noProposal()
  return row.id
}

/** One proposal in full, with what stood in it before and its conversation. */
export async function myProposal(ctx: Ctx, id: string, proposalId: string, before?: number) {
  const [row] =
    isUuid(id) && isUuid(proposalId)
      ? await ctx.db
          .select({ work: workRequests, proposal: workProposals })
          .from(workProposals)
          .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
          .where(and(eq(workProposals.id, proposalId), eq(workRequests.id, id)))
      : []
  if (!row || row.proposal.state === 'draft') throw noProposal()
  const { work, proposal } = row
  authorise(ctx.actor, 'work.own', { customerId: work.customerId })
  const pair = { userId: work.customerId as string, companyId: proposal.companyId }
  const [[compared], conversation, blocks, texts] = await Promise.all([
    comparedProposals(ctx, work, proposalId),
    conversationOf(ctx, { side: 'customer', work, proposal }, before),
    blocksOf(ctx, pair),
    ctx.db
      .select()
      .from(workProposalTexts)
      .where(eq(workProposalTexts.proposalId, proposalId))
      .orderBy(desc(workProposalTexts.number)),
  ])
  if (!compared) throw noProposal()
  const { title, state, acceptBy, shortlisted, awardedId } = work
  const open = isOpen(state)
  const living = ['sent', 'seen', 'shortlisted'].includes(proposal.state)
  const chosen = awardedId === proposalId
  return {
    work: { id, title, state, acceptBy, shortlisted, chosen },
    proposal: compared,
    reason: proposal.reason,
    earlier: texts.filter((t) => t.number !== proposal.current),
    conversation,
    blocked: blocks.includes('customer'),
    verbs: [
      ...(open && (proposal.state === 'sent' || proposal.state === 'seen') ? ['shortlist'] : []),
      ...(state === 'shortlisting' && proposal.state === 'shortlisted' ? ['award'] : []),
      ...(living && !chosen && (open || state === 'awarded') ? ['decline'] : []),
    ],
  }
}
export type MyProposal = Awaited<ReturnType<typeof myProposal>>
