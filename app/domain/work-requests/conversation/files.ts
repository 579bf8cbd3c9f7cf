import { and, eq, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { contactsOpen } from '../contacts'
import { workFiles, workProposals, workRequests, workVisits } from '../schema'
import type { Side } from '../states'
import { maskContacts } from './masking'
import { visitCalendar } from './visit-calendar'

const noFile = () => new Refusal('not-found', 'Não encontrámos este ficheiro.')

interface Found {
  fileId: string
  name: string
}

const columns = {
  fileId: workFiles.fileId,
  name: workFiles.name,
  customerId: workRequests.customerId,
  companyId: workProposals.companyId,
  endedAt: workRequests.endedAt,
  state: workProposals.state,
}
const files = ({ db }: Ctx) =>
  db
    .select(columns)
    .from(workFiles)
    .innerJoin(workProposals, eq(workProposals.id, workFiles.proposalId))
    .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))

/** A file of a proposal that was sent, or of its conversation, for the customer. @throws Refusal `not-found` */
export async function fileForCustomer(
  ctx: Ctx,
  requestId: string,
  proposalId: string,
  fileId: string,
): Promise<Found> {
  authorise(ctx.actor, 'account.open')
  if (![requestId, proposalId, fileId].every(isUuid)) throw noFile()
  const [row] = await files(ctx).where(
    and(
      eq(workFiles.fileId, fileId),
      eq(workProposals.id, proposalId),
      eq(workRequests.id, requestId),
      // What a company has not sent yet is its own.
      sql`${workProposals.state} <> 'draft' and (${workFiles.messageId} is not null or ${workFiles.textNumber} <= ${workProposals.current})`,
    ),
  )
  if (!row) throw noFile()
  authorise(ctx.actor, 'work.own', row)
  return named(ctx, row)
}

/** A file of a proposal of the active company, or of its conversation. @throws Refusal `not-found`, `not-allowed` */
export async function fileForCompany(ctx: Ctx, requestId: string, fileId: string): Promise<Found> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.read', { companyId })
  if (![requestId, fileId, companyId].every(isUuid)) throw noFile()
  const [row] = await files(ctx).where(
    and(eq(workFiles.fileId, fileId), eq(workRequests.id, requestId), eq(workProposals.companyId, companyId)),
  )
  if (!row) throw noFile()
  return named(ctx, row)
}

/** A name may be a telephone: it is hidden as every text. */
function named(
  { now }: Ctx,
  { fileId, name, ...row }: Found & Parameters<typeof contactsOpen>[0] & Parameters<typeof contactsOpen>[1],
): Found {
  return { fileId, name: contactsOpen(row, row, now) ? name : maskContacts(name, 'ficheiro') }
}

/** The calendar file of the last visit of a proposal, for one side. @throws Refusal `not-found` */
export async function calendarForCustomer(ctx: Ctx, requestId: string, proposalId: string): Promise<string> {
  authorise(ctx.actor, 'account.open')
  if (![requestId, proposalId].every(isUuid)) throw noFile()
  const [row] = await ctx.db
    .select({ customerId: workRequests.customerId })
    .from(workProposals)
    .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
    .where(and(eq(workProposals.id, proposalId), eq(workRequests.id, requestId)))
  if (!row) throw noFile()
  authorise(ctx.actor, 'work.own', row)
  return calendar(ctx, proposalId, 'customer')
}

/** The same for the active company. @throws Refusal `not-found`, `not-allowed` */
export async function calendarForCompany(ctx: Ctx, requestId: string): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.read', { companyId })
  const [row] =
    isUuid(requestId) && isUuid(companyId)
      ? await ctx.db
          .select({ id: workProposals.id })
          .from(workProposals)
          .innerJoin(workVisits, eq(workVisits.proposalId, workProposals.id))
          .where(and(eq(workProposals.requestId, requestId), eq(workProposals.companyId, companyId)))
          .orderBy(sql`${workProposals.createdAt} desc`)
          .limit(1)
      : []
  if (!row) throw noFile()
  return calendar(ctx, row.id, 'company')
}

async function calendar(ctx: Ctx, proposalId: string, side: Side): Promise<string> {
  const file = await visitCalendar(ctx, proposalId, side)
  if (!file) throw new Refusal('not-found', 'Ainda não há uma visita marcada.')
  return file
}
