import { eq, sql } from 'drizzle-orm'
import { type Banner, bannerOf, withHref } from '../broadcasts/banner'
import type { ListingState } from '../companies/schema'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import { companyScores } from '../reviews/score/scores-schema'
import type { Ctx } from '../shared/ctx'

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
  /** What is said to many, above their pages. */
  banner: Banner | null
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
    /** It has a certificate, or had one. */
    certificate: boolean
  } | null
}

export async function accountWaiting({ db, actor, now }: Ctx): Promise<AccountWaiting> {
  const [row] = await db
    .select({
      unconfirmedReviews: sql<number>`(select count(*)::int from reviews r where r.author_id = ${users.id} and r.state = 'awaiting_email')`,
      unread: users.unreadNotifications,
      tickets: sql<number>`(select count(*)::int from (
        select 1 from tickets t where t.requester_id = ${users.id} and t.state = 'waiting_customer'
        union all select 1 from tickets t where ${users.emailVerified} and t.requester_id is null and t.requester_email = ${users.email}
          and not t.requester_unproved and t.state = 'waiting_customer' limit 100) q)`,
      photo: users.photoFileId,
      banner: bannerOf(actor.userId, now),
      id: companies.id,
      name: companies.name,
      listing: companies.listing,
      // Counters that every reply keeps: nothing is counted here.
      unanswered: sql<number>`coalesce(${companyScores.unanswered} + ${companyScores.lastWords}, 0)`,
      requests: sql<number>`(select count(*)::int from (select 1 from access_requests a where a.company_id = ${companies.id} and a.state = 'sent' limit 100) q)`,
      corrections: sql<number>`(select count(*)::int from (select 1 from company_corrections k where k.company_id = ${companies.id} and k.state = 'open' limit 100) q)`,
      certificate: sql<boolean>`exists (select 1 from certificates t where t.company_id = ${companies.id})`,
      application: sql<number>`(select count(*)::int from certification_applications a where a.company_id = ${companies.id} and a.state in ('submitted','fee_paid','documents','correction'))`,
    })
    .from(users)
    .leftJoin(companies, sql`${companies.id} = ${actor.activeCompanyId}`)
    .leftJoin(companyScores, eq(companyScores.companyId, companies.id))
    .where(eq(users.id, actor.userId as string))
  if (!row) return { unconfirmedReviews: 0, unread: 0, tickets: 0, photo: null, banner: null, company: null }
  const { unconfirmedReviews, unread, photo, id, name, listing, unanswered, requests, corrections } = row
  const { application, certificate, tickets } = row
  return {
    unconfirmedReviews,
    unread,
    tickets,
    photo,
    banner: withHref(row.banner),
    company:
      id && name && listing
        ? { id, name, listing, unanswered, requests, corrections, application, certificate }
        : null,
  }
}
