import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { invitationById } from '../../app/domain/invitations/answering/taking'
import { insertInvitation, type NewInvitation } from '../../app/domain/invitations/inviting/inserting'
import { sendInvitation } from '../../app/domain/invitations/inviting/sending'
import type { InvitationKind } from '../../app/domain/invitations/schema'
import { type Invitation, tokenOf } from '../../app/domain/invitations/tokens'
import { transaction } from '../../app/domain/shared/transaction'
import { as, byItself, company, ctx, person, today } from '../world.ts'

export const days = (n: number) => new Date(today.getTime() + n * 86_400_000)
export const later = (n: number) => ctx(byItself, days(n))

let made = 0
export const newEmail = () => `convidado${++made}.${Math.random().toString(36).slice(2, 7)}@exemplo.pt`

/** Whoever may invite to this kind, and what an invitation of it needs. */
async function inviterOf(kind: InvitationKind, companyId?: string) {
  if (kind === 'team' || kind === 'review') {
    const { id } = companyId ? { id: companyId } : await company()
    return { inviter: await as('owner', { id }), over: { companyId: id } }
  }
  if (kind === 'claim') {
    const { id } = companyId ? { id: companyId } : await company({ ownership: 'unclaimed' })
    return { inviter: await as('support'), over: { companyId: id } }
  }
  if (kind === 'staff') return { inviter: await as('admin'), over: {} }
  return { inviter: await person({ name: 'Rui Faria' }), over: {} }
}

const roles: Partial<Record<InvitationKind, 'manager' | 'moderator'>> = {
  team: 'manager',
  staff: 'moderator',
}

/** An invitation whose mail has gone, with what its link carries. */
export const sent = async (kind: InvitationKind, over: Partial<NewInvitation> = {}) => {
  const { inviter, over: target } = await inviterOf(kind, over.companyId ?? undefined)
  const email = over.email ?? newEmail()
  const service = kind === 'review' ? { serviceReference: `F ${made}`, serviceDate: '2026-11-03' } : {}
  const id = await transaction(ctx(inviter), (tx) =>
    insertInvitation(tx, { kind, email, role: roles[kind], ...service, ...target, ...over }),
  )
  await sendInvitation(ctx(byItself), id)
  return {
    id,
    email,
    inviter,
    token: tokenOf(id, 1),
    companyId: (over.companyId ?? target.companyId) as string,
  }
}

export const reload = async (id: string) => (await invitationById(database(), id)) as Invitation

export async function rowsOf(query: ReturnType<typeof sql>) {
  return (await database().execute<Record<string, unknown>>(query)).rows
}

export const verbsOf = async (id: string) =>
  (
    await rowsOf(
      sql`select verb from events where subject_type = 'invitation' and subject_id = ${id} order by id`,
    )
  ).map((r) => r.verb)

export const told = (userId: string) =>
  rowsOf(
    sql`select title, text, key from notifications where user_id = ${userId} and kind = 'invitation' order by id`,
  )
