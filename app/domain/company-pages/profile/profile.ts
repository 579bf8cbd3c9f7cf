import { paths } from '~/paths'
import { pool } from '~/platform/db'
import type { RequirementState } from '../../certification/schema'
import type { OpeningTimes } from '../../companies/hours/opening-hours'
import type { ReachName } from '../../companies/reach'
import type { FactSource, ListingState } from '../../companies/schema'
import type { Coverage } from '../../invitations/customers/coverage'
import { may } from '../../permissions'
import type { PictureView } from '../../pictures/picture'
import type { PlanName } from '../../plans/limits'
import type { ListedProject } from '../../projects/company-projects'
import { monthsBefore } from '../../reviews/review'
import { alertStands } from '../../reviews/screening/alerts'
import type { CompanyTopic } from '../../reviews/topics/topic-keeping'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { type ProfileRow, profileQuestion, toProfile } from './profile-reading'
import { inForce } from './profile-rules'

/** Where a profile is shown: each section has its own addresses. */
export type ProfileSection = 'companies' | 'approved' | 'certified'

export interface Profile {
  id: string
  slug: string
  name: string
  listing: ListingState
  /** Shown to its members and to staff only, before it is public. */
  preview: boolean
  stateReason: string | null
  legalName: string | null
  nipc: string | null
  legalForm: string | null
  cae: string | null
  foundedYear: number | null
  website: string | null
  phone: string | null
  address: string | null
  postalCode: string | null
  locality: string | null
  place: string | null
  point: { latitude: number; longitude: number } | null
  municipality: string | null
  district: string | null
  category: { id: string; name: string } | null
  otherCategories: { id: string; name: string }[]
  services: string[]
  /** Names of districts and municipalities. */
  areasServed: string[]
  /** How far it goes: what `areasServed` comes of. */
  reach: ReachName
  /** Codes of the districts that it serves or lies in, for the map. */
  areaDistricts: string[]
  /** 1 (low) to 4. */
  priceBand: number | null
  paymentMethods: string[]
  languages: string[]
  times: OpeningTimes | null
  description: string | null
  /** Network and address. */
  socialLinks: [network: string, href: string][]
  complaintsBookUrl: string | null
  adrEntity: string | null
  sources: FactSource[]
  logo: { id: string; width: number | null; height: number | null } | null
  cover: PictureView | null
  photos: PictureView[]
  projects: ListedProject[]
  /** Somebody showed that it is theirs. */
  /** Said of every company; nothing here is chosen or ordered by it. */
  plan: { plan: PlanName; since: string | null }
  claimed: boolean
  legalStanding: 'active' | 'insolvent' | 'dissolved' | 'unknown'
  closedAt: Date | null
  /** Messages may be sent: approved, claimed, with an owner whose address is confirmed. */
  contactable: boolean
  takesReviews: boolean
  certificate: {
    code: string
    level: 1 | 2
    validUntil: string
    state: string
    scope: string
    /** The version of the rules it was granted by. */
    rules: string
    requirements: Pick<RequirementState, 'code' | 'state'>[] | null
    issuedAt: string
  } | null
  figures: {
    reviews: number
    histogram: number[]
    byProof: number[]
    score: number | null
    words: string
    margin: number | null
    median: number | null
    months: Record<string, [number, number]>
    replied: number
    medianReplyHours: number | null
    wouldHire: number[]
    /** Resolution index, 0–100; null below five cases. */
    resolution: number | null
  }
  /** «Houve atividade invulgar entre … e …» */
  alert: { startsAt: string; endsAt: string } | null
  /** What customers speak of, where enough do. */
  topics: CompanyTopic[]
  /** «12 de 14 a tempo»: of its jobs on the platform; null while there are too few to say. */
  work: string | null
  /** How many of its customers it invites; null while there are too few to say. */
  coverage: Coverage | null
  similar: {
    slug: string
    name: string
    score: number | null
    reviews: number
    level: number
    place: string | null
    logoFileId: string | null
    code: string | null
  }[]
}

export type Found =
  | { profile: Profile }
  /** Another address is right: for good (301), or while no certificate is in force (302). */
  | { movedTo: string; section: ProfileSection; permanent: boolean }

/** Listings that everybody may read. */
export const isPublic = (listing: ListingState): boolean =>
  listing === 'approved' || listing === 'suspended' || listing === 'closed'

/**
 * The profile behind an address. One that is not public exists for its members and for staff only.
 * @throws Refusal `not-found`
 */
export async function findProfile(ctx: Ctx, slug: string, section: ProfileSection): Promise<Found> {
  const { rows } = await pool().query({ name: 'company_profile', text: profileQuestion, values: [slug] })
  const row = rows[0] as ProfileRow | undefined
  if (!row) return { movedTo: await presentSlug(slug), section: 'companies', permanent: true }
  if (row.listing === 'merged' && row.target) {
    return { movedTo: row.target, section: 'companies', permanent: true }
  }
  const read = toProfile(row, paths.project, (closedAt) => takesReviews(row.listing, closedAt, ctx.now))
  const profile =
    read.alert && !alertStands(new Date(read.alert.endsAt), ctx.now) ? { ...read, alert: null } : read
  if (!isPublic(profile.listing)) {
    if (section !== 'companies' || !may(ctx.actor, 'company.preview', { companyId: profile.id }))
      throw notFound()
    return { profile: { ...profile, preview: true } }
  }
  if (section !== 'companies' && profile.listing !== 'approved') throw notFound()
  if (section === 'certified' && !inForce(profile)) {
    return { movedTo: profile.slug, section: 'approved', permanent: false }
  }
  return { profile }
}

/** As `companyToReview` decides when somebody writes: a closed one for 12 months more, one that is not public not at all. */
export function takesReviews(listing: ListingState | null, closedAt: Date | null, now: Date): boolean {
  if (listing !== 'closed') return listing === 'approved' || listing === 'suspended'
  return closedAt === null || closedAt >= monthsBefore(now, settings.review.closedCompanyMonths)
}

/** The address that took the place of a former one. */
async function presentSlug(former: string): Promise<string> {
  const text = 'select c.slug from former_slugs h join companies c on c.id = h.company_id where h.slug = $1'
  const { rows } = await pool().query({ name: 'company_former_slug', text, values: [former] })
  if (!rows[0]) throw notFound()
  return rows[0].slug
}

const notFound = () =>
  new Refusal(
    'not-found',
    'Não encontrámos esta empresa. Procure-a pelo nome ou veja as que há na mesma categoria.',
  )
