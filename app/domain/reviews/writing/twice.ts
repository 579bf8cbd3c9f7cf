import { and, eq, inArray, ne } from 'drizzle-orm'
import { users } from '../../people/schema'
import type { Ctx } from '../../shared/ctx'
import type { Review } from '../publishing'
import { livingStates } from '../review'
import { reviews } from '../schema'

/** The same text of the same company, confirmed with the same address by another mail. */
export async function twinOf(
  db: Ctx['db'],
  { id, companyId, title, body }: Pick<Review, 'id' | 'companyId' | 'title' | 'body'>,
  email: string,
): Promise<Review | undefined> {
  const [twin] = await db
    .select()
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.authorId))
    .where(
      and(
        eq(users.email, email),
        eq(reviews.companyId, companyId),
        eq(reviews.title, title),
        eq(reviews.body, body),
        ne(reviews.id, id),
        inArray(reviews.state, [...livingStates]),
      ),
    )
    .limit(1)
  return twin?.reviews
}
