import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { events } from '../audit/schema'
import { companies, companyMembers } from '../companies/schema'
import { answerable, unsent } from '../invitations/invitation'
import { invitations } from '../invitations/schema'
import { users } from '../people/schema'
import { authorise, type CompanyRole, may } from '../permissions'
import type { PlanUse } from '../plans/use'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { type RoleRight, roleRights } from '../teams/role-rights'
import { memberRoleOrder, teamEvents } from '../teams/role-words'
import { grantable } from '../teams/roles'
import { teamUse } from '../teams/room'
import { accessRequests, ownershipTransfers } from '../teams/schema'

export interface ShownMember {
  userId: string
  name: string
  email: string
  photo: string | null
  role: CompanyRole
  since: Date
  /** The last thing they did in the company's name, of what is still at hand; only for who manages the team. */
  lastDid: Date | null
  me: boolean
  mayChange: boolean
  mayRemove: boolean
}

export interface ShownRequest {
  id: string
  name: string
  email: string
  role: CompanyRole
  message: string | null
  createdAt: Date
  expiresAt: Date
  /** What may be given: by whoever looks, and not more than was asked for. */
  roles: CompanyRole[]
}

export interface ShownTransfer {
  id: string
  from: string
  to: string
  mine: boolean
  remainsAs: CompanyRole | null
  createdAt: Date
  expiresAt: Date
}

export interface TeamPage {
  company: { id: string; name: string; slug: string }
  members: ShownMember[]
  former: { name: string; role: CompanyRole; since: Date; until: Date }[]
  requests: ShownRequest[]
  invited: { id: string; who: string; role: CompanyRole; createdAt: Date; expiresAt: Date | null }[]
  transfer: ShownTransfer | null
  history: { at: Date; verb: string; whom: string | null; by: string | null; roles: CompanyRole[] }[]
  rights: RoleRight[]
  /** How much room the plan leaves; only for who manages the team. */
  room: PlanUse | null
  mayManage: boolean
  mayTransfer: boolean
}

/** Events of the company that are looked through, and those of its team that are shown. */
const [lookedThrough, shownEvents] = [300, 15]

/**
 * The team of the company that one acts for.
 * @throws Refusal `not-allowed` for who belongs to none
 */
export async function teamPage(ctx: Ctx): Promise<TeamPage> {
  const { db, actor } = ctx
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'team.see', { companyId })
  const mayManage = may(actor, 'team.manage', { companyId, role: 'viewer' })
  const [[company], people, transfer, requests, invited, history, did, room] = await Promise.all([
    db
      .select({ id: companies.id, name: companies.name, slug: companies.slug })
      .from(companies)
      .where(eq(companies.id, companyId)),
    everybody(ctx, companyId),
    transferOf(ctx, companyId),
    mayManage ? requestsTo(ctx, companyId) : [],
    mayManage ? invitedTo(ctx, companyId) : [],
    historyOf(ctx, companyId),
    mayManage ? lastDeeds(ctx, companyId) : new Map<string, Date>(),
    mayManage ? teamUse(ctx, companyId, 'places') : null,
  ])
  if (!company) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  const current = people.flatMap(({ until, ...member }) => (until ? [] : [member]))
  return {
    company,
    members: current.map((m) => ({
      ...m,
      lastDid: did.get(m.userId) ?? null,
      me: m.userId === actor.userId,
      mayChange: may(actor, 'team.manage', { companyId, role: m.role }),
      mayRemove: m.userId !== actor.userId && may(actor, 'team.manage', { companyId, role: m.role }),
    })),
    former: people.flatMap(({ name, role, since, until }) => (until ? [{ name, role, since, until }] : [])),
    requests,
    invited,
    transfer,
    history,
    rights: roleRights,
    room,
    mayManage,
    mayTransfer: may(actor, 'team.transfer', { companyId }),
  }
}

/** Members by what they may do, then by how long; and who left as long as that has a consequence for them. */
async function everybody({ db, now }: Ctx, companyId: string) {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - settings.review.formerMemberMonths)
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      photo: users.photoFileId,
      role: companyMembers.role,
      since: companyMembers.since,
      until: companyMembers.until,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        or(isNull(companyMembers.until), gt(companyMembers.until, since)),
      ),
    )
    .orderBy(companyMembers.since, users.id)
    .limit(settings.team.peopleShown)
  return rows.sort((a, b) => memberRoleOrder.indexOf(a.role) - memberRoleOrder.indexOf(b.role))
}

async function transferOf({ db, actor, now }: Ctx, companyId: string): Promise<ShownTransfer | null> {
  const name = (id: PgColumn) => sql<string>`(select u.name from users u where u.id = ${id})`
  const [open] = await db
    .select({
      id: ownershipTransfers.id,
      from: name(ownershipTransfers.fromUserId),
      to: name(ownershipTransfers.toUserId),
      fromUserId: ownershipTransfers.fromUserId,
      remainsAs: ownershipTransfers.remainsAs,
      createdAt: ownershipTransfers.createdAt,
      expiresAt: ownershipTransfers.expiresAt,
    })
    .from(ownershipTransfers)
    .where(
      and(
        eq(ownershipTransfers.companyId, companyId),
        eq(ownershipTransfers.state, 'offered'),
        gt(ownershipTransfers.expiresAt, now),
      ),
    )
  if (!open) return null
  const { fromUserId, ...shown } = open
  return { ...shown, mine: fromUserId === actor.userId }
}

/** The oldest first: it is the one whose days end first. */
async function requestsTo({ db, actor, now }: Ctx, companyId: string): Promise<ShownRequest[]> {
  const rows = await db
    .select({
      id: accessRequests.id,
      name: users.name,
      email: users.email,
      role: accessRequests.role,
      message: accessRequests.message,
      createdAt: accessRequests.createdAt,
      expiresAt: accessRequests.expiresAt,
    })
    .from(accessRequests)
    .innerJoin(users, eq(users.id, accessRequests.userId))
    .where(
      and(
        eq(accessRequests.companyId, companyId),
        eq(accessRequests.state, 'sent'),
        gt(accessRequests.expiresAt, now),
      ),
    )
    .orderBy(accessRequests.createdAt)
    .limit(50)
  return rows.map((r) => ({
    ...r,
    roles: grantable(r.role).filter((role) => may(actor, 'team.manage', { companyId, role })),
  }))
}

async function invitedTo({ db, now }: Ctx, companyId: string): Promise<TeamPage['invited']> {
  const rows = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.kind, 'team'),
        inArray(invitations.state, [...unsent, ...answerable]),
        isNotNull(invitations.email),
        or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now)),
      ),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(50)
  return rows.map((i) => ({
    id: i.id,
    who: i.name ? `${i.name} (${i.email})` : (i.email as string),
    role: i.role as CompanyRole,
    createdAt: i.createdAt,
    expiresAt: i.expiresAt,
  }))
}

async function historyOf({ db }: Ctx, companyId: string): Promise<TeamPage['history']> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select e.at, e.verb, e.data->>'role' as role, e.data->>'before' as before, w.name as whom, b.name as by,
      e.actor_id as "byId", e.data->>'userId' as "whomId"
    from (select * from ${events} where subject_type = 'company' and subject_id = ${companyId} order by id desc limit ${lookedThrough}) e
    left join users w on w.id::text = e.data->>'userId'
    left join users b on b.id = e.actor_id
    where e.verb in (${sql.join(
      Object.keys(teamEvents).map((v) => sql`${v}`),
      sql`, `,
    )})
    order by e.id desc limit ${shownEvents}`)
  return rows.map((r) => ({
    at: new Date(r.at as string),
    verb: r.verb as string,
    whom: r.whomId ? ((r.whom as string | null) ?? 'Conta apagada') : null,
    by: r.byId && r.byId !== r.whomId ? ((r.by as string | null) ?? 'Conta apagada') : null,
    roles: [r.before, r.role].filter((role): role is CompanyRole => typeof role === 'string'),
  }))
}

async function lastDeeds({ db }: Ctx, companyId: string): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select actor_id as id, max(at) as at
    from (select actor_id, at from ${events} where company_id = ${companyId} order by id desc limit ${lookedThrough}) q
    where actor_id is not null group by 1`)
  return new Map(rows.map((r) => [r.id, new Date(r.at)]))
}
