import { sql } from 'drizzle-orm'
import { formatCode } from '../../certification/code'
import { isOwnCompany } from '../../companies/deciding'
import { type ListingVerb, listingFlow, undecidedStates } from '../../companies/listing-flow'
import type { AutomaticCheck, FactSource, ListingState } from '../../companies/schema'
import type { Ownership, Standing } from '../../companies/staff/staff-lists-filter'
import { authorise, type CompanyRole, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { companyTrail, type TrailEntry } from './company-trail'

/** Everything staff know of a company, on one page. */
export interface CompanyDossier {
  id: string
  version: number
  name: string
  slug: string
  listing: ListingState
  /** What it was joined to. */
  mergedInto: { id: string; name: string } | null
  stateReason: string | null
  stateReasonCode: string | null
  legalName: string | null
  nipc: string | null
  legalForm: string | null
  cae: string | null
  foundedYear: number | null
  website: string | null
  email: string | null
  phone: string | null
  address: string | null
  postalCode: string | null
  locality: string | null
  place: string | null
  category: string | null
  otherCategories: string[]
  services: string[]
  description: string | null
  ownership: Ownership
  legalStanding: Standing
  infoRounds: number
  /** Proposed by whoever would review it, not by its people. */
  proposed: boolean
  /** Its people speak for it. */
  claimed: boolean
  /** Reviews that wait for it to be approved; of one that is decided none does any more. */
  waitingReviews: { id: string; title: string }[]
  createdAt: Date
  submittedAt: Date | null
  decideBy: Date | null
  approvedAt: Date | null
  sources: FactSource[]
  checks: AutomaticCheck[]
  reviews: number
  score: number | null
  certificate: { id: string; code: string; state: string; validUntil: string } | null
  /** Too many of its invitations came back: they wait. */
  invitationsPaused: boolean
  members: { name: string; email: string; role: CompanyRole; verified: boolean }[]
  /** What happened last; all of it has a page of its own. */
  trail: TrailEntry[]
  /** What this reader may do now, by the flow and their rights. */
  steps: ListingVerb[]
  mayDecide: boolean
  /** Facts of the profile; joining and closing. */
  mayAmend: boolean
  mayMerge: boolean
  mayCertify: boolean
  /** Belongs to it, and therefore decides nothing about it. */
  own: boolean
}

/** Entries of the trail beside the record. */
const latest = 8

/**
 * A company as staff see it before they decide.
 * @throws Refusal `not-found`, `not-allowed`
 */
export async function companyDossier(ctx: Ctx, id: string): Promise<CompanyDossier> {
  authorise(ctx.actor, 'company.examine')
  const missing = new Refusal('not-found', 'Não encontrámos esta empresa.')
  if (!isUuid(id)) throw missing
  const [{ rows: found }, trail] = await Promise.all([
    ctx.db.execute<Record<string, unknown>>(companyQuery(id)),
    companyTrail(ctx, id, { kind: null, after: null }),
  ])
  const row = found[0]
  if (!row) throw missing
  const own = isOwnCompany(ctx, id) || row.createdBy === ctx.actor.userId
  const mayDecide = may(ctx.actor, 'company.decide') && !own
  const dossier = row as unknown as CompanyDossier
  const moment = (value: unknown) => (value ? new Date(value as string) : null)
  return {
    ...dossier,
    claimed: dossier.ownership !== 'unclaimed' && dossier.ownership !== 'claim_pending',
    waitingReviews: undecidedStates.includes(dossier.listing) ? dossier.waitingReviews : [],
    certificate: dossier.certificate && {
      ...dossier.certificate,
      code: formatCode(dossier.certificate.code),
    },
    createdAt: new Date(row.createdAt as string),
    submittedAt: moment(row.submittedAt),
    decideBy: moment(row.decideBy),
    approvedAt: moment(row.approvedAt),
    trail: trail.rows.slice(0, latest),
    // Of one that was only proposed nobody could answer.
    steps: listingFlow
      .from(dossier.listing)
      .filter((verb) => verb !== 'ask' || !dossier.proposed || dossier.members.length > 0),
    mayDecide,
    mayAmend: may(ctx.actor, 'company.amend') && !own,
    mayMerge: may(ctx.actor, 'company.merge') && !own,
    mayCertify: may(ctx.actor, 'certificate.issue') && !own,
    own,
  }
}

const companyQuery = (id: string) => sql`
  select c.id, c.version, c.name, c.slug, c.listing, c.state_reason as "stateReason", c.state_reason_code as "stateReasonCode",
    c.legal_name as "legalName", c.nipc, c.legal_form as "legalForm", c.cae, c.founded_year as "foundedYear", c.website,
    c.email, c.phone, c.address, c.postal_code as "postalCode", c.locality, c.services, c.description, c.ownership,
    c.legal_standing as "legalStanding", c.info_rounds as "infoRounds", c.created_at as "createdAt",
    c.submitted_at as "submittedAt", c.decide_by as "decideBy", c.approved_at as "approvedAt", c.sources, c.checks,
    c.proposed_at is not null as proposed, coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title) order by w.created_at, w.id)
      from reviews w where w.company_id = c.id and w.state = 'awaiting_company'), '[]') as "waitingReviews",
    c.created_by as "createdBy", (select jsonb_build_object('id', o.id, 'name', o.name) from companies o where o.id = c.merged_into) as "mergedInto", k.name as category, m.name || ', ' || d.name as place,
    coalesce((select array_agg(o.name order by o.name) from categories o where o.id = any (c.other_categories)), '{}') as "otherCategories",
    coalesce(s.reviews, 0) as reviews, s.score,
    exists (select 1 from invitation_counters i where i.company_id = c.id and i.paused_at is not null) as "invitationsPaused",
    (select jsonb_build_object('id', t.id, 'code', t.code, 'state', t.state, 'validUntil', greatest(t.valid_until, t.grace_until))
      from certificates t where t.company_id = c.id order by t.issued_at desc limit 1) as certificate,
    coalesce((select jsonb_agg(jsonb_build_object('name', u.name, 'email', u.email, 'role', p.role, 'verified', u.email_verified) order by p.since, u.id)
      from company_members p join users u on u.id = p.user_id where p.company_id = c.id and p.until is null), '[]') as members
  from companies c
  left join categories k on k.id = c.category
  left join municipalities m on m.code = c.municipality
  left join districts d on d.code = c.district
  left join company_scores s on s.company_id = c.id
  where c.id = ${id}`
