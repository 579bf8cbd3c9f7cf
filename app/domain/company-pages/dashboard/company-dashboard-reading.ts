import { sql } from 'drizzle-orm'
import type { Listing } from '../../companies/listing-words'
import type { AutomaticCheck } from '../../companies/schema'
import type { VisitDay } from './visit-figures'

/** What a company's own page asks of the database: two questions, side by side. */

export interface DashboardRow extends Record<string, unknown> {
  name: string
  slug: string
  listing: Listing
  stateReason: string | null
  stateReasonCode: string | null
  submittedAt: string | null
  decideBy: string | null
  checks: AutomaticCheck[]
  description: string | null
  services: number
  conditions: boolean
  hours: unknown
  phone: boolean
  website: boolean
  logo: boolean
  photos: number
  projects: number
  category: string | null
  reviews: number
  replied: number
  unanswered: number
  histogram: number[]
  months: Record<string, [n: number, sum: number]>
  categoryMonths: Record<string, [n: number, sum: number]>
  score: number | null
  margin: number | null
  medianReplyHours: number | null
  median: number | null
  certificate: {
    code: string
    level: 1 | 2
    state: string
    validUntil: string
    evidence: (string | null)[]
  } | null
  requests: number
  corrections: number
  edits: number
  drafts: number
  dispute: { id: string; by: string; asked: boolean } | null
  registered: number
  invited: number
  opened: number
  answered: number
  paused: boolean
  answers: { n: number; id: string } | null
  pacts: { n: number; id: string; due: string } | null
  awards: { n: number; id: string; due: string } | null
  works: { n: number; id: string; due: string } | null
  visits: VisitDay[]
}

/** Counted from its index and no further than a hundred. */
const few = (from: string) => sql.raw(`(select count(*)::int from (select 1 from ${from} limit 100) q)`)

/** Works that wait for the company's word: how many, the first to run out, and when. */
const worksOf = (waits: string, by: string) =>
  sql.raw(`(select jsonb_build_object('n', count(*), 'id', (array_agg(q.id order by q.by))[1], 'due', min(q.by)) from (
      select r.id, ${by} as by from work_proposals p join work_requests r on r.awarded_id = p.id
      where p.company_id = c.id and ${waits} limit 100) q having count(*) > 0)`)

export const companyQuery = (id: string, since: string) => sql`
  select c.name, c.slug, c.listing, c.state_reason as "stateReason", c.state_reason_code as "stateReasonCode",
    c.submitted_at as "submittedAt", c.decide_by as "decideBy", c.checks, c.description, cardinality(c.services) as services, c.hours,
    cardinality(c.payment_methods) > 0 and cardinality(c.languages) > 0 as conditions,
    c.phone is not null as phone, c.website is not null as website, c.logo_file_id is not null as logo,
    ${few('company_photos p where p.company_id = c.id')} as photos,
    ${few("projects p where p.company_id = c.id and p.state = 'published'")} as projects,
    k.name as category, coalesce(s.reviews, 0) as reviews, coalesce(s.replied, 0) as replied,
    coalesce(s.unanswered + s.last_words, 0) as unanswered,
    coalesce(s.histogram, '{0,0,0,0,0}') as histogram, coalesce(s.months, '{}') as months, s.score, s.margin,
    s.median_reply_hours as "medianReplyHours", m.median, coalesce(m.months, '{}') as "categoryMonths",
    (select jsonb_build_object('code', t.code, 'level', t.level, 'state', t.state, 'validUntil', greatest(t.valid_until, t.grace_until),
        'evidence', (select coalesce(jsonb_agg(q -> 'validUntil'), '[]') from jsonb_array_elements(t.requirements) q))
      from certificates t where t.company_id = c.id order by t.issued_at desc limit 1) as certificate,
    ${few("access_requests a where a.company_id = c.id and a.state = 'sent'")} as requests,
    ${few("company_corrections a where a.company_id = c.id and a.state = 'open'")} as corrections,
    ${few("company_edits a where a.company_id = c.id and a.state = 'waiting'")} as edits,
    ${few("projects p where p.company_id = c.id and p.state in ('draft', 'refused')")} as drafts,
    (select jsonb_build_object('id', d.id, 'by', d.decide_by, 'asked', d.state = 'owner_asked') from claims d
      where d.company_id = c.id and d.kind = 'dispute' and d.state in ('owner_asked', 'in_review') and d.decide_by is not null
      order by d.state = 'owner_asked' desc, d.decide_by limit 1) as dispute,
    coalesce(i.registered, 0) as registered, coalesce(i.invited, 0) as invited, coalesce(i.opened, 0) as opened,
    coalesce(i.answered, 0) as answered, i.paused_at is not null as paused,
    (select jsonb_build_object('n', count(*), 'id', (array_agg(q.review_id order by q.at))[1]) from (
      select a.review_id, a.at from review_replies a join reviews r on r.id = a.review_id and r.published_at is not null
      where a.company_id = c.id and a.round = 2 and a.state = 'published'
        and not exists (select 1 from review_replies b where b.review_id = a.review_id and b.round = 3)
      limit 100) q having count(*) > 0) as answers,
    (select jsonb_build_object('n', count(*), 'id', (array_agg(p.review_id order by p.due_on))[1], 'due', min(p.due_on))
      from resolutions p where p.company_id = c.id and p.state = 'accepted' having count(*) > 0) as pacts,
    ${worksOf("p.state = 'shortlisted' and r.state = 'awarded'", 'r.accept_by')} as awards,
    ${worksOf("p.state = 'accepted' and r.state = 'in_progress' and r.done_by_side = 'customer'", 'r.complete_by')} as works,
    (select coalesce(jsonb_agg(jsonb_build_array(v.day, v.views, v.searches)), '[]') from company_visits v
      where v.company_id = c.id and v.day >= ${since}::date) as visits
  from companies c
  left join categories k on k.id = c.category
  left join category_scores m on m.category = c.category
  left join company_scores s on s.company_id = c.id
  left join invitation_counters i on i.company_id = c.id
  where c.id = ${id}`

/** Reviews that are looked through for unanswered ones: so that a company with thousands costs no more. */
const lookedThrough = 500
const shown = 5

/** With what somebody of the company has written of an answer already, and which version of it they would replace. */
export const unansweredQuery = (id: string, userId: string | null) => sql`
  select id, title, body, masked_spans, covered, rating, author, at,
    coalesce((select x.version from review_replies x where x.review_id = r.id and x.round = 1), 0) as version,
    (select d.body from reply_drafts d where d.review_id = r.id and d.round = 1 and d.user_id = ${userId}) as draft
  from (
    select id, title, body, masked_spans, state = 'masked' as covered, rating, author_shown as author, published_at as at, replied_at from reviews
    where company_id = ${id} and published_at is not null order by published_at desc, id desc limit ${lookedThrough}) r
  where replied_at is null
    and not exists (select 1 from review_replies x where x.review_id = r.id and x.round = 1 and x.state = 'removed')
  order by at desc, id desc limit ${shown}`
