import { and, asc, desc, eq, gte, or, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { articleWithText } from '../articles/article'
import { linksIn, readText } from '../articles/text'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { placesOf } from './checking'
import { whyDead } from './inside'
import { checkedLinks } from './schema'
import { writtenTexts } from './texts'

/** A page of ours is dead at once; one outside after some nights without an answer. */
const dead = () =>
  or(
    and(eq(checkedLinks.inside, true), gte(checkedLinks.failures, 1)),
    gte(checkedLinks.failures, settings.article.deadAfterNights),
  )

export async function deadLinkCount({ db, actor }: Ctx): Promise<number> {
  authorise(actor, 'article.write')
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(checkedLinks).where(dead())
  return row?.n ?? 0
}

/** What leads to nothing, and how far the check is. */
export async function deadLinks({ db, actor }: Ctx) {
  authorise(actor, 'article.write')
  const links = await db
    .select()
    .from(checkedLinks)
    .where(dead())
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

/** What an article leads to that is not there, in sentences, before its readers find it. @throws Refusal `not-found` */
export async function deadInArticle(ctx: Ctx, id: string): Promise<string[]> {
  authorise(ctx.actor, 'article.write')
  const [article, others] = await Promise.all([articleWithText(ctx, id), writtenTexts(ctx.db)])
  const { text } = await readText(article.current.body)
  const own = {
    label: article.current.title,
    href: paths.article(article.slug),
    links: linksIn(text),
    parts: text.flatMap((node) => node.id ?? []),
  }
  const texts = [own, ...others.filter(({ href }) => href !== own.href)]
  return [...placesOf([own]).keys()].flatMap((link) => {
    const why = link.startsWith('/') ? whyDead(link, texts) : null
    return why ? [`A ligação «${link}» leva a nada: ${why}.`] : []
  })
}
