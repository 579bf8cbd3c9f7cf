import { eq } from 'drizzle-orm'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { mayShareText } from './sharing'

/** What somebody chose about the texts of their reviews outside the site, and whether they are shown there. */
export async function mySharing({ db, actor }: Ctx) {
  authorise(actor, 'account.open')
  const [author] = await db
    .select({
      sharesReviews: users.sharesReviews,
      termsVersion: users.termsVersion,
      reviews: users.reviewsCount,
    })
    .from(users)
    .where(eq(users.id, actor.userId as string))
  if (!author) throw new Refusal('not-found', 'Não encontrámos esta conta.')
  return { ...author, shown: mayShareText(author) }
}
