import { desc, eq, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { PlanUse } from '../../plans/use'
import type { Ctx } from '../../shared/ctx'
import { type InvitingCompany, invitingCompany } from '../inviting/inviting-company'
import { invitationUse } from '../inviting/monthly-room'
import { invitationBatches, invitations, type RowError } from '../schema'
import { type Batch, batchToSee } from './batch-finding'

/** Errors shown on the page; the file has all of them. */
const shown = 50

export interface BatchPage {
  batch: Pick<Batch, 'id' | 'fileName' | 'state' | 'version' | 'total' | 'valid' | 'done' | 'delayDays'> &
    Pick<Batch, 'createdAt' | 'finishedAt'>
  errors: RowError[]
  errorCount: number
  /** Rows with at least one error. */
  wrongRows: number
  /** The first of those that will be invited, as they were read. */
  sample: { row: number; email: string; name: string | null; reference: string; date: string }[]
  /** What the plan allows this month, while it can be confirmed. */
  month: PlanUse | null
  /** Of those that became invitations: how many wait, left, will not leave. */
  left: { waiting: number; sent: number; other: number; next: Date | null }
}

/** A file of customers: its dry run, or how far it got. */
export async function batchPage(ctx: Ctx, id: string): Promise<BatchPage> {
  const { errors, rows, companyId, createdBy: _by, ...batch } = await batchToSee(ctx, id)
  const { rows: found } = await ctx.db.execute<{
    waiting: number
    sent: number
    other: number
    next: string | null
  }>(sql`
    select count(*) filter (where state in ('scheduled', 'queued'))::int as waiting,
      count(*) filter (where sent_at is not null)::int as sent,
      count(*) filter (where state not in ('scheduled', 'queued') and sent_at is null)::int as other,
      min(send_at) filter (where state in ('scheduled', 'queued')) as next
    from ${invitations} where batch_id = ${batch.id}`)
  const left = found[0] ?? { waiting: 0, sent: 0, other: 0, next: null }
  return {
    batch,
    errors: errors.slice(0, shown),
    errorCount: errors.length,
    wrongRows: new Set(errors.map((e) => e.row)).size,
    sample: batch.state === 'checked' ? (rows ?? []).slice(0, 5) : [],
    month: batch.state === 'checked' ? await invitationUse(ctx, companyId, batch.valid) : null,
    left: { ...left, next: left.next ? new Date(left.next) : null },
  }
}

/** All errors of a file, for the CSV that is downloaded. */
export async function batchErrors(ctx: Ctx, id: string): Promise<RowError[]> {
  return (await batchToSee(ctx, id)).errors
}

export interface UploadPage {
  company: InvitingCompany
  latest: Pick<Batch, 'id' | 'fileName' | 'state' | 'total' | 'valid' | 'createdAt'>[]
}

/** What the page of uploads shows: the company, and its last files. */
export async function uploadPage(ctx: Ctx): Promise<UploadPage> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'invitation.review', { companyId })
  const [company, latest] = await Promise.all([invitingCompany(ctx), latestOf(ctx, companyId)])
  return { company, latest }
}

const latestOf = ({ db }: Ctx, companyId: string): Promise<UploadPage['latest']> =>
  db
    .select({
      id: invitationBatches.id,
      fileName: invitationBatches.fileName,
      state: invitationBatches.state,
      total: invitationBatches.total,
      valid: invitationBatches.valid,
      createdAt: invitationBatches.createdAt,
    })
    .from(invitationBatches)
    .where(eq(invitationBatches.companyId, companyId))
    .orderBy(desc(invitationBatches.createdAt))
    .limit(10)
