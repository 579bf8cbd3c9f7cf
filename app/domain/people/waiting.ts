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
  /** Their picture, for the head of the page. */
  photo: string | null
  /** The company they act for. */
  company: { id: string; name: string; listing: ListingState; unanswered: number } | null
}

export async function accountWaiting({ db, actor }: Ctx): Promise<AccountWaiting> {
  const [row] = await db
    .select({
      unconfirmedReviews: sql<number>`(select count(*)::int from reviews r where r.author_id = ${users.id} and r.state = 'awaiting_email')`,
      unread: users.unreadNotifications,
      photo: users.photoFileId,
      id: companies.id,
      name: companies.name,
      listing: companies.listing,
      // Counters that every reply keeps: nothing is counted here.
      unanswered: sql<number>`greatest(coalesce(${companyScores.reviews} - ${companyScores.replied}, 0), 0)`,
    })
    .from(users)
    .leftJoin(companies, sql`${companies.id} = ${actor.activeCompanyId}`)
    .leftJoin(companyScores, eq(companyScores.companyId, companies.id))
    .where(eq(users.id, actor.userId as string))
  if (!row) return { unconfirmedReviews: 0, unread: 0, photo: null, company: null }
  const { unconfirmedReviews, unread, photo, id, name, listing, unanswered } = row
  return {
    unconfirmedReviews,
    unread,
    photo,
    company: id && name && listing ? { id, name, listing, unanswered } : null,
  }
}

export interface StaffWaiting {
  companies: number
  reviews: number
  certificates: number
  /** Of whoever looks: notifications not read, and their picture. */
  unread: number
  photo: string | null
}

/** What waits for staff, each counted from the index of its queue and no further than a hundred: one query. */
export async function staffWaiting({ db, actor }: Ctx): Promise<StaffWaiting> {
  const { rows } = await db.execute<StaffWaiting & Record<string, unknown>>(sql`select
    me.unread_notifications as unread, me.photo_file_id as photo,
    (select count(*)::int from (select 1 from companies where listing = 'pending' limit 100) q) as companies,
    (select count(*)::int from (select 1 from reviews where state in ('held', 'appealed') limit 100) q) as reviews,
    (select count(*)::int from (select 1 from certificates where state in ('updating', 'suspended') limit 100) q) as certificates
    from users me where me.id = ${actor.userId}`)
  return rows[0] as StaffWaiting
}
