import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { reviews } from '../../reviews/schema'
import type { TxCtx } from '../../shared/ctx'
import { type DisplayAs, displays, nameless, shownName } from '../../shared/display-name'
import { invalidate } from '../../shared/transaction'

/** How somebody is shown: name, form, name of the municipality. */
export interface Shown {
  name: string
  displayAs: DisplayAs
  place: string | null
}

/**
 * What the names that stand on somebody's reviews become. Reviews in the form that the profile had follow it; those for
 * which another form was chosen keep that form; one without a name never gets one by an edit of the profile.
 */
export function renamed(before: Shown, after: Shown): Map<string, string> {
  const names = new Map<string, string>()
  for (const form of [before.displayAs, ...displays]) {
    if (form === 'anonymous') continue
    const to = form === before.displayAs ? after.displayAs : form
    for (const place of [before.place, null]) {
      const was = shownName(before.name, form, place)
      if (was !== nameless && !names.has(was)) names.set(was, shownName(after.name, to, after.place))
    }
  }
  return names
}

/** Writes the new names on the reviews of a person; their place follows from the profile from now on. */
export async function renameOnReviews(tx: TxCtx, userId: string, before: Shown, after: Shown): Promise<void> {
  const names = [...renamed(before, after)]
  const list = (part: 0 | 1) => sql`${sql.param(names.map((pair) => pair[part]))}::text[]`
  await tx.db.execute(sql`update reviews r set author_shown = n.becomes
    from unnest(${list(0)}, ${list(1)}) n (was, becomes)
    where r.author_id = ${userId} and r.author_shown = n.was and n.was <> n.becomes`)
  if (before.place !== after.place) {
    await tx.db.execute(
      sql`update reviews set author_place = null where author_id = ${userId} and author_place is not null`,
    )
  }
}

/** Kept pages with a review of this person are made anew. */
export async function showProfileAnew(tx: TxCtx, userId: string): Promise<void> {
  // Their testimonial stands under the name that the account shows.
  invalidate(tx, tag.voices)
  const shown = await tx.db
    .select({ id: reviews.id, companyId: reviews.companyId })
    .from(reviews)
    .where(and(eq(reviews.authorId, userId), isNotNull(reviews.publishedAt)))
  if (shown.length === 0) return
  invalidate(tx, tag.reviews, tag.home, ...shown.flatMap((r) => [tag.review(r.id), tag.company(r.companyId)]))
}
