import { sql } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { parseQuery } from '../../shared/parse-query'

/** A company as it is offered to whoever looks for the one to review. */
export interface Offered {
  slug: string
  name: string
  category: string
  place: string
  certified: boolean
  reviews: number
}

/** Of what is found no more than this is put in order, however common the words are. */
const candidates = 500
const shown = 10

/**
 * Companies whose name begins like the text, then those with its words (or what begins so) in their name, trade or
 * place; the best known first.
 */
export async function companiesToReview({ db }: Ctx, text: string): Promise<Offered[]> {
  const { words, folded } = parseQuery(text)
  if (folded.length < 2) return []
  // Words are letters and digits only (parse-query.ts); weights leave the descriptions out.
  const each = words.map((word) => {
    const whole = sql`plainto_tsquery('public.pt', fold_pt(${word}))`
    return word.length < 3 ? whole : sql`(to_tsquery('simple', ${`${word}:*ABC`}) || ${whole})`
  })
  const byWords =
    each.length === 0
      ? sql``
      : sql`union (select d.company_id, 1 from directory d where d.words @@ (${sql.join(each, sql` && `)}) limit ${candidates})`
  const { rows } = await db.execute<Offered & Record<string, unknown>>(sql`
    with found as (
      (select d.company_id, 0 as place from directory d where d.folded >= ${folded} and d.folded < ${`${folded}\uFFFF`} limit ${candidates})
      ${byWords}
    )
    select d.slug, d.name, k.name as category, m.name as place, d.level > 0 as certified, d.reviews
    from (select company_id, min(place) as place from found group by 1) f join directory d on d.company_id = f.company_id
      join categories k on k.id = d.category join municipalities m on m.code = d.municipality
    order by f.place, d.reviews desc, d.name limit ${shown}`)
  return rows
}
