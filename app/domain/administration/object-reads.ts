import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '../permissions'
import { named } from './object-keys'
import type { FoundKind, ObjectKind } from './object-pages'

export interface ObjectRead {
  /** Nobody else reads any of them, nor learns that there are some. */
  right: Extract<
    Permission,
    | `staff.${string}`
    | 'user.find'
    | 'review.moderate'
    | 'ticket.read'
    | 'billing.handle'
    | 'claim.decide'
    | 'company.amend'
    | 'correction.answer'
    | 'project.decide'
    | 'certificate.decideAppeal'
    | 'obligation.handle'
    | 'error.handle'
    | 'affiliate.decide'
    | 'affiliate.pay'
    | 'shortLink.disable'
    | 'work.decide'
    | 'question.write'
    | 'article.write'
    | 'voice.decide'
    | 'broadcast.write'
    | 'user.merge'
  >
  /** `id`, `label`, `detail`, `state` of all of them, and its key. */
  all: SQL
  key: SQL
}

const ofReview = (right: ObjectRead['right'], rows: SQL): ObjectRead => ({
  right,
  all: sql`select q.id, r.title as label, k.name as detail, q.state ${rows} q join reviews r on r.id = q.review_id join companies k on k.id = r.company_id`,
  key: sql`q.id`,
})
const ofCompany = (right: ObjectRead['right'], rows: SQL): ObjectRead => ({
  right,
  all: sql`select q.id, k.name as label, '' as detail, q.state ${rows} q join companies k on k.id = q.company_id`,
  key: sql`q.id`,
})
const titled = (right: ObjectRead['right'], label: SQL, rows: SQL): ObjectRead => ({
  right,
  all: sql`select q.id, ${label} as label, '' as detail, q.state ${rows} q`,
  key: sql`q.id`,
})
const euros = sql`translate(to_char(q.cents / 100.0, 'FM999999990.00'), '.', ',') || ' €'`

/** What has no row: its id is made of its name, by which pages and people know it. */
const ofNames = (names: ReadonlyMap<string, string>): ObjectRead => ({
  right: 'staff.settings',
  all: sql`select md5(q.name)::uuid as id, q.name as label, '' as detail, null::text as state from unnest(${sql.param([...names.values()])}::text[]) q (name)`,
  key: sql`md5(q.name)::uuid`,
})

/** What staff have a page of and nobody looks for by name: read by its key, where a card of the board is about it. */
export const objectReads: Record<Exclude<ObjectKind, FoundKind>, ObjectRead> = {
  claim: ofCompany('claim.decide', sql`from claims`),
  'company-edit': ofCompany('company.amend', sql`from company_edits`),
  correction: ofCompany('correction.answer', sql`from company_corrections`),
  project: titled('project.decide', sql`q.title`, sql`from projects`),
  'review-edit': {
    right: 'review.moderate',
    all: sql`select q.id, q.title as label, k.name as detail, q.state from reviews q join companies k on k.id = q.company_id`,
    key: sql`q.id`,
  },
  'review-document': ofReview('review.moderate', sql`from review_documents`),
  flag: ofReview('review.moderate', sql`from flags`),
  appeal: {
    right: 'review.moderate',
    all: sql`select q.id, coalesce(r.title, 'Recurso') as label, '' as detail, q.state from appeals q left join reviews r on r.id = q.review_id`,
    key: sql`q.id`,
  },
  application: ofCompany('staff.certification', sql`from certification_applications`),
  'certificate-appeal': ofCompany('certificate.decideAppeal', sql`from certificate_appeals`),
  misuse: {
    right: 'staff.certification',
    all: sql`select q.id, t.code as label, '' as detail, q.state from seal_misuses q join certificates t on t.id = q.certificate_id`,
    key: sql`q.id`,
  },
  obligation: titled('obligation.handle', sql`q.subject`, sql`from obligations`),
  feedback: titled('staff.support', sql`left(q.message, 80)`, sql`from feedback`),
  error: titled('error.handle', sql`left(q.type || ': ' || q.message, 80)`, sql`from error_groups`),
  invitation: titled(
    'staff.invitations',
    sql`coalesce((select k.name from companies k where k.id = q.company_id), 'Convite')`,
    sql`from invitations`,
  ),
  'bank-line': {
    right: 'staff.finance',
    all: sql`select q.id, ${euros} as label, q.booked_on::text as detail, null::text as state from bank_lines q`,
    key: sql`q.id`,
  },
  affiliate: titled(
    'affiliate.decide',
    sql`(select u.name from users u where u.id = q.user_id)`,
    sql`from affiliates`,
  ),
  finding: titled(
    'affiliate.decide',
    sql`(select u.name from affiliates f join users u on u.id = f.user_id where f.id = q.affiliate_id)`,
    sql`from affiliate_findings`,
  ),
  commission: titled('affiliate.pay', euros, sql`from affiliate_commissions`),
  payout: titled('affiliate.pay', sql`'N.º ' || q.number`, sql`from affiliate_payouts`),
  batch: titled('affiliate.pay', sql`'N.º ' || q.number`, sql`from payout_batches`),
  link: titled('shortLink.disable', sql`q.code`, sql`from short_links`),
  work: titled('staff.work', sql`q.title`, sql`from work_requests`),
  'work-report': {
    right: 'work.decide',
    all: sql`select q.id, w.title as label, '' as detail, q.state from work_reports q join work_requests w on w.id = q.request_id`,
    key: sql`q.id`,
  },
  question: titled('question.write', sql`q.question`, sql`from questions`),
  article: titled(
    'article.write',
    sql`(select v.title from article_versions v where v.article_id = q.id and v.no = q.text_no)`,
    sql`from articles`,
  ),
  testimonial: titled('voice.decide', sql`q.first_name`, sql`from testimonials`),
  broadcast: titled('broadcast.write', sql`q.title`, sql`from broadcasts`),
  merge: titled(
    'user.merge',
    sql`(select string_agg(distinct u.name, ' e ') from users u where u.id in (q.kept_id, q.gone_id))`,
    sql`from account_merges`,
  ),
  setting: ofNames(named.setting),
  feature: ofNames(named.feature),
  story: titled(
    'voice.decide',
    sql`(select v.title from story_versions v where v.story_id = q.id and v.number = q.current)`,
    sql`from stories`,
  ),
}
