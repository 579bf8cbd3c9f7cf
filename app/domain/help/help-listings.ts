import { sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { articles } from './articles'
import type { Audience } from './audience-words'
import { helpFigures } from './schema'

export interface ArticleFigures {
  slug: string
  title: string
  audience: Audience
  useful: number
  useless: number
  /** Part that found it useful; null when too few said so. */
  share: number | null
}

export interface HelpFigures {
  articles: ArticleFigures[]
  /** Of all articles together. */
  useful: number
  useless: number
  /** Articles that fewer than so many found useful, of those that enough spoke of. */
  toMend: number
}

/** What readers said of each article, in all; the least useful of those that enough spoke of come first. */
export async function helpFiguresPage(ctx: Ctx): Promise<HelpFigures> {
  authorise(ctx.actor, 'staff.support')
  const sums = await ctx.db
    .select({
      article: helpFigures.article,
      useful: sql<number>`sum(${helpFigures.useful})::int`,
      useless: sql<number>`sum(${helpFigures.useless})::int`,
    })
    .from(helpFigures)
    .groupBy(helpFigures.article)
  const of = new Map(sums.map((row) => [row.article, row]))
  const rows = articles
    .map(({ slug, title, audience }) => {
      const { useful = 0, useless = 0 } = of.get(slug) ?? {}
      const all = useful + useless
      return {
        slug,
        title,
        audience,
        useful,
        useless,
        share: all >= settings.help.votesShown ? useful / all : null,
      }
    })
    .sort((a, b) => (a.share ?? 2) - (b.share ?? 2) || b.useful + b.useless - (a.useful + a.useless))
  return {
    articles: rows,
    useful: rows.reduce((sum, row) => sum + row.useful, 0),
    useless: rows.reduce((sum, row) => sum + row.useless, 0),
    toMend: rows.filter((row) => row.share !== null && row.share < settings.help.mendBelow).length,
  }
}
