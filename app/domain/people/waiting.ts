import { eq, sql } from 'drizzle-orm'
import type { ListingState } from '../companies/schema'
import { companies, companyScores } from '../companies/schema'
import type { Ctx } from '../shared/ctx'
import { users } from './schema'

/** What waits for somebody, for the menu of their account: one query. */
export interface AccountWaiting {
  /** Reviews of theirs that wait for a confirmation by mail. */
  unconfirmedReviews: number
  /** Notifications they have not read: a counter, kept where one is added or read. */
  unread: number
  /** Tickets that wait for their answer. */
  tickets: number
  /** Their picture, for the head of the page. */
  photo: string | null
  /** The company they act for. */
  company: {
    id: string
    name: string
    listing: ListingState
    unanswered: number
    /** Requests to join its team; corrections that readers suggested. */
    requests: number
    corrections: number
    /** An application that waits for the company: 1 or 0. */
    application: number
  } | null
}

export async function accountWaiting({ db, actor }: Ctx): Promise<AccountWaiting> {
  const [row] = await db
    .select({
      unconfirmedReviews: sql<number>`(select count(*)::int from reviews r where r.author_id = ${users.id} and r.state = 'awaiting_email')`,
      unread: users.unreadNotifications,
      tickets: sql<number>`(select count(*)::int from (select 1 from tickets t where t.requester_id = ${users.id} and t.state = 'waiting_customer' limit 100) q)`,
      photo: users.photoFileId,
      id: companies.id,
      name: companies.name,
      listing: companies.listing,
      // Counters that every reply keeps: nothing is counted here.
      unanswered: sql<number>`coalesce(${companyScores.unanswered} + ${companyScores.lastWords}, 0)`,
      requests: sql<number>`(select count(*)::int from (select 1 from access_requests a where a.company_id = ${companies.id} and a.state = 'sent' limit 100) q)`,
      corrections: sql<number>`(select count(*)::int from (select 1 from company_corrections k where k.company_id = ${companies.id} and k.state = 'open' limit 100) q)`,
      application: sql<number>`(select count(*)::int from certification_applications a where a.company_id = ${companies.id} and a.state in ('submitted','fee_paid','documents','correction'))`,
    })
    .from(users)
    .leftJoin(companies, sql`${companies.id} = ${actor.activeCompanyId}`)
    .leftJoin(companyScores, eq(companyScores.companyId, companies.id))
    .where(eq(users.id, actor.userId as string))
  if (!row) return { unconfirmedReviews: 0, unread: 0, tickets: 0, photo: null, company: null }
  const { unconfirmedReviews, unread, photo, id, name, listing, unanswered, requests, corrections } = row
  const { application, tickets } = row
  return {
    unconfirmedReviews,
    unread,
    tickets,
    photo,
    company:
      id && name && listing ? { id, name, listing, unanswered, requests, corrections, application } : null,
  }
}

/** What waits for a decision about reviews. */
export interface ModerationWaiting {
  held: number
  edits: number
  flags: number
  appeals: number
  documents: number
  /** Decisions drawn to be decided once more, but for the reader's own. */
  again: number
}

export interface StaffWaiting {
  companies: number
  /** Everything of moderation together, and each kind by itself. */
  reviews: number
  moderation: ModerationWaiting
  certificates: number
  /** Applications to evaluate or to decide. */
  applications: number
  /** Seals used where they may not be, as readers said. */
  misuses: number
  /** Claims and disputes to decide, sensitive changes, corrections suggested, projects to look at. */
  claims: number
  edits: number
  corrections: number
  projects: number
  /** Tickets of the reader's and of nobody's whose answer is due today. */
  tickets: number
  /** Of whoever looks: notifications not read, and their picture. */
  unread: number
  photo: string | null
}

/** What waits for staff, each counted from the index of its queue and no further than a hundred: one query. */
export async function staffWaiting({ db, actor, now }: Ctx): Promise<StaffWaiting> {
  const { rows } = await db.execute<Omit<StaffWaiting, 'reviews'> & Record<string, unknown>>(sql`select
    me.unread_notifications as unread, me.photo_file_id as photo,
    (select count(*)::int from (select 1 from companies where listing = 'pending' limit 100) q) as companies,
    (select jsonb_build_object(
      'held', (select count(*)::int from (select 1 from reviews where state in ('screening', 'held') limit 100) q),
      'edits', (select count(*)::int from (select 1 from review_versions v join reviews r on r.id = v.review_id and r.pending_version = v.version
        where v.held_until is not null and v.decided_at is null limit 100) q),
      'flags', (select count(*)::int from (select 1 from flags where state = 'open' and state in ('open', 'change_requested') limit 100) q),
      'appeals', (select count(*)::int from (select 1 from appeals where state = 'open' limit 100) q),
      'documents', (select count(*)::int from (select 1 from review_documents where state = 'waiting' limit 100) q),
      'again', (select count(*)::int from (select 1 from redecisions x join decisions d on d.id = x.decision_id
        where x.decided_at is null and d.decided_by is distinct from ${actor.userId} limit 100) q))) as moderation,
    (select count(*)::int from (select 1 from certificates where state in ('updating', 'suspended') limit 100) q) as certificates,
    (select count(*)::int from (select 1 from certification_applications where state in ('evaluation', 'decision_pending') limit 100) q) as applications,
    (select count(*)::int from (select 1 from seal_misuses where state = 'open' limit 100) q) as misuses,
    (select count(*)::int from (select 1 from claims where state = 'in_review' limit 100) q) as claims,
    (select count(*)::int from (select 1 from company_edits where state = 'waiting' limit 100) q) as edits,
    (select count(*)::int from (select 1 from company_corrections where state = 'open' limit 100) q) as corrections,
    (select count(*)::int from (select 1 from projects where decide_by is not null limit 100) q) as projects,
    (select count(*)::int from (select 1 from tickets t where t.state in ('new', 'open', 'waiting_customer', 'waiting_third_party')
      and t.queue_at < ${new Date(now.getTime() + 86_400_000)} and (t.assignee_id is null or t.assignee_id = ${actor.userId}) limit 100) q) as tickets
    from users me where me.id = ${actor.userId}`)
  const row = rows[0] as Omit<StaffWaiting, 'reviews'>
  const reviews = Object.values(row.moderation).reduce((sum, n) => sum + n, 0)
  return { ...row, reviews: Math.min(reviews, 100) }
}
