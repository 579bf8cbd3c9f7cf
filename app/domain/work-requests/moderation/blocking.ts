import { and, eq, inArray, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { changeProposal, lockOffer, noProposal, stepProposal } from '../proposal'
import { workBlocks, workProposals, workRequests } from '../schema'
import { livingProposals, type Side } from '../states'
import { noWork } from '../work-request'
import type { BlockInput } from './forms'
import { workKnownTo } from './reporting'

/**
 * Who does not want to deal with whom: the company is not told of that customer's requests and cannot propose; what it has
 * proposed and is still open ends. What is under way goes on.
 */

interface Pair {
  userId: string
  companyId: string
}

/** The customer, of the company of a proposal. @throws Refusal `not-found`, `conflict` while they work together */
export const blockCompany = (
  ctx: Ctx,
  requestId: string,
  proposalId: string,
  input: BlockInput,
): Promise<void> =>
  changeProposal(
    ctx,
    proposalId,
    { rowRight: 'work.own', version: 'unseen' },
    async (tx, { work, proposal }) => {
      if (work.id !== requestId || proposal.state === 'draft') throw noProposal()
      await block(tx, { userId: work.customerId as string, companyId: proposal.companyId }, 'customer', input)
    },
  )

/** A company, of the customer of a request that it may read. @throws Refusal `not-found`, `conflict` */
export async function blockCustomer(ctx: Ctx, requestId: string, input: BlockInput): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.propose', { companyId })
  await transaction(ctx, async (tx) => {
    const { work } = await workKnownTo(tx, requestId, companyId)
    if (!work.customerId) throw new Refusal('conflict', 'Quem pediu este trabalho já não tem conta.')
    await block(tx, { userId: work.customerId, companyId }, 'company', input)
  })
}

/** Which sides do not want to deal with the other. */
export async function blocksOf({ db }: Pick<Ctx, 'db'>, { userId, companyId }: Pair): Promise<Side[]> {
  const rows = await db
    .select({ side: workBlocks.bySide })
    .from(workBlocks)
    .where(and(eq(workBlocks.userId, userId), eq(workBlocks.companyId, companyId)))
  return rows.map(({ side }) => side)
}

/**
 * A request that the company one acts for may read, with whether it has blocked its customer: what its forms are drawn from.
 * @throws Refusal `not-found`
 */
export async function workToBlock({ db, actor }: Pick<Ctx, 'db' | 'actor'>, requestId: string) {
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'work.propose', { companyId })
  const { rows } = isUuid(requestId)
    ? await db.execute<{ id: string; title: string; blocked: boolean }>(sql`
        select w.id, w.title, exists (select 1 from work_blocks b
          where b.user_id = w.customer_id and b.company_id = ${companyId} and b.by_side = 'company') as blocked
        from work_requests w where w.id = ${requestId} and (
          exists (select 1 from work_proposals p where p.request_id = w.id and p.company_id = ${companyId})
          or w.first_published_at is not null and (w.state in ('published','shortlisting') and not w.addressed
            or exists (select 1 from work_audience a where a.request_id = w.id and a.company_id = ${companyId})))`)
    : { rows: [] }
  const [row] = rows
  if (!row) throw noWork()
  return row
}

async function block(tx: TxCtx, pair: Pair, bySide: Side, { undo }: BlockInput): Promise<void> {
  const { db, now } = tx
  if (undo) {
    await db
      .delete(workBlocks)
      .where(
        and(
          eq(workBlocks.userId, pair.userId),
          eq(workBlocks.companyId, pair.companyId),
          eq(workBlocks.bySide, bySide),
        ),
      )
    return
  }
  const between = await db
    .select({ id: workProposals.id, state: workProposals.state, work: workRequests.state })
    .from(workProposals)
    .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
    .where(
      and(
        eq(workProposals.companyId, pair.companyId),
        eq(workRequests.customerId, pair.userId),
        inArray(workProposals.state, [...livingProposals, 'accepted']),
      ),
    )
    .orderBy(workRequests.id)
  if (between.some(({ work }) => work === 'awarded' || work === 'in_progress' || work === 'disputed'))
    throw new Refusal(
      'conflict',
      'Têm um trabalho em curso. Terminem-no, ou digam que há um desacordo; depois pode bloquear.',
    )
  await db
    .insert(workBlocks)
    .values({ ...pair, bySide, at: now })
    .onConflictDoNothing()
  const [verb, reason] =
    bySide === 'customer'
      ? (['decline', 'Quem pediu o trabalho não quer continuar com esta proposta.'] as const)
      : (['withdraw', 'A empresa não pode fazer este trabalho.'] as const)
  for (const { id, state } of between)
    if (state !== 'accepted')
      await stepProposal(tx, await lockOffer(tx, id), verb, { reason, set: { reason } })
}
