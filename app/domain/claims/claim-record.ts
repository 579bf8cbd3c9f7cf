import { eq, sql } from 'drizzle-orm'
import { audit } from '../audit/log'
import { isHeld, type Ownership } from '../companies/ownership-flow'
import { companies, type ListingState, type MemberRole } from '../companies/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import type { ClaimVerb } from './claim-flow'
import { claimFlow } from './claim-flow'
import { isClaimable, type NeedsStaff, needsStaff } from './claim-rules'
import { type Claim, isOwnClaim, noClaim } from './finding'
import { claims } from './schema'

type Shown = Omit<Claim, 'codeHash' | 'codeTries' | 'codeExpiresAt'>

/** Everything that staff decide a claim by. */
export interface ClaimRecord extends Shown {
  company: {
    id: string
    name: string
    slug: string
    listing: ListingState
    ownership: Ownership
    website: string | null
    email: string | null
    nipc: string | null
    createdAt: Date
  }
  claimant: { id: string; name: string; email: string; since: Date; blocked: boolean; verified: boolean }
  answeredBy: string | null
  decidedByName: string | null
  owners: { name: string; email: string; role: MemberRole; since: Date }[]
  others: { id: string; claimant: string; state: Claim['state']; kind: Claim['kind']; createdAt: Date }[]
  /** Requests to join its team: its owner answers those, so they wait as long as there is none. */
  accessRequests: number
  events: { at: Date; verb: string; who: string | null; reason: string | null; of: 'claim' | 'company' }[]
  staff: NeedsStaff
  held: boolean
  /** What this reader may do now. */
  verbs: ClaimVerb[]
  own: boolean
}

/** @throws Refusal `not-found`, `not-allowed` */
export async function claimRecord(ctx: Ctx, id: string): Promise<ClaimRecord> {
  authorise(ctx.actor, 'claim.decide')
  const [found] = isUuid(id)
    ? await ctx.db
        .select({ claim: claims, company: companies, claimant: users })
        .from(claims)
        .innerJoin(companies, eq(companies.id, claims.companyId))
        .innerJoin(users, eq(users.id, claims.userId))
        .where(eq(claims.id, id))
    : []
  if (!found) throw noClaim()
  const { claim, company, claimant } = found
  const { codeHash: _, codeTries: __, codeExpiresAt: ___, ...shown } = claim
  const { rows } = await ctx.db.execute<Record<string, unknown>>(around(claim))
  const about = rows[0] as unknown as Pick<
    ClaimRecord,
    'answeredBy' | 'decidedByName' | 'owners' | 'others' | 'accessRequests' | 'events'
  >
  const dated = <T extends object, K extends keyof T>(list: T[], key: K): T[] =>
    list.map((one) => ({ ...one, [key]: new Date(one[key] as string) }))
  const own = isOwnClaim(ctx, claim)
  const possible = claimFlow
    .from(claim.state)
    .filter((v) => v === 'refuse' || (v === 'accept' && isClaimable(company.listing)))
  return {
    ...shown,
    ...about,
    owners: dated(about.owners, 'since'),
    others: dated(about.others, 'createdAt'),
    events: dated(about.events, 'at'),
    company: {
      id: company.id,
      name: company.name,
      slug: company.slug,
      listing: company.listing,
      ownership: company.ownership,
      website: company.website,
      email: company.email,
      nipc: company.nipc,
      createdAt: company.createdAt,
    },
    claimant: {
      id: claimant.id,
      name: claimant.name,
      email: claimant.email,
      since: claimant.createdAt,
      blocked: claimant.blockedAt !== null,
      verified: claimant.emailVerified,
    },
    staff: needsStaff(company, ctx.now),
    held: isHeld(company.ownership),
    verbs: own ? [] : possible,
    own,
  }
}

const around = ({ id, companyId, ownerAnsweredBy, decidedBy }: Claim) => sql`select
  (select name from users where id = ${ownerAnsweredBy}) as "answeredBy",
  (select name from users where id = ${decidedBy}) as "decidedByName",
  (select count(*)::int from (select 1 from access_requests a where a.company_id = ${companyId} and a.state = 'sent' limit 100) q) as "accessRequests",
  coalesce((select jsonb_agg(jsonb_build_object('name', u.name, 'email', u.email, 'role', m.role, 'since', m.since) order by m.since, u.id)
    from company_members m join users u on u.id = m.user_id where m.company_id = ${companyId} and m.until is null), '[]') as owners,
  coalesce((select jsonb_agg(o) from (select c.id, u.name as claimant, c.state, c.kind, c.created_at as "createdAt" from claims c
    join users u on u.id = c.user_id where c.company_id = ${companyId} and c.id <> ${id} order by c.created_at desc limit 10) o), '[]') as others,
  coalesce((select jsonb_agg(e) from (
    select * from (
      (select e.id, e.at, e.verb, u.name as who, e.reason, 'claim' as of from events e left join users u on u.id = e.actor_id
        where e.subject_type = 'claim' and e.subject_id = ${id} order by e.id desc limit 30)
      union all
      (select e.id, e.at, e.verb, u.name, e.reason, 'company' from events e left join users u on u.id = e.actor_id
        where e.subject_type = 'company' and e.subject_id = ${companyId} order by e.id desc limit 20)
    ) x order by x.at desc, x.id desc) e), '[]') as events`

/**
 * A document of a claim, for staff who decide it. That it was read is written down: it is somebody's personal data.
 * @throws Refusal `not-found`, `gone` when its time is over
 */
export async function readDocument(
  ctx: Ctx,
  id: string,
  whose: 'claimant' | 'owner',
): Promise<{ fileId: string; name: string }> {
  authorise(ctx.actor, 'claim.decide')
  return transaction(ctx, async (tx) => {
    const [claim] = isUuid(id) ? await tx.db.select().from(claims).where(eq(claims.id, id)) : []
    if (!claim) throw noClaim()
    const fileId = whose === 'owner' ? claim.ownerDocumentFileId : claim.documentFileId
    if (!fileId) throw new Refusal('gone', 'Este pedido não tem documento, ou já o apagámos.')
    await audit(tx, {
      verb: 'claim.read-document',
      objectType: 'user',
      objectId: (whose === 'owner' ? claim.ownerAnsweredBy : claim.userId) ?? claim.userId,
      after: { claim: id, file: fileId },
    })
    return { fileId, name: `pedido-${id.slice(-12)}-${whose === 'owner' ? 'resposta' : 'prova'}` }
  })
}
