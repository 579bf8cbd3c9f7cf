import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { certificates } from '../certification/schema'
import { claims } from '../claims/schema'
import { type CreationStep, nextStep } from '../companies/creation/completeness'
import { editableStates } from '../companies/listing-flow'
import type { Listing } from '../companies/listing-words'
import { companies, companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { authorise, type CompanyRole, may } from '../permissions'
import { companyScores } from '../reviews/score/scores-schema'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { type AccessState, accessRequests, ownershipTransfers } from './schema'

export interface BelongingCompany {
  id: string
  name: string
  slug: string
  listing: Listing
  certificate: { state: string } | null
  role: CompanyRole
  since: Date
  active: boolean
  /** What waits there for whoever looks: null where their role can't answer it. */
  unanswered: number | null
  requests: number | null
  /** Where a profile that was begun or came back goes on; null when there is nothing to write. */
  next: CreationStep | null
}

export interface MyTransfer {
  id: string
  company: string
  from: string
  remainsAs: CompanyRole | null
  expiresAt: Date
}

export interface MyRequest {
  id: string
  company: string
  slug: string
  role: CompanyRole
  grantedRole: CompanyRole | null
  state: AccessState
  reason: string | null
  createdAt: Date
  expiresAt: Date
}

export interface MyCompaniesPage {
  companies: BelongingCompany[]
  former: { name: string; slug: string; listing: Listing; role: CompanyRole; until: Date }[]
  offered: MyTransfer[]
  requests: MyRequest[]
  openClaims: number
}

const newsDays = 90

/** Everything that ties whoever asks to companies: theirs, offered, asked for, claimed, begun, left. */
export async function myCompaniesPage(ctx: Ctx): Promise<MyCompaniesPage> {
  authorise(ctx.actor, 'account.open')
  const [all, offered, requests, openClaims] = await Promise.all([
    belonging(ctx),
    offeredTo(ctx),
    askedBy(ctx),
    openClaimsOf(ctx),
  ])
  return {
    companies: all.flatMap(({ until, ...company }) => (until ? [] : [company])),
    former: all.flatMap(({ name, slug, listing, role, until }) =>
      until ? [{ name, slug, listing, role, until }] : [],
    ),
    offered,
    requests,
    openClaims,
  }
}

async function belonging({ db, actor }: Ctx) {
  const rows = await db
    .select({
      company: companies,
      role: companyMembers.role,
      since: companyMembers.since,
      until: companyMembers.until,
      unanswered: sql<number>`coalesce(${companyScores.unanswered} + ${companyScores.lastWords}, 0)`,
      requests: sql<number>`(select count(*)::int from ${accessRequests} a where a.company_id = ${companies.id} and a.state = 'sent')`,
      certificate: sql<{
        state: string
      } | null>`(select jsonb_build_object('state', t.state) from ${certificates} t
        where t.company_id = ${companies.id} and t.state in ('valid', 'updating') limit 1)`,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(companyScores, eq(companyScores.companyId, companies.id))
    .where(eq(companyMembers.userId, actor.userId as string))
    .orderBy(companyMembers.since, companyMembers.companyId)
    .limit(100)
  return rows.map(({ company: c, role, since, until, ...row }) => {
    const companyId = c.id
    return {
      id: c.id,
      name: c.name,
      slug: c.slug,
      listing: c.listing,
      certificate: row.certificate,
      role,
      since,
      until,
      active: c.id === actor.activeCompanyId,
      unanswered: may(actor, 'review.reply', { companyId }) ? row.unanswered : null,
      requests: may(actor, 'team.manage', { companyId, role: 'viewer' }) ? row.requests : null,
      next:
        editableStates.includes(c.listing) && may(actor, 'company.editDraft', { companyId })
          ? nextStep(c)
          : null,
    }
  })
}

const offerColumns = {
  id: ownershipTransfers.id,
  company: companies.name,
  from: users.name,
  remainsAs: ownershipTransfers.remainsAs,
  expiresAt: ownershipTransfers.expiresAt,
}

function offeredTo({ db, actor, now }: Ctx): Promise<MyTransfer[]> {
  return db
    .select(offerColumns)
    .from(ownershipTransfers)
    .innerJoin(companies, eq(companies.id, ownershipTransfers.companyId))
    .innerJoin(users, eq(users.id, ownershipTransfers.fromUserId))
    .where(
      and(
        eq(ownershipTransfers.toUserId, actor.userId as string),
        eq(ownershipTransfers.state, 'offered'),
        gt(ownershipTransfers.expiresAt, now),
      ),
    )
    .orderBy(ownershipTransfers.expiresAt)
}

/** Those that wait, and what became of the others lately. One past its days is over, also before the job says so. */
async function askedBy({ db, actor, now }: Ctx): Promise<MyRequest[]> {
  const lately = new Date(now.getTime() - newsDays * 86_400_000)
  const rows = await db
    .select({
      id: accessRequests.id,
      company: companies.name,
      slug: companies.slug,
      role: accessRequests.role,
      grantedRole: accessRequests.grantedRole,
      state: accessRequests.state,
      reason: accessRequests.reason,
      createdAt: accessRequests.createdAt,
      expiresAt: accessRequests.expiresAt,
    })
    .from(accessRequests)
    .innerJoin(companies, eq(companies.id, accessRequests.companyId))
    .where(
      and(
        eq(accessRequests.userId, actor.userId as string),
        or(eq(accessRequests.state, 'sent'), gt(accessRequests.createdAt, lately)),
      ),
    )
    .orderBy(desc(accessRequests.createdAt))
    .limit(20)
  return rows.map((r) => ({ ...r, state: r.state === 'sent' && r.expiresAt <= now ? 'expired' : r.state }))
}

async function openClaimsOf({ db, actor }: Ctx): Promise<number> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        eq(claims.userId, actor.userId as string),
        inArray(claims.state, ['proving', 'owner_asked', 'in_review']),
      ),
    )
    .limit(settings.claim.openPerPerson + 1)
  return rows.length
}

export interface LeavingPage {
  id: string
  name: string
  role: CompanyRole
  lastOwner: boolean
  others: number
}

/** What somebody should know before they leave. @throws Refusal `not-allowed` for who doesn't belong to it */
export async function leavingPage({ db, actor }: Ctx, companyId: string): Promise<LeavingPage> {
  authorise(actor, 'company.open', { companyId })
  const members = await db
    .select({ userId: companyMembers.userId, role: companyMembers.role, name: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.until)))
  const me = members.find((m) => m.userId === actor.userId)
  const role = me?.role ?? 'viewer'
  return {
    id: companyId,
    name: me?.name ?? '',
    role,
    lastOwner: role === 'owner' && members.filter((m) => m.role === 'owner').length === 1,
    others: members.length - 1,
  }
}

/** An offer to whoever looks; null when it is no longer there to be answered. */
export async function offerToMe(ctx: Ctx, id: string): Promise<MyTransfer | null> {
  authorise(ctx.actor, 'account.open')
  return (await offeredTo(ctx)).find((offer) => offer.id === id) ?? null
}
