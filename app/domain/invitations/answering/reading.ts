import { and, desc, eq, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { companies } from '../../companies/schema'
import { holderOf } from '../../people/holder'
import { users } from '../../people/schema'
import type { CompanyRole } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { companyRoleHelp } from '../../teams/role-words'
import { type InvitationProblem, invitationProblem } from '../invitation'
import { kindWords, roleWord } from '../invitation-words'
import { type InvitationKind, invitations } from '../schema'
import { hashEmail, type Invitation, invitationOfToken } from '../tokens'

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

/** Where the review that an invitation asks for is written. */
export async function companyAddress(
  { db }: Ctx,
  { companyId }: Invitation,
  stars: string | null,
): Promise<string> {
  const [company] = companyId
    ? await db.select({ slug: companies.slug }).from(companies).where(eq(companies.id, companyId))
    : []
  const q = { estrelas: stars }
  return company ? paths.reviewApproved(company.slug, q) : paths.newReview(q)
}

/** The invitation to know Aval that this account accepted, for what it fills in; null without one. */
export async function invitationThatBrought({ db, actor }: Ctx) {
  if (!actor.userId || !actor.email) return null
  const [row] = await db
    .select({
      id: invitations.id,
      name: invitations.name,
      inviter: users.name,
      byStaff: sql<boolean>`coalesce(cardinality(${users.staffRoles}) > 0, false)`,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.inviterId))
    .where(
      and(
        eq(invitations.emailHash, hashEmail(actor.email)),
        eq(invitations.kind, 'platform'),
        eq(invitations.acceptedBy, actor.userId),
      ),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(1)
  // Friends write a friend's name, Aval that of the company it invites.
  return row ? { ...row, name: row.byStaff ? row.name : null, email: actor.email } : null
}
