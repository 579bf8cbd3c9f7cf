import { paths } from '~/paths'
import { pool } from '~/platform/db'
import { levelNames } from '../../certification/certificate-words'
import { formatCode } from '../../certification/code'
import {
  type OpeningTimes,
  type OwnDay,
  openState,
  type WeekHours,
} from '../../companies/hours/opening-hours'
import { placesAndCategories } from '../../places/places-and-categories'
import { scoreWords, shownScore } from '../../reviews/score/score'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { factsColumn } from '../../work-requests/outcome/company-facts'
import { factsInWords } from '../../work-requests/outcome/company-facts-words'
import { search } from '../search/searching'
import { browse, uncounted } from './browsing'
import { directoryFilter } from './directory-filter'
import { type ListedCompany, listedCompany } from './listed-company'

/** A company beside others. */
export interface Compared {
  id: string
  slug: string
  name: string
  href: string
  logo: { src: string } | null
  state: 'approved' | 'suspended' | 'closed'
  category: { id: string; name: string } | null
  municipality: string | null
  district: { code: string; name: string } | null
  score: { value: number; words: string; margin: number | null } | null
  reviews: number
  histogram: number[]
  /** Reviews with any proof. */
  verified: number
  replied: number
  medianReplyHours: number | null
  /** Of its jobs on the platform; null while there are too few to say. */
  work: string | null
  certificate: { code: string; level: string; validUntil: string; inForce: boolean } | null
  /** By its hours, special days and holidays. Null where nobody knows: no hours, or a holiday of which it says nothing. */
  openNow: boolean | null
  priceBand: number | null
  services: string[]
  foundedYear: number | null
}

export interface Comparison {
  companies: Compared[]
  /** How many of the addresses lead to no public company. */
  missing: number
  /** More were asked for than stand side by side. */
  more: boolean
  /** Addresses that are right now, where one of those asked for is not: the page has moved there. */
  movedTo: string[] | null
}

const question = `
  select x.o, c.id, c.slug, c.name, c.listing, c.category, k.name as category_name, m.name as municipality, c.district, p.name as district_name,
    c.logo_file_id, c.hours, c.special_days, c.on_holidays, c.price_band, c.services, c.founded_year,
    s.score, s.margin, s.reviews, s.histogram, s.by_proof, s.replied, s.median_reply_hours, ${factsColumn('c.id')} as work,
    t.code, t.level, greatest(t.valid_until, t.grace_until)::text as valid_until, t.state as certificate_state
  from unnest($1::text[]) with ordinality x(slug, o)
  left join companies asked on asked.id = coalesce((select id from companies where slug = x.slug), (select company_id from former_slugs where slug = x.slug))
  left join companies c on c.id = case when asked.listing = 'merged' then asked.merged_into else asked.id end and c.listing in ('approved', 'suspended', 'closed')
  left join categories k on k.id = c.category
  left join municipalities m on m.code = c.municipality
  left join districts p on p.code = c.district
  left join company_scores s on s.company_id = c.id
  left join certificates t on t.company_id = c.id and t.state in ('valid', 'updating', 'suspended')
  order by x.o`

/** Two to four companies side by side, in the order asked for, in one round trip. Former and merged ones lead on. */
export async function compare(ctx: Ctx, asked: readonly string[]): Promise<Comparison> {
  const slugs = [...new Set(asked.map((slug) => slug.trim().slice(0, 120)).filter(Boolean))]
  const shown = slugs.slice(0, settings.company.compareAtMost)
  const more = slugs.length > settings.company.compareAtMost
  if (shown.length === 0) return { companies: [], missing: 0, more, movedTo: null }
  const { rows } = await pool().query<Row | { [name in keyof Row]: null }>({
    name: 'compare_companies',
    text: question,
    values: [shown],
  })
  const found = new Map<string, Compared>()
  for (const row of rows) if (row.id !== null) found.set(row.id, compared(row, ctx.now))
  const companies = [...found.values()]
  const moved = rows.some((row, i) => row.slug !== null && row.slug !== shown[i])
  return {
    companies,
    missing: rows.filter((row) => !row.id).length,
    more,
    movedTo: moved ? rows.map((row, i) => row.slug ?? (shown[i] as string)) : null,
  }
}

interface Row {
  id: string
  slug: string
  name: string
  listing: Compared['state']
  category: string | null
  category_name: string
  municipality: string | null
  district: string | null
  district_name: string
  logo_file_id: string | null
  hours: WeekHours | null
  special_days: OwnDay[]
  on_holidays: OpeningTimes['onHolidays']
  price_band: number | null
  services: string[]
  founded_year: number | null
  score: number | null
  margin: number | null
  reviews: number | null
  histogram: number[] | null
  by_proof: number[] | null
  replied: number | null
  median_reply_hours: number | null
  work: Parameters<typeof factsInWords>[0]
  code: string | null
  level: 1 | 2
  valid_until: string
  certificate_state: string
}

function compared(r: Row, now: Date): Compared {
  const value = r.score === null ? null : shownScore(r.score)
  return {
    id: r.id,
    slug: r.slug,
    name: r.name,
    href: paths.company(r.slug),
    logo: r.logo_file_id ? { src: paths.file(r.logo_file_id) } : null,
    state: r.listing,
    category: r.category ? { id: r.category, name: r.category_name } : null,
    municipality: r.municipality,
    district: r.district ? { code: r.district, name: r.district_name } : null,
    score: value === null ? null : { value, words: scoreWords(value), margin: r.margin },
    reviews: r.reviews ?? 0,
    histogram: r.histogram ?? [0, 0, 0, 0, 0],
    verified: (r.by_proof ?? []).slice(1).reduce((sum: number, n: number) => sum + n, 0),
    replied: r.replied ?? 0,
    medianReplyHours: r.median_reply_hours,
    work: factsInWords(r.work),
    certificate: r.code
      ? {
          code: formatCode(r.code),
          level: levelNames[r.level],
          validUntil: r.valid_until,
          inForce: r.certificate_state !== 'suspended' && r.listing === 'approved',
        }
      : null,
    openNow: r.listing === 'closed' ? false : openNow(r, now),
    priceBand: r.price_band,
    services: r.services,
    foundedYear: r.founded_year,
  }
}

const openNow = (r: Pick<Row, 'hours' | 'special_days' | 'on_holidays'>, now: Date): boolean | null =>
  r.hours && openState({ week: r.hours, specialDays: r.special_days, onHolidays: r.on_holidays }, now).open

/** Companies to put beside those that are there: what a text finds, else the best of the first one's work, its district's first. */
export async function comparable(
  ctx: Ctx,
  there: readonly Compared[],
  text: string | null,
): Promise<ListedCompany[]> {
  const all = await placesAndCategories(ctx.now)
  const [first] = there
  const query: Record<string, string> | null = text
    ? { q: text }
    : first?.category
      ? { categoria: first.category.id }
      : null
  if (!query) return []
  const { filter } = directoryFilter(new URLSearchParams(query), all)
  // However many there are, the first of them in order: nothing has to be counted.
  const rows = filter.text
    ? ((await search('all', filter, ctx.now))?.rows ?? [])
    : (await browse('all', filter, uncounted, ctx.now)).rows
  const ids = new Set(there.map((company) => company.id))
  const others = rows.filter((row) => !ids.has(row.company_id))
  const near = (row: { district: string }) => (!text && row.district === first?.district?.code ? 0 : 1)
  return others
    .sort((a, b) => near(a) - near(b))
    .slice(0, settings.company.comparableShown)
    .map((row) => listedCompany(row, all))
}
