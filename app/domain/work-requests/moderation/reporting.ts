import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { changeProposal, noProposal } from '../proposal'
import { workAudience, workProposals, workReports } from '../schema'
import { isOpen, type Side } from '../states'
import { lockWork, noWork, type WorkRequest } from '../work-request'
import type { ReportInput } from './forms'
import { reportWords } from './moderation-words'

/** Either side says that the other goes against a rule. The other is told only what was decided. */

/** The customer, of the company of a proposal. @throws Refusal `not-found`, `conflict`, `too-many` */
export const reportCompany = (
  ctx: Ctx,
  requestId: string,
  proposalId: string,
  input: ReportInput,
): Promise<void> =>
  changeProposal(
    ctx,
    proposalId,
    { rowRight: 'work.own', version: 'unseen' },
    async (tx, { work, proposal }) => {
      if (work.id !== requestId || proposal.state === 'draft') throw noProposal()
      await report(tx, work, 'customer', proposal.id, input)
    },
  )

/** A company that may read it, of the customer of a request. @throws Refusal `not-found`, `conflict`, `too-many` */
export async function reportCustomer(ctx: Ctx, requestId: string, input: ReportInput): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.propose', { companyId })
  await transaction(ctx, async (tx) => {
    const { work, proposalId } = await workKnownTo(tx, requestId, companyId)
    await report(tx, work, 'company', proposalId, input)
  })
}

/**
 * A request that a company knows, locked: it proposed, was told of it, or may read it as everybody may.
 * @throws Refusal `not-found`
 */
export async function workKnownTo(
  tx: TxCtx,
  requestId: string,
  companyId: string,
): Promise<{ work: WorkRequest; proposalId: string | null }> {
  const work = await lockWork(tx, requestId)
  const [proposal] = await tx.db
    .select({ id: workProposals.id })
    .from(workProposals)
    .where(and(eq(workProposals.requestId, requestId), eq(workProposals.companyId, companyId)))
    .orderBy(sql`${workProposals.createdAt} desc`)
    .limit(1)
  if (proposal) return { work, proposalId: proposal.id }
  const [told] = await tx.db
    .select({ kind: workAudience.kind })
    .from(workAudience)
    .where(and(eq(workAudience.requestId, requestId), eq(workAudience.companyId, companyId)))
  if (!work.firstPublishedAt || !(told || (isOpen(work.state) && !work.addressed))) throw noWork()
  return { work, proposalId: null }
}

async function report(
  tx: TxCtx,
  { id }: WorkRequest,
  bySide: Side,
  proposalId: string | null,
  { kind, body = '' }: ReportInput,
): Promise<void> {
  const reporterId = tx.actor.userId as string
  if (!reportWords[kind].by.includes(bySide))
    throw new Refusal('invalid', '', { fields: { kind: 'Escolha o que se passa.' } })
  if (kind === 'other' && !body)
    throw new Refusal('invalid', '', { fields: { body: 'Conte o que se passou.' } })
  const [before] = await tx.db
    .select({ id: workReports.id })
    .from(workReports)
    .where(
      and(
        eq(workReports.requestId, id),
        eq(workReports.bySide, bySide),
        eq(workReports.state, 'open'),
        or(
          eq(workReports.reporterId, reporterId),
          proposalId ? eq(workReports.proposalId, proposalId) : isNull(workReports.proposalId),
        ),
        proposalId ? eq(workReports.proposalId, proposalId) : undefined,
      ),
    )
  if (before) throw new Refusal('conflict', 'Já recebemos esta queixa e ainda não a decidimos.')
  const { reportsPerDay } = settings.work.moderation
  const limit = (): Limit => ({ name: 'work-report', points: reportsPerDay, seconds: 86_400 })
  await limitTo(tx.db, limit, reporterId, tx.now, 'Enviou muitas queixas hoje.')
  const reportId = newId()
  await tx.db
    .insert(workReports)
    .values({ id: reportId, requestId: id, proposalId, bySide, reporterId, kind, body, at: tx.now })
  await recordEvent(tx, {
    subjectType: 'work-request',
    subjectId: id,
    verb: 'report',
    data: { kind, bySide },
  })
}
