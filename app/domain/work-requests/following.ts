import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { lines } from './award/award-words'
import { endProposals } from './award/ending'
import { notifyOfDeal } from './award/mails'
import { unaward } from './award/unawarding'
import { tellConversation } from './conversation/telling'
import { gone } from './gone-words'
import { moveResults, recomputeFacts } from './outcome/results'
import { lockOffer, stepProposal } from './proposal'
import { tellCustomer } from './proposals/mails'
import { workAlerts, workFacts, workProposals, workRequests, workSanctions } from './schema'
import { livingProposals } from './states'
import { lockWork, stepWork, type WorkRequest } from './work-request'

/** What becomes of requests and proposals when something happens further down (domain/consequences.ts). */

/** Proposals that may still be chosen, in the order in which their requests are locked. */
async function livingOfCompany({ db }: TxCtx, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ id: workProposals.id })
    .from(workProposals)
    .where(and(eq(workProposals.companyId, companyId), inArray(workProposals.state, [...livingProposals])))
    .orderBy(workProposals.requestId)
  return rows.map(({ id }) => id)
}

/**
 * A company that is out, for a while or for good: what it has proposed is withdrawn, kindly; a request that was awarded to
 * it goes back to its customer, who chooses anew. What it has begun goes on.
 */
export async function withdrawLiving(
  tx: TxCtx,
  companyId: string,
  why: 'company' | 'sanctioned' = 'company',
): Promise<void> {
  for (const id of await livingOfCompany(tx, companyId)) {
    const offer = await lockOffer(tx, id)
    if (!(livingProposals as readonly string[]).includes(offer.proposal.state)) continue
    const work = await freed(tx, offer.work, id)
    const { proposal } = await stepProposal(tx, { ...offer, work }, 'withdraw', {
      reason: gone[why],
      set: { reason: gone[why] },
    })
    await tellCustomer(tx, { proposalId: id, what: 'withdrawn', number: proposal.current })
  }
}

/** The request, awarded no longer if it was to this proposal: its customer chooses anew. */
const freed = async (tx: TxCtx, work: WorkRequest, proposalId: string): Promise<WorkRequest> =>
  work.state === 'awarded' && work.awardedId === proposalId ? unaward(tx, work) : work

/** Somebody belongs to a company no longer: they hear of nothing for it. */
export async function dropAlertsOf({ db }: TxCtx, companyId: string, userId: string): Promise<void> {
  await db.delete(workAlerts).where(and(eq(workAlerts.companyId, companyId), eq(workAlerts.userId, userId)))
}

const cancellable = ['awaiting_email', 'in_moderation', 'published', 'shortlisting', 'awarded'] as const

/** Requests that somebody still had open end, with a word to their companies; `begun`: also what is under way. */
export async function cancelWorkOf(
  tx: TxCtx,
  customerId: string,
  why: 'blocked' | 'erased',
  { begun = false } = {},
): Promise<void> {
  const states = begun ? [...cancellable, 'in_progress' as const, 'disputed' as const] : [...cancellable]
  const open = await tx.db
    .select({ id: workRequests.id })
    .from(workRequests)
    .where(and(eq(workRequests.customerId, customerId), inArray(workRequests.state, states)))
    .orderBy(workRequests.id)
  for (const { id } of open) {
    const work = await lockWork(tx, id)
    if (!(states as readonly string[]).includes(work.state)) continue
    const given = work.state === 'in_progress' || work.state === 'disputed' ? work.awardedId : null
    const ended = await stepWork(tx, work, 'cancel', {
      reason: gone[why],
      set: { reason: gone[why], decideBy: null, acceptBy: null, completeBy: null, awardedId: given },
    })
    if (!given) {
      await endProposals(tx, ended, 'cancelled')
      continue
    }
    await tellConversation(tx, given, lines.cancelledByCustomer)
    await notifyOfDeal(tx, given, 'cancelled')
  }
}

/** An account is blocked: what it had asked for ends; what is under way is the other side's to say. */
export const cancelWorkOfBlocked = (tx: TxCtx, userId: string): Promise<void> =>
  cancelWorkOf(tx, userId, 'blocked')

/**
 * One company turned out to be another: everything about work goes over. Where both proposed for one request, the one that
 * went further stays; where both have a row, the one that stays keeps its own.
 */
export async function joinWork(tx: TxCtx, from: string, to: string): Promise<void> {
  const { db } = tx
  await withdrawDoubles(tx, from, to)
  await db.update(workProposals).set({ companyId: to }).where(eq(workProposals.companyId, from))
  await db.update(workSanctions).set({ companyId: to }).where(eq(workSanctions.companyId, from))
  await moveResults(tx, from, to)
  await joinFacts(tx, from, to)
  await db.execute(sql`
    insert into work_audience (request_id, company_id, kind, at, told_at, dismissed_at)
      select request_id, ${to}, kind, at, told_at, dismissed_at from work_audience where company_id = ${from}
    on conflict do nothing`)
  await db.execute(sql`delete from work_audience where company_id = ${from}`)
  await db.execute(sql`
    insert into work_alerts (company_id, user_id, category, area, choice, told_until, updated_at)
      select ${to}, user_id, category, area, choice, told_until, updated_at from work_alerts where company_id = ${from}
    on conflict do nothing`)
  await db.execute(sql`delete from work_alerts where company_id = ${from}`)
  await db.execute(sql`
    insert into work_blocks (user_id, company_id, by_side, at)
      select user_id, ${to}, by_side, at from work_blocks where company_id = ${from} on conflict do nothing`)
  await db.execute(sql`delete from work_blocks where company_id = ${from}`)
  await db.execute(sql`
    update work_traders set company_id = ${to} where company_id = ${from}
      and not exists (select 1 from work_traders t where t.company_id = ${to})`)
  await db.execute(sql`delete from work_traders where company_id = ${from}`)
}

/** The facts of both, by the results that are one company's now; how fast it answers is taken anew with its next proposal. */
async function joinFacts(tx: TxCtx, from: string, to: string): Promise<void> {
  const { db, now } = tx
  const gone = await db.delete(workFacts).where(eq(workFacts.companyId, from)).returning()
  if (gone.length === 0) return
  const facts = { ...(await recomputeFacts(tx, to)), updatedAt: now }
  await db
    .insert(workFacts)
    .values({ companyId: to, ...facts, answerMinutes: gone[0]?.answerMinutes ?? null })
    .onConflictDoUpdate({ target: workFacts.companyId, set: facts })
}

/** Living proposals of both for one request: the database holds one of a company. */
async function withdrawDoubles(tx: TxCtx, from: string, to: string): Promise<void> {
  const { rows } = await tx.db.execute<{ draft: boolean; id: string }>(sql`
    with pairs as (
      select a.request_id, a.id as theirs, b.id as ours,
        array_position(array['draft','sent','seen','shortlisted','accepted'], a.state) as a_rank,
        array_position(array['draft','sent','seen','shortlisted','accepted'], b.state) as b_rank
      from work_proposals a join work_proposals b on b.request_id = a.request_id and b.company_id = ${to}
      where a.company_id = ${from} and a.state in ('draft','sent','seen','shortlisted','accepted')
        and b.state in ('draft','sent','seen','shortlisted','accepted'))
    select case when a_rank > b_rank then ours else theirs end as id, least(a_rank, b_rank) = 1 as draft
    from pairs order by request_id`)
  for (const { id, draft } of rows) {
    if (draft) {
      await tx.db.delete(workProposals).where(eq(workProposals.id, id))
      continue
    }
    const offer = await lockOffer(tx, id)
    const work = await freed(tx, offer.work, id)
    await stepProposal(tx, { ...offer, work }, 'withdraw', {
      reason: gone.joined,
      set: { reason: gone.joined },
    })
  }
}
