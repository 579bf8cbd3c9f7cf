import { formatCode } from '../../certification/code'
import type { OwnDay, WeekHours } from '../../companies/hours/opening-hours'
import type { ReachName } from '../../companies/reach'
import type { FactSource, ListingState } from '../../companies/schema'
import { type Counted, coverageOf } from '../../invitations/customers/coverage'
import type { PictureView } from '../../pictures/picture'
import { pictureJson } from '../../pictures/picture-rows'
import type { ListedProject } from '../../projects/company-projects'
import { scoreWords, shownScore } from '../../reviews/score/score'
import { shownTopics } from '../../reviews/topics/topic-keeping'
import { isSoleTrader } from '../../shared/nif'
import { factsColumn } from '../../work-requests/outcome/company-facts'
import { factsInWords } from '../../work-requests/outcome/company-facts-words'
import { contactableColumn } from '../contacting/contactable'
import type { Profile } from './profile'

/** How one row of the database becomes a profile. */

/** Photos that a profile draws; whoever has more shows the first of them. */
const photos = 30
const projects = 4
const similar = 4

/** Everything of a company that its profile shows, in one round trip. */
export const profileQuestion = `
  select c.id, c.slug, c.name, c.listing, c.state_reason, c.legal_name, c.nipc, c.legal_form, c.cae, c.founded_year, c.website,
    c.phone, c.address, c.postal_code, c.locality, c.latitude, c.longitude, m.name as place, c.municipality, c.district,
    c.category, k.name as category_name, c.services, c.price_band, c.payment_methods, c.languages, c.hours, c.special_days,
    c.on_holidays, c.description, c.social_links, c.complaints_book_url, c.adr_entity, c.sources, c.ownership, c.legal_standing,
    c.closed_at, f.id as logo_id, f.width as logo_width, f.height as logo_height, target.slug as target,
    (select ${pictureJson('cf', "''")} from files cf where cf.id = c.cover_file_id) as cover,
    (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name), '[]') from categories o
      where o.id = any(c.other_categories)) as other_categories,
    c.areas_served as area_codes, c.reach,
    (select coalesce(json_agg(coalesce(ad.name, am.name, a.code) order by a.n), '[]')
      from unnest(c.areas_served) with ordinality a(code, n)
      left join districts ad on ad.code = a.code left join municipalities am on am.code = a.code) as areas_served,
    (select coalesce(json_agg(${pictureJson('pf', 'p.alt')} order by p.position), '[]')
      from (select * from company_photos where company_id = c.id order by position limit ${photos}) p join files pf on pf.id = p.file_id) as photos,
    (select json_build_object('code', t.code, 'level', t.level, 'validUntil', greatest(t.valid_until, t.grace_until), 'state', t.state, 'issuedAt', t.issued_at,
        'scope', t.scope, 'rules', t.rules,
        'requirements', (select jsonb_agg(jsonb_build_object('code', q ->> 'code', 'state', q ->> 'state')) from jsonb_array_elements(t.requirements) q))
      from certificates t where t.company_id = c.id and t.state in ('valid', 'updating', 'suspended')) as certificate,
    s.reviews, s.histogram, s.by_proof, s.score, s.margin, s.months, s.replied, s.median_reply_hours, s.would_hire,
    i.registered, i.invited, i.answered, rs.shown as resolution,
    (select jsonb_build_object('startsAt', al.starts_at, 'endsAt', al.ends_at) from company_alerts al
      where al.company_id = c.id and al.ended_at is null order by al.ends_at desc limit 1) as alert,
    (select json_agg(t) from (select topic, authors, praised, blamed from company_topics where company_id = c.id) t) as topics,
    ${factsColumn('c.id')} as work,
    (select median from category_scores where category = c.category) as median,
    (select json_build_object('plan', v.plan, 'since', p.since) from company_plans p join plan_versions v on v.id = p.plan_version_id
      where p.company_id = c.id) as plan,
    ${contactableColumn('c')},
    (select coalesce(json_agg(x order by x.published_at desc, x.id desc), '[]') from (
      select pr.id, pr.slug, pr.title, pr.year, pr.published_at, pk.name as category, pm.name as place,
        pr.confirmed_at is not null as confirmed,
        (select ${pictureJson('hf', 'h.alt')} from project_photos h join files hf on hf.id = h.file_id where h.project_id = pr.id
          order by (h.side is distinct from 'before') desc, h.position limit 1) as picture
      from projects pr left join categories pk on pk.id = pr.category left join municipalities pm on pm.code = pr.municipality
      where pr.company_id = c.id and pr.state = 'published' order by pr.published_at desc, pr.id desc limit ${projects}) x) as projects,
    (select coalesce(json_agg(x), '[]') from (
      select d.slug, d.name, d.score, d.reviews, d.level, dm.name as place, d.logo_file_id as "logoFileId", d.certificate_code as code
      from directory d join municipalities dm on dm.code = d.municipality
      where d.category = c.category and d.district = c.district and d.company_id <> c.id and d.level >= 0
      order by d.rank desc, d.company_id desc limit ${similar}) x) as similar
  from companies c
  left join municipalities m on m.code = c.municipality
  left join categories k on k.id = c.category
  left join company_scores s on s.company_id = c.id
  left join invitation_counters i on i.company_id = c.id
  left join company_resolutions rs on rs.company_id = c.id
  left join files f on f.id = c.logo_file_id
  left join companies target on target.id = c.merged_into
  where c.slug = $1`

export type ProfileRow = Record<string, never> & {
  listing: ListingState | null
  target: string | null
  certificate: Profile['certificate']
}

type ProjectRow = Omit<ListedProject, 'href'> & { slug: string }

/** Of what it serves, else the one it lies in. A municipality's code begins with its district's. */
const districtsOf = (codes: readonly string[], own: string | null): string[] =>
  codes.length > 0 ? [...new Set(codes.map((code) => code.slice(0, 2)))] : own ? [own] : []

// biome-ignore format: one line per field reads as the table it is
export function toProfile(r: ProfileRow, hrefOf: (slug: string) => string, takesReviews: (closedAt: Date | null) => boolean): Profile {
  const v = r as unknown as Record<string, unknown>
  const text = (name: string) => (v[name] as string | null) ?? null
  const score = v.score === null || v.score === undefined ? null : shownScore(v.score as number)
  const nipc = text('nipc')
  const week = v.hours as WeekHours | null
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
    legalForm: text('legal_form'),
    cae: text('cae'),
    foundedYear: v.founded_year as number | null,
    website: text('website'),
    phone: text('phone'),
    address: text('address'),
    postalCode: text('postal_code'),
    locality: text('locality'),
    place: text('place'),
    point: v.latitude === null ? null : { latitude: v.latitude as number, longitude: v.longitude as number },
    municipality: text('municipality'),
    district: text('district'),
    category: v.category ? { id: v.category as string, name: v.category_name as string } : null,
    otherCategories: v.other_categories as Profile['otherCategories'],
    services: v.services as string[],
    areasServed: v.areas_served as string[],
    reach: v.reach as ReachName,
    areaDistricts: districtsOf(v.area_codes as string[], text('district')),
    priceBand: v.price_band as number | null,
    paymentMethods: v.payment_methods as string[],
    languages: v.languages as string[],
    times: week && { week, specialDays: v.special_days as OwnDay[], onHolidays: v.on_holidays as 'closed' | 'as-usual' | 'unknown' },
    description: text('description'),
    socialLinks: Object.entries((v.social_links as Record<string, string> | null) ?? {}),
    complaintsBookUrl: text('complaints_book_url'),
    adrEntity: text('adr_entity'),
    sources: v.sources as FactSource[],
    logo: v.logo_id ? { id: v.logo_id as string, width: v.logo_width as number | null, height: v.logo_height as number | null } : null,
    cover: v.cover as PictureView | null,
    photos: v.photos as PictureView[],
    projects: (v.projects as ProjectRow[]).map(({ slug, title, category, place, year, confirmed, picture }) => ({ href: hrefOf(slug), title, category, place, year, confirmed, picture })),
    plan: (v.plan as Profile['plan'] | null) ?? { plan: 'free', since: null },
    claimed: v.ownership !== 'unclaimed' && v.ownership !== 'claim_pending',
    legalStanding: v.legal_standing as Profile['legalStanding'],
    closedAt: v.closed_at as Date | null,
    contactable: v.contactable as boolean,
    takesReviews: takesReviews(v.closed_at as Date | null),
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
      resolution: v.resolution as number | null,
    },
    alert: v.alert as Profile['alert'],
    topics: shownTopics((v.topics as Parameters<typeof shownTopics>[0] | null) ?? []),
    work: factsInWords(v.work as Parameters<typeof factsInWords>[0]),
    coverage: v.registered ? coverageOf(v as unknown as Counted) : null,
    similar: (v.similar as Profile['similar']).map((s) => ({ ...s, code: s.code && formatCode(s.code) })),
  }
}
