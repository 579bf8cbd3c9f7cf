import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { certificates } from '../certification/schema'
import { companies, companyMembers } from '../companies/schema'
import { reviews } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'

/** How many of each the overview shows, and for how long an answer is news. */
const few = 3
const newsDays = 90

export interface MyReview {
  id: string
  title: string
  rating: number
  state: (typeof reviews.$inferSelect)['state']
  createdAt: Date
  repliedAt: Date | null
  company: { name: string; slug: string }
}

/** The newest reviews of whoever asks, and those that a company answered last: one query. */
export async function myLatest({
  db,
  actor,
  now,
}: Ctx): Promise<{ newest: MyReview[]; answered: MyReview[] }> {
  const since = new Date(now.getTime() - newsDays * 86_400_000)
  const mine = eq(reviews.authorId, actor.userId as string)
  const newest = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(mine)
    .orderBy(desc(reviews.createdAt))
    .limit(few)
  const answered = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(mine, gt(reviews.repliedAt, since), isNotNull(reviews.publishedAt)))
    .orderBy(desc(reviews.repliedAt))
    .limit(few)
  const rows = await db
    .select({
      id: reviews.id,
      title: reviews.title,
      rating: reviews.rating,
      state: reviews.state,
      createdAt: reviews.createdAt,
      repliedAt: reviews.repliedAt,
      company: { name: companies.name, slug: companies.slug },
    })
    .from(reviews)
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .where(and(mine, or(inArray(reviews.id, newest), inArray(reviews.id, answered))))
  const by = (time: (r: MyReview) => number) => [...rows].sort((a, b) => time(b) - time(a)).slice(0, few)
  return {
    newest: by((r) => r.createdAt.getTime()),
    answered: by((r) => r.repliedAt?.getTime() ?? 0).filter(
      (r) => r.repliedAt !== null && r.repliedAt > since,
    ),
  }
}

export interface MyCompany {
  id: string
  name: string
  slug: string
  listing: (typeof companies.$inferSelect)['listing']
  /** In force, if it has one. */
  certificate: { state: string } | null
  role: (typeof companyMembers.$inferSelect)['role']
  active: boolean
}

/** The companies that whoever asks belongs to, in the order they joined. */
export async function myCompanies({ db, actor }: Ctx): Promise<MyCompany[]> {
  if (actor.memberships.length === 0) return []
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      slug: companies.slug,
      listing: companies.listing,
      certificate: sql<{
        state: string
      } | null>`(select jsonb_build_object('state', t.state) from ${certificates} t
        where t.company_id = ${companies.id} and t.state in ('valid', 'updating') limit 1)`,
      role: companyMembers.role,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, actor.userId as string), isNull(companyMembers.until)))
    .orderBy(companyMembers.since, companyMembers.companyId)
    .limit(50)
  return rows.map((row) => ({ ...row, active: row.id === actor.activeCompanyId }))
}
