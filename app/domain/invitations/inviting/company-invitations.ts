import { and, eq } from 'drizzle-orm'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { Refusal } from '../../shared/refusal'
import { type InvitationState, invitations } from '../schema'
import { stateNow } from './my-invitations'

/** An invitation of one of the company's customers, by the company's own reference: whom it is for is not told again. */
export interface CustomerInvitation {
  id: string
  state: InvitationState
  reference: string
  serviceDate: string
  createdAt: Date
  sendAt: Date | null
  sentAt: Date | null
  expiresAt: Date | null
}

const columns = {
  id: invitations.id,
  state: invitations.state,
  reference: invitations.serviceReference,
  serviceDate: invitations.serviceDate,
  createdAt: invitations.createdAt,
  sendAt: invitations.sendAt,
  sentAt: invitations.sentAt,
  expiresAt: invitations.expiresAt,
}
/** A person who was erased leaves neither reference nor day. */
const shownOf = (
  row: Omit<CustomerInvitation, 'reference' | 'serviceDate'> & {
    reference: string | null
    serviceDate: string | null
  },
  now: Date,
): CustomerInvitation => ({
  ...row,
  state: stateNow(row, now),
  reference: row.reference ?? '',
  serviceDate: row.serviceDate ?? '',
})

/** The company's invitations to its customers, the newest first: all for who may manage each of them, else one's own. */
export async function customerInvitations(ctx: Ctx, after: string | null, size: number) {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'invitation.review', { companyId })
  const all = may(ctx.actor, 'invitation.manage', { kind: 'review', companyId, inviterId: null })
  const own = all ? undefined : eq(invitations.inviterId, ctx.actor.userId as string)
  const list = keyset({ by: invitations.createdAt, id: invitations.id, desc: true, size }, after)
  const rows = await ctx.db
    .select({ ...columns, key: list.key })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.kind, 'review'), own, list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { invitations: shown.map(({ key: _key, ...row }) => shownOf(row, ctx.now)), next }
}

/** One of them. @throws Refusal `not-found` for one of anybody else, or of another kind */
export async function customerInvitation(ctx: Ctx, id: string): Promise<CustomerInvitation> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ ...columns, inviterId: invitations.inviterId })
        .from(invitations)
        .where(
          and(eq(invitations.id, id), eq(invitations.companyId, companyId), eq(invitations.kind, 'review')),
        )
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este convite.')
  const { inviterId, ...shown } = row
  authorise(ctx.actor, 'invitation.manage', { kind: 'review', companyId, inviterId })
  return shownOf(shown, ctx.now)
}
