import { and, desc, eq, sql } from 'drizzle-orm'
import type { Company } from '../companies/deciding'
import { isHeld } from '../companies/ownership-flow'
import { companies } from '../companies/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { isOpen } from './claim-flow'
import { isClaimable, type NeedsStaff, needsStaff } from './claim-rules'
import { type Claim, noClaim } from './finding'
import { type OwnDomain, ownDomain } from './own-domain'
import { claims } from './schema'
import { proofText } from './secrets'

/** A claim as its claimant sees it. */
export interface MyClaim
  extends Pick<
    Claim,
    | 'id'
    | 'kind'
    | 'state'
    | 'version'
    | 'proof'
    | 'target'
    | 'checkedAt'
    | 'checkedResult'
    | 'provenAt'
    | 'message'
    | 'decideBy'
    | 'expiresAt'
    | 'createdAt'
    | 'decidedAt'
    | 'reason'
  > {
  company: {
    id: string
    name: string
    slug: string
    isPublic: boolean
    held: boolean
    website: string | null
  }
}

const view = (claim: Claim, company: Company): MyClaim => ({
  id: claim.id,
  kind: claim.kind,
  state: claim.state,
  version: claim.version,
  proof: claim.proof,
  target: claim.target,
  checkedAt: claim.checkedAt,
  checkedResult: claim.checkedResult,
  provenAt: claim.provenAt,
  message: claim.message,
  decideBy: claim.decideBy,
  expiresAt: claim.expiresAt,
  createdAt: claim.createdAt,
  decidedAt: claim.decidedAt,
  reason: claim.reason,
  company: {
    id: company.id,
    name: company.name,
    slug: company.slug,
    isPublic: company.listing === 'approved' || company.listing === 'suspended',
    held: isHeld(company.ownership),
    website: company.website,
  },
})

/** Claims of whoever asks: those open first, then the newest; nobody has many. */
export async function myClaims({ db, actor }: Ctx): Promise<MyClaim[]> {
  authorise(actor, 'account.open')
  const rows = await db
    .select({ claim: claims, company: companies })
    .from(claims)
    .innerJoin(companies, eq(companies.id, claims.companyId))
    .where(eq(claims.userId, actor.userId as string))
    .orderBy(
      sql`(${claims.state} in ('proving','owner_asked','in_review')) desc`,
      desc(claims.createdAt),
      desc(claims.id),
    )
    .limit(50)
  return rows.map(({ claim, company }) => view(claim, company))
}

export interface FollowedClaim extends MyClaim {
  /** The company's own domain, or why it has none. */
  own: OwnDomain
  /** What is put into DNS or on the site. */
  text: string
  /** Staff look at a proof by domain before anything is given. */
  staff: NeedsStaff
  /** A code is on its way, and until when it counts. */
  codeUntil: Date | null
  open: boolean
  events: { at: Date; verb: string; reason: string | null }[]
}

/** One claim, with every way to prove it, for whoever made it. @throws Refusal `not-found`, `not-allowed` */
export async function claimToFollow({ db, actor, now }: Ctx, id: string): Promise<FollowedClaim> {
  authorise(actor, 'account.open')
  const [found] = isUuid(id)
    ? await db
        .select({ claim: claims, company: companies })
        .from(claims)
        .innerJoin(companies, eq(companies.id, claims.companyId))
        .where(eq(claims.id, id))
    : []
  if (!found) throw noClaim()
  const { claim, company } = found
  authorise(actor, 'claim.own', claim)
  const { rows } = await db.execute<{ at: string; verb: string; reason: string | null }>(sql`
    select at, verb, reason from events where subject_type = 'claim' and subject_id = ${id} and verb <> 'code'
    order by id limit 30`)
  const codeLives = claim.codeHash !== null && claim.codeExpiresAt !== null && claim.codeExpiresAt > now
  return {
    ...view(claim, company),
    own: ownDomain(company.website),
    text: proofText(id),
    staff: needsStaff(company, now),
    codeUntil: codeLives ? claim.codeExpiresAt : null,
    open: isOpen(claim.state),
    events: rows.map((r) => ({ ...r, at: new Date(r.at) })),
  }
}

/** A company before a claim on it is begun: what it will take. @throws Refusal `not-found` */
export async function companyToClaim({ db, actor }: Ctx, slug: string) {
  authorise(actor, 'account.open')
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.slug, slug.slice(0, 200)))
  const held = company ? isHeld(company.ownership) : false
  const isPublic = company?.listing === 'approved' || company?.listing === 'suspended'
  if (!company || !isClaimable(company.listing) || (held && !isPublic)) {
    throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  }
  const [open] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        eq(claims.companyId, company.id),
        eq(claims.userId, actor.userId as string),
        sql`${claims.state} in ('proving','owner_asked','in_review')`,
      ),
    )
  const mine = actor.memberships.some((m) => m.companyId === company.id && m.role === 'owner')
  const { name, website, slug: at } = company
  return { name, slug: at, isPublic, held, mine, openId: open?.id ?? null, own: ownDomain(website), website }
}

/** A dispute as the owner of the company sees it. */
export interface OwnersDispute
  extends Pick<Claim, 'id' | 'state' | 'version' | 'proof' | 'message' | 'decideBy' | 'provenAt'> {
  company: { id: string; name: string }
  claimant: string
  answer: string | null
  answeredAt: Date | null
  answeredDocument: boolean
  reason: string | null
}

/** The dispute, to whoever owns the company now. @throws Refusal `not-found`, `not-allowed` */
export async function disputeToAnswer({ db, actor }: Ctx, id: string): Promise<OwnersDispute> {
  authorise(actor, 'account.open')
  const { rows } = isUuid(id)
    ? await db.execute<Record<string, unknown>>(sql`
        select c.*, k.name as company, u.name as claimant from claims c join companies k on k.id = c.company_id
        join users u on u.id = c.user_id where c.id = ${id} and c.kind = 'dispute' and c.state <> 'proving'`)
    : { rows: [] }
  const row = rows[0]
  if (!row) throw noClaim()
  const companyId = row.company_id as string
  authorise(actor, 'claim.answer', { companyId })
  const date = (value: unknown) => (value ? new Date(value as string) : null)
  return {
    id,
    state: row.state as Claim['state'],
    version: row.version as number,
    proof: row.proof as Claim['proof'],
    message: row.message as string | null,
    decideBy: date(row.decide_by),
    provenAt: date(row.proven_at),
    company: { id: companyId, name: row.company as string },
    claimant: row.claimant as string,
    answer: row.owner_answer as string | null,
    answeredAt: date(row.owner_answered_at),
    answeredDocument: row.owner_document_file_id !== null,
    reason: row.reason as string | null,
  }
}
