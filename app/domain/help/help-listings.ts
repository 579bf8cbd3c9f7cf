import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { figuresOf, noFigures, type TextFigures } from '../usefulness/figures'
import { articles } from './articles'
import type { Audience } from './audience-words'

export interface ArticleFigures extends TextFigures {
  slug: string
  title: string
  audience: Audience
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
  const of = await figuresOf(ctx, 'ajuda')
  const rows = articles
    .map(({ slug, title, audience }) => ({ slug, title, audience, ...(of.get(slug) ?? noFigures) }))
    .sort((a, b) => (a.share ?? 2) - (b.share ?? 2) || b.useful + b.useless - (a.useful + a.useless))
  return {
    articles: rows,
    useful: rows.reduce((sum, row) => sum + row.useful, 0),
    useless: rows.reduce((sum, row) => sum + row.useless, 0),
    toMend: rows.filter((row) => row.share !== null && row.share < settings.help.mendBelow).length,
  }
}
