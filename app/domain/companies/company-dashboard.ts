import { sql } from 'drizzle-orm'
import { formatCode } from '../certification/code'
import { authorise, may } from '../permissions'
import { scoreWords } from '../reviews/score'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { workingDaysBetween } from '../shared/working-days'
import type { Listing } from './listing-words'
import { type ProfileStrength, profileStrength } from './profile-strength'

export interface UnansweredReview {
  id: string
  title: string
  rating: number
  author: string
  publishedAt: Date
}

/** What the people of a company see first. */
export interface CompanyDashboard {
  id: string
  name: string
  slug: string
  listing: Listing
  stateReason: string | null
  stateReasonCode: string | null
  submittedAt: Date | null
  decideBy: Date | null
  /** Working days until `decideBy`; negative when it is past. */
  daysLeft: number | null
  mayReply: boolean
  mayEdit: boolean
  unanswered: { count: number; newest: UnansweredReview[] }
  score: { value: number | null; words: string; margin: number | null; reviews: number; histogram: number[] }
  /** The last twelve months, the oldest first. */
  months: { at: string; value: number | null; count: number }[]
  category: { name: string | null; median: number | null }
  replies: { share: number | null; medianHours: number | null }
  certificate: { code: string; level: 1 | 2; state: string; validUntil: string } | null
  strength: ProfileStrength
}

/** Reviews that are looked through for unanswered ones: so that a company with thousands costs no more. */
const lookedThrough = 500
const few = 5

/**
 * The company that this person acts for.
 * @throws Refusal `not-allowed` for who belongs to none
 */
export async function companyDashboard(ctx: Ctx): Promise<CompanyDashboard> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.open', { companyId })
  const [{ rows: found }, { rows: newest }] = await Promise.all([
    ctx.db.execute<Row>(companyQuery(companyId)),
    ctx.db.execute<Record<string, unknown>>(unansweredQuery(companyId)),
  ])
  const row = found[0]
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  const decideBy = row.decideBy ? new Date(row.decideBy) : null
  const facts = {
    ...row,
    hours: row.hours !== null,
    certified: row.certificate?.state === 'valid' || row.certificate?.state === 'updating',
  }
  return {
    id: companyId,
    name: row.name,
    slug: row.slug,
    listing: row.listing,
    stateReason: row.stateReason,
    stateReasonCode: row.stateReasonCode,
    submittedAt: row.submittedAt ? new Date(row.submittedAt) : null,
    decideBy,
    daysLeft: decideBy && workingDaysBetween(ctx.now, decideBy),
    mayReply: may(ctx.actor, 'review.reply', { companyId }),
    mayEdit: may(ctx.actor, 'company.editDraft', { companyId }),
    unanswered: {
      count: Math.max(0, row.reviews - row.replied),
      newest: newest.map((r) => ({
        id: r.id as string,
        title: r.title as string,
        rating: r.rating as number,
        author: r.author as string,
        publishedAt: new Date(r.at as string),
      })),
    },
    score: {
      value: row.score,
      words: row.score === null ? 'Ainda sem pontuação' : scoreWords(row.score),
      margin: row.margin,
      reviews: row.reviews,
      histogram: row.histogram,
    },
    months: lastMonths(row.months, ctx.now),
    category: { name: row.category, median: row.median },
    replies: { share: row.reviews > 0 ? row.replied / row.reviews : null, medianHours: row.medianReplyHours },
    certificate: row.certificate && { ...row.certificate, code: formatCode(row.certificate.code) },
    strength: profileStrength(facts),
  }
}

interface Row extends Record<string, unknown> {
  name: string
  slug: string
  listing: Listing
  stateReason: string | null
  stateReasonCode: string | null
  submittedAt: string | null
  decideBy: string | null
  description: string | null
  services: number
  hours: unknown
  phone: boolean
  website: boolean
  logo: boolean
  photos: number
  category: string | null
  reviews: number
  replied: number
  histogram: number[]
  months: Record<string, [n: number, sum: number]>
  score: number | null
  margin: number | null
  medianReplyHours: number | null
  median: number | null
  certificate: CompanyDashboard['certificate']
}

const companyQuery = (id: string) => sql`
  select c.name, c.slug, c.listing, c.state_reason as "stateReason", c.state_reason_code as "stateReasonCode",
    c.submitted_at as "submittedAt", c.decide_by as "decideBy", c.description, cardinality(c.services) as services, c.hours,
    c.phone is not null as phone, c.website is not null as website, c.logo_file_id is not null as logo,
    (select count(*)::int from (select 1 from company_photos p where p.company_id = c.id limit 10) q) as photos,
    k.name as category, coalesce(s.reviews, 0) as reviews, coalesce(s.replied, 0) as replied,
    coalesce(s.histogram, '{0,0,0,0,0}') as histogram, coalesce(s.months, '{}') as months, s.score, s.margin,
    s.median_reply_hours as "medianReplyHours",
    (select m.median from category_scores m where m.category = c.category) as median,
    (select jsonb_build_object('code', t.code, 'level', t.level, 'state', t.state, 'validUntil', t.valid_until)
      from certificates t where t.company_id = c.id order by t.issued_at desc limit 1) as certificate
  from companies c
  left join categories k on k.id = c.category
  left join company_scores s on s.company_id = c.id
  where c.id = ${id}`

const unansweredQuery = (id: string) => sql`
  select id, title, rating, author, at from (
    select id, title, rating, author_shown as author, published_at as at, replied_at from reviews
    where company_id = ${id} and published_at is not null order by published_at desc, id desc limit ${lookedThrough}) r
  where replied_at is null order by at desc, id desc limit ${few}`

/** Twelve months with their mean of stars; those without reviews have none. */
export function lastMonths(months: Row['months'], now: Date): CompanyDashboard['months'] {
  return Array.from({ length: 12 }, (_, i) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + i, 1))
      .toISOString()
      .slice(0, 7)
    const [n, sum] = months[at] ?? [0, 0]
    return { at, value: n > 0 ? sum / n : null, count: n }
  })
}
