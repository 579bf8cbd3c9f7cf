import { and, eq } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { mayBeWrittenTo, readerColumns } from '../notifications/readers'
import { users } from '../people/schema'
import type { Ctx } from '../shared/ctx'
import { reviews } from './schema'

/** What mails say of a review: with its company, and its author if they may be written to. */
export async function reviewToMail({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      review: reviews,
      company: { company: companies.name, slug: companies.slug, decideBy: companies.decideBy },
      author: readerColumns,
    })
    .from(reviews)
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .leftJoin(users, and(eq(users.id, reviews.authorId), mayBeWrittenTo))
    .where(eq(reviews.id, id))
  return row && { ...row.review, ...row.company, author: row.author }
}
