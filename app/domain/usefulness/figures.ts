import { like, sql } from 'drizzle-orm'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import type { TextKind } from './rating'
import { textFigures } from './schema'

/** What readers said of one text, in all months. */
export interface TextFigures {
  useful: number
  useless: number
  /** Part that found it useful, 0 to 1; null when too few said so. */
  share: number | null
}

export const noFigures: TextFigures = { useful: 0, useless: 0, share: null }

/** Those of every text of a kind that somebody spoke of, by its slug. For pages of staff: the caller authorises. */
export async function figuresOf({ db }: Ctx, kind: TextKind): Promise<Map<string, TextFigures>> {
  const rows = await db
    .select({
      slug: sql<string>`substr(${textFigures.text}, ${kind.length + 2})`,
      useful: sql<number>`sum(${textFigures.useful})::int`,
      useless: sql<number>`sum(${textFigures.useless})::int`,
    })
    .from(textFigures)
    .where(like(textFigures.text, `${kind}/%`))
    .groupBy(textFigures.text)
  return new Map(
    rows.map(({ slug, useful, useless }) => {
      const all = useful + useless
      return [slug, { useful, useless, share: all >= settings.help.votesShown ? useful / all : null }]
    }),
  )
}
