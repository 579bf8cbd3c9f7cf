import { sql } from 'drizzle-orm'
import { countryOf } from '~/platform/place'
import { noteReading } from '../../audit/reading'
import { authorise, type CompanyRole, may } from '../../permissions'
import type { ReviewState } from '../../reviews/schema'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { deviceWords } from '../sessions/device-words'
import { type RoleRequest, roleRequests } from './role-requests'

/** Everything staff may know of a person, on one page. */
export interface UserRecord {
  id: string
  name: string
  email: string
  emailVerified: boolean
  phone: string | null
  phoneVerified: boolean
  place: string | null
  createdAt: Date
  blockedAt: Date | null
  blockedReason: string | null
  /** The account that this one is part of, and those that are part of this one. */
  mergedInto: { id: string; name: string } | null
  parts: { id: string; name: string; email: string }[]
  staffRoles: string[]
  isAffiliate: boolean
  invitedBy: { id: string; name: string } | null
  factors: { totp: boolean; passkeys: number; recoveryCodes: number }
  companies: { id: string; name: string; slug: string; role: CompanyRole }[]
  reviewsByState: { state: ReviewState; count: number }[]
  reviews: { id: string; title: string; company: string; state: ReviewState; createdAt: Date }[]
  /** Device and country of the network in words; the address itself stays where it is. */
  sessions: { id: string; device: string; country: string | null; since: Date; usedAt: Date }[]
  sessionCount: number
  invitations: { id: string; kind: string; state: string; createdAt: Date }[]
  erasure: { requestedAt: Date; dueAt: Date } | null
  /** A request to take a lost second factor away that is under way; `waitsUntil` once it was confirmed by mail. */
  recovery: { askedAt: Date; waitsUntil: Date | null; expiresAt: Date } | null
  /** A change of roles that waits for a second person. */
  request: RoleRequest | null
  can: {
    roles: boolean
    block: boolean
    sessions: boolean
    recovery: boolean
    factor: boolean
    impersonate: boolean
    erase: boolean
    merge: boolean
    note: boolean
    moderate: boolean
    examine: boolean
    tickets: boolean
  }
  /** The reader's own record: nothing is done to oneself from here. */
  own: boolean
}

const missing = () => new Refusal('not-found', 'Não encontrámos esta pessoa.')

/**
 * A person as staff see them. Reading it is itself written down, once a day per reader.
 * @throws Refusal `not-found`, `not-allowed`
 */
export async function userRecord(ctx: Ctx, id: string): Promise<UserRecord> {
  authorise(ctx.actor, 'user.see')
  if (!isUuid(id)) throw missing()
  const [{ rows }, requests] = await Promise.all([
    ctx.db.execute<Record<string, unknown>>(recordQuery(id, ctx.now)),
    roleRequests(ctx, id),
  ])
  const row = rows[0]
  if (!row) throw missing()
  await noteReading(ctx, { verb: 'user.read', objectType: 'user', objectId: id })
  return {
    ...recordOf(row),
    sessions: await sessionsOf(row),
    ...permitted(ctx, row),
    request: requests[0] ?? null,
  }
}

const recordQuery = (id: string, now: Date) => sql`
  select u.*, m.name as place,
    (select jsonb_build_object('id', i.id, 'name', i.name) from users i where i.id = u.invited_by) as inviter,
    (select jsonb_build_object('id', i.id, 'name', i.name) from users i where i.id = u.merged_into) as merged,
    (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'email', i.email) order by i.id), '[]') from users i where i.merged_into = u.id) as parts,
    exists (select 1 from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null) as totp,
    (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys,
    (select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null) as recovery_codes,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'role', w.role) order by w.since), '[]')
      from company_members w join companies c on c.id = w.company_id where w.user_id = u.id and w.until is null) as companies,
    (select coalesce(jsonb_agg(jsonb_build_object('state', q.state, 'count', q.n) order by q.n desc), '[]')
      from (select state, count(*)::int n from reviews where author_id = u.id group by state) q) as review_states,
    (select coalesce(jsonb_agg(to_jsonb(q) order by q."createdAt" desc), '[]') from (
      select r.id, r.title, c.name as company, r.state, r.created_at as "createdAt" from reviews r join companies c on c.id = r.company_id
      where r.author_id = u.id order by r.created_at desc limit 10) q) as reviews,
    (select coalesce(jsonb_agg(to_jsonb(q) order by q."usedAt" desc), '[]') from (
      select s.id, s.user_agent as agent, s.ip_address as address, s.created_at as since, s.updated_at as "usedAt" from sessions s
      where s.user_id = u.id and s.impersonator_id is null and s.expires_at > ${now} order by s.updated_at desc limit 20) q) as sessions,
    (select count(*)::int from sessions s where s.user_id = u.id and s.impersonator_id is null and s.expires_at > ${now}) as session_count,
    (select coalesce(jsonb_agg(to_jsonb(q) order by q."createdAt" desc), '[]') from (
      select i.id, i.kind, i.state, i.created_at as "createdAt" from invitations i where i.inviter_id = u.id order by i.created_at desc limit 10) q) as invitations,
    (select jsonb_build_object('requestedAt', e.requested_at, 'dueAt', e.due_at) from erasures e where e.user_id = u.id and e.state = 'waiting') as erasure,
    (select jsonb_build_object('askedAt', f.asked_at, 'waitsUntil', f.waits_until, 'expiresAt', f.expires_at) from factor_recoveries f
      where f.user_id = u.id and f.state in ('asked','waiting') and f.expires_at > ${now}) as recovery
  from users u left join municipalities m on m.code = u.municipality where u.id = ${id}::uuid`

type Json = Record<string, unknown>
const dated =
  (...keys: string[]) =>
  (row: Json): Json =>
    Object.fromEntries(
      Object.entries(row).map(([k, v]) => [k, keys.includes(k) && v !== null ? new Date(v as string) : v]),
    )
const date = (value: unknown) => (value ? new Date(value as string) : null)

function recordOf(row: Json): Omit<UserRecord, 'can' | 'own' | 'request' | 'sessions'> {
  const list = (name: string, ...dates: string[]) => (row[name] as Json[]).map(dated(...dates))
  return {
    id: row.id as string,
    name: row.name as string,
    email: row.email as string,
    emailVerified: row.email_verified as boolean,
    phone: row.phone as string | null,
    phoneVerified: row.phone_verified_at !== null,
    place: row.place as string | null,
    createdAt: new Date(row.created_at as string),
    blockedAt: date(row.blocked_at),
    blockedReason: row.blocked_reason as string | null,
    mergedInto: row.merged as UserRecord['mergedInto'],
    parts: row.parts as UserRecord['parts'],
    staffRoles: row.staff_roles as string[],
    isAffiliate: row.is_affiliate as boolean,
    invitedBy: row.inviter as UserRecord['invitedBy'],
    factors: {
      totp: row.totp as boolean,
      passkeys: row.passkeys as number,
      recoveryCodes: row.recovery_codes as number,
    },
    companies: row.companies as UserRecord['companies'],
    reviewsByState: row.review_states as UserRecord['reviewsByState'],
    reviews: list('reviews', 'createdAt') as unknown as UserRecord['reviews'],
    sessionCount: row.session_count as number,
    invitations: list('invitations', 'createdAt') as unknown as UserRecord['invitations'],
    erasure: row.erasure
      ? (dated('requestedAt', 'dueAt')(row.erasure as Json) as unknown as UserRecord['erasure'])
      : null,
    recovery: row.recovery
      ? (dated(
          'askedAt',
          'waitsUntil',
          'expiresAt',
        )(row.recovery as Json) as unknown as UserRecord['recovery'])
      : null,
  }
}

interface SessionRow {
  id: string
  agent: string | null
  address: string | null
  since: string
  usedAt: string
}

const sessionsOf = (row: Json): Promise<UserRecord['sessions']> =>
  Promise.all(
    (row.sessions as SessionRow[]).map(async ({ id, agent, address, since, usedAt }) => ({
      id,
      device: deviceWords(agent),
      country: await countryOf(address),
      since: new Date(since),
      usedAt: new Date(usedAt),
    })),
  )

function permitted({ actor }: Ctx, row: Json): Pick<UserRecord, 'can' | 'own'> {
  const own = row.id === actor.userId
  const roles = row.staff_roles as string[]
  // Only administrators act on colleagues.
  const reaches = !own && (roles.length === 0 || may(actor, 'user.roles'))
  return {
    own,
    can: {
      roles: !own && may(actor, 'user.roles'),
      block: reaches && may(actor, 'user.block'),
      sessions: reaches && may(actor, 'user.sessions'),
      recovery: !own && may(actor, 'user.recovery'),
      factor: !own && roles.length > 0 && may(actor, 'user.factor'),
      impersonate: may(actor, 'user.impersonate', { staffRoles: roles }),
      erase: !own && may(actor, 'user.erase'),
      note: !own && may(actor, 'user.note'),
      merge: !own && roles.length === 0 && row.merged === null && may(actor, 'user.merge'),
      moderate: may(actor, 'review.moderate'),
      examine: may(actor, 'company.examine'),
      tickets: may(actor, 'ticket.read'),
    },
  }
}
