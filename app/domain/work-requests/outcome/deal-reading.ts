import { and, desc, eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { ticketLinks, tickets } from '../../tickets/schema'
import { workProposals, workRequests } from '../schema'
import { isEnded, type Side } from '../states'
import { noWork, type WorkRequest } from '../work-request'
import { type DealVerb, dealVerbs } from './deal-words'
import { type OfSide, writtenOf } from './written'

/** A work that a company has, as one of its two sides sees it. */
export interface Deal
  extends Pick<
    WorkRequest,
    | 'id'
    | 'title'
    | 'state'
    | 'version'
    | 'awardedAt'
    | 'acceptBy'
    | 'doneBySide'
    | 'completeBy'
    | 'completedAt'
  > {
  side: Side
  proposalId: string
  verbs: DealVerb[]
  mine: OfSide
  /** What the other side wrote: read once it is over, so that each writes for itself. */
  theirs: OfSide | null
  /** The ticket in which a disagreement is heard; `mine`: the reader opened it. */
  dispute: { id: string; number: string; mine: boolean } | null
  now: Date
}

/** The deal of a row that was read, and may be read by this side. Null where nobody was chosen. */
export async function dealOf(ctx: Ctx, work: WorkRequest, side: Side): Promise<Deal | null> {
  if (!work.awardedId) return null
  const written = await writtenOf(ctx, work.id)
  const other = side === 'customer' ? 'company' : 'customer'
  const { id, title, state, version, awardedAt, acceptBy, doneBySide, completeBy, completedAt } = work
  return {
    id,
    title,
    state,
    version,
    awardedAt,
    acceptBy,
    doneBySide,
    completeBy,
    completedAt,
    side,
    proposalId: work.awardedId,
    verbs: dealVerbs(work, side, ctx.now),
    mine: written[side],
    theirs: isEnded(state) ? written[other] : null,
    dispute: state === 'disputed' ? await disputeOf(ctx, id) : null,
    now: ctx.now,
  }
}

async function disputeOf({ db, actor }: Ctx, requestId: string) {
  const [ticket] = await db
    .select({ id: tickets.id, number: tickets.number, requesterId: tickets.requesterId })
    .from(ticketLinks)
    .innerJoin(tickets, eq(tickets.id, ticketLinks.ticketId))
    .where(
      and(eq(ticketLinks.kind, 'work'), eq(ticketLinks.targetId, requestId), eq(tickets.kind, 'dispute')),
    )
    .orderBy(desc(tickets.createdAt))
    .limit(1)
  return ticket ? { id: ticket.id, number: ticket.number, mine: ticket.requesterId === actor.userId } : null
}

/** The same for the active company, which the customer chose. @throws Refusal `not-found` where it did not */
export async function companyDeal(ctx: Ctx, requestId: string): Promise<Deal> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.propose', { companyId })
  const [row] = isUuid(requestId)
    ? await ctx.db
        .select({ work: workRequests })
        .from(workRequests)
        .innerJoin(workProposals, eq(workProposals.id, workRequests.awardedId))
        .where(and(eq(workRequests.id, requestId), eq(workProposals.companyId, companyId)))
        .orderBy(desc(workProposals.createdAt))
    : []
  const deal = row && (await dealOf(ctx, row.work, 'company'))
  if (!deal) throw noWork()
  return deal
}

/** The proposal that was chosen of a request, for the forms of its pages. @throws Refusal `not-found` */
export async function chosenOf({ db }: Pick<Ctx, 'db'>, requestId: string): Promise<string> {
  const [row] = isUuid(requestId)
    ? await db.select({ id: workRequests.awardedId }).from(workRequests).where(eq(workRequests.id, requestId))
    : []
  if (!row?.id) throw noWork()
  return row.id
}
