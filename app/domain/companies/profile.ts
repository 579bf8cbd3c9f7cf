import { pool } from '~/platform/db'
import { formatCode } from '../certification/code'
import { type Counted, type Coverage, coverageOf } from '../invitations/coverage'
import { may } from '../permissions'
import { scoreWords, shownScore } from '../reviews/score'
import type { Ctx } from '../shared/ctx'
import { isSoleTrader } from '../shared/nif'
import { Refusal } from '../shared/refusal'
import type { WeekHours } from './opening-hours'
import { inForce } from './profile-rules'
import type { FactSource, ListingState } from './schema'

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
  foundedYear: number | null
  website: string | null
  phone: string | null
  address: string | null
  postalCode: string | null
  locality: string | null
  place: string | null
  municipality: string | null
  district: string | null
  category: { id: string; name: string } | null
  services: string[]
  paymentMethods: string[]
  languages: string[]
  hours: WeekHours | null
  description: string | null
  sources: FactSource[]
  logo: { id: string; width: number | null; height: number | null } | null
  photos: { id: string; alt: string; width: number; height: number }[]
  claimed: boolean
  certificate: {
    code: string
    level: 1 | 2
    validUntil: string
    state: string
    requirements: number
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
  }
  /** How many of its customers it invites; null while there are too few to say. */
  coverage: Coverage | null
  similar: {
    slug: string
    name: string
    score: number | null
    reviews: number
    level: number
    place: string | null
  }[]
}

export type Found =
  | { profile: Profile }
  /** Another address is right: for good (301), or while no certificate is in force (302). */
  | { movedTo: string; section: ProfileSection; permanent: boolean }

/** Everything of a company that its profile shows, in one round trip. */
const question = `
  select c.id, c.slug, c.name, c.listing, c.state_reason, c.legal_name, c.nipc, c.founded_year, c.website, c.phone, c.address,
    c.postal_code, c.locality, m.name as place, c.municipality, c.district, c.category, k.name as category_name, c.services,
    c.payment_methods, c.languages, c.hours, c.description, c.sources, c.ownership, f.id as logo_id, f.width as logo_width,
    f.height as logo_height, target.slug as target,
    (select coalesce(json_agg(json_build_object('id', p.file_id, 'alt', p.alt, 'width', pf.width, 'height', pf.height) order by p.position), '[]')
      from (select * from company_photos where company_id = c.id order by position limit 12) p join files pf on pf.id = p.file_id) as photos,
    (select json_build_object('code', t.code, 'level', t.level, 'validUntil', t.valid_until, 'state', t.state, 'issuedAt', t.issued_at,
        'requirements', (select count(*) from jsonb_array_elements(t.requirements) q where q ->> 'state' in ('met', 'waived')))
      from certificates t where t.company_id = c.id and t.state in ('valid', 'updating', 'suspended')) as certificate,
    s.reviews, s.histogram, s.by_proof, s.score, s.margin, s.months, s.replied, s.median_reply_hours, s.would_hire,
    i.registered, i.invited, i.answered,
    (select median from category_scores where category = c.category) as median,
    (select coalesce(json_agg(x), '[]') from (
      select d.slug, d.name, d.score, d.reviews, d.level, dm.name as place from directory d
      join municipalities dm on dm.code = d.municipality
      where d.category = c.category and d.district = c.district and d.company_id <> c.id and d.level >= 0
      order by d.rank desc, d.company_id desc limit 4) x) as similar
  from companies c
  left join municipalities m on m.code = c.municipality
  left join categories k on k.id = c.category
  left join company_scores s on s.company_id = c.id
  left join invitation_counters i on i.company_id = c.id
  left join files f on f.id = c.logo_file_id
  left join companies target on target.id = c.merged_into
  where c.slug = $1`

type Row = Record<string, never> & {
  listing: ListingState | null
  target: string | null
  certificate: Profile['certificate']
}

/**
 * The profile behind an address. One that is not public exists for its members and for staff only.
 * @throws Refusal `not-found`
 */
export async function findProfile(ctx: Ctx, slug: string, section: ProfileSection): Promise<Found> {
  const { rows } = await pool().query({ name: 'company_profile', text: question, values: [slug] })
  const row = rows[0] as Row | undefined
  if (!row) return { movedTo: await presentSlug(slug), section: 'companies', permanent: true }
  if (row.listing === 'merged' && row.target) {
    return { movedTo: row.target, section: 'companies', permanent: true }
  }
  const profile = toProfile(row)
  const open = ['approved', 'suspended', 'closed'].includes(profile.listing)
  if (!open) {
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

// biome-ignore format: one line per field reads as the table it is
function toProfile(r: Row): Profile {
  const v = r as unknown as Record<string, unknown>
  const text = (name: string) => (v[name] as string | null) ?? null
  const score = v.score === null || v.score === undefined ? null : shownScore(v.score as number)
  const nipc = text('nipc')
  return {
    id: text('id') as string,
    slug: text('slug') as string,
    name: text('name') as string,
    listing: v.listing as ListingState,
    preview: false,
    stateReason: text('state_reason'),
    legalName: text('legal_name'),
    // A sole trader's number is personal data (product/README).
    nipc: nipc && !isSoleTrader(nipc) ? nipc : null,
    foundedYear: v.founded_year as number | null,
    website: text('website'),
    phone: text('phone'),
    address: text('address'),
    postalCode: text('postal_code'),
    locality: text('locality'),
    place: text('place'),
    municipality: text('municipality'),
    district: text('district'),
    category: v.category ? { id: v.category as string, name: v.category_name as string } : null,
    services: v.services as string[],
    paymentMethods: v.payment_methods as string[],
    languages: v.languages as string[],
    hours: v.hours as WeekHours | null,
    description: text('description'),
    sources: v.sources as FactSource[],
    logo: v.logo_id ? { id: v.logo_id as string, width: v.logo_width as number | null, height: v.logo_height as number | null } : null,
    photos: v.photos as Profile['photos'],
    claimed: v.ownership === 'claimed' || v.ownership === 'disputed',
    certificate: r.certificate && { ...r.certificate, code: formatCode(r.certificate.code) },
    figures: {
      reviews: (v.reviews as number | null) ?? 0,
      histogram: (v.histogram as number[] | null) ?? [0, 0, 0, 0, 0],
      byProof: (v.by_proof as number[] | null) ?? [0, 0, 0, 0],
      score,
      words: score === null ? 'Ainda sem pontuação' : scoreWords(score),
      margin: v.margin as number | null,
      median: v.median as number | null,
      months: (v.months as Record<string, [number, number]> | null) ?? {},
      replied: (v.replied as number | null) ?? 0,
      medianReplyHours: v.median_reply_hours as number | null,
      wouldHire: (v.would_hire as number[] | null) ?? [0, 0, 0],
    },
    coverage: v.registered ? coverageOf(v as unknown as Counted) : null,
    similar: v.similar as Profile['similar'],
  }
}
