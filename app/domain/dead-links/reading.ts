import { and, asc, desc, eq, gte, or, sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { checkedLinks } from './schema'

const { deadAfterNights } = settings.article

/** A page of ours is dead at once; one outside after some nights without an answer. */
const dead = or(
  and(eq(checkedLinks.inside, true), gte(checkedLinks.failures, 1)),
  gte(checkedLinks.failures, deadAfterNights),
)

export async function deadLinkCount({ db, actor }: Ctx): Promise<number> {
  authorise(actor, 'article.write')
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(checkedLinks).where(dead)
  return row?.n ?? 0
}

/** What leads to nothing, and how far the check is. */
export async function deadLinks({ db, actor }: Ctx) {
  authorise(actor, 'article.write')
  const links = await db
    .select()
    .from(checkedLinks)
    .where(dead)
    .orderBy(desc(checkedLinks.inside), asc(checkedLinks.address))
    .limit(200)
  const [sums] = await db
    .select({
      all: sql<number>`count(*)::int`,
      tried: sql<number>`count(${checkedLinks.checkedAt})::int`,
      last: sql<string | null>`max(${checkedLinks.checkedAt})::text`,
    })
    .from(checkedLinks)
  return {
    links,
    all: sums?.all ?? 0,
    tried: sums?.tried ?? 0,
    last: sums?.last ? new Date(sums.last) : null,
  }
}
