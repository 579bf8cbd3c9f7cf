import { eq } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { holderOf } from '../people/holder'
import { users } from '../people/schema'
import type { CompanyRole } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { type InvitationProblem, invitationProblem } from './invitation'
import { companyRoleHelp, kindWords, roleWord } from './invitation-words'
import type { InvitationKind } from './schema'
import { type Invitation, invitationOfToken } from './tokens'

/** Who looks at an invitation: decides what the one button of its page does. */
export type Beholder = 'invited' | 'other' | 'has-account' | 'new'

export interface InvitationView {
  id: string
  kind: InvitationKind
  kindWord: string
  email: string
  name: string | null
  inviter: string | null
  company: { name: string; slug: string } | null
  role: string | null
  roleHelp: string | null
  message: string | null
  expiresAt: Date | null
  beholder: Beholder
}

export interface BrokenInvitation {
  problem: InvitationProblem
  kind: InvitationKind | null
  /** Whoever sent it, to be asked for another. */
  inviter: string | null
  /** Whoever looks accepted it themselves. */
  mine: boolean
}

/**
 * What the page behind a link shows: whose invitation it is and to what, or why it serves no more. Looks, and changes
 * nothing: mail programs open links by themselves.
 */
export async function readInvitation(ctx: Ctx, token: string): Promise<InvitationView | BrokenInvitation> {
  const found = await invitationOfToken(ctx.db, token)
  if (!found) return { problem: 'unknown', kind: null, inviter: null, mine: false }
  const { inviter, company } = await about(ctx, found)
  const problem = invitationProblem(found, ctx.now) ?? (found.email ? null : 'revoked')
  if (problem) {
    const mine = found.acceptedBy !== null && found.acceptedBy === ctx.actor.userId
    return { problem, kind: found.kind, inviter, mine }
  }
  const { id, kind, name, role, message, expiresAt } = found
  const email = found.email as string
  return {
    id,
    kind,
    kindWord: kindWords[kind],
    email,
    name,
    inviter,
    company,
    role: roleWord(kind, role),
    roleHelp: kind === 'team' ? companyRoleHelp[role as CompanyRole] : null,
    message,
    expiresAt,
    beholder: await beholder(ctx, email),
  }
}

/** Whether the address has an account is told to whoever has its mail, and to nobody else. */
async function beholder({ db, actor }: Ctx, email: string): Promise<Beholder> {
  if (actor.userId) return actor.email === email ? 'invited' : 'other'
  const holder = await holderOf(db, email)
  return holder?.hasPassword && holder.confirmed ? 'has-account' : 'new'
}

async function about({ db }: Ctx, { inviterId, companyId }: Invitation) {
  const [[inviter], [company]] = await Promise.all([
    inviterId ? db.select({ name: users.name }).from(users).where(eq(users.id, inviterId)) : [],
    companyId
      ? db
          .select({ name: companies.name, slug: companies.slug })
          .from(companies)
          .where(eq(companies.id, companyId))
      : [],
  ])
  return { inviter: inviter?.name ?? null, company: company ?? null }
}
