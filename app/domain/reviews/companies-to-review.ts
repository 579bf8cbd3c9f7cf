import { sql } from 'drizzle-orm'
import type { Ctx } from '../shared/ctx'
import { cleanLine } from '../shared/text'

/** A company as it is offered to whoever looks for the one to review. */
export interface Offered {
  slug: string
  name: string
  category: string
  place: string
  certified: boolean
  reviews: number
}

const candidates = 500
const shown = 10

/** Companies by the beginning of their name, or by words of it and of what they do; the best known first. */
export async function companiesToReview({ db }: Ctx, text: string): Promise<Offered[]> {
  const wanted = cleanLine(text).slice(0, 100)
  if (wanted.length < 2) return []
  const { rows } = await db.execute<Offered & Record<string, unknown>>(sql`
    with q as (select f_unaccent(lower(${wanted})) as folded, websearch_to_tsquery('public.pt', fold_pt(${wanted})) as words),
    found as (
      (select d.company_id, 0 as place from directory d, q where d.folded >= q.folded and d.folded < q.folded || U&'\\FFFF' limit ${candidates})
      union (select d.company_id, 1 from directory d, q where d.words @@ q.words limit ${candidates})
    )
    select d.slug, d.name, k.name as category, m.name as place, d.level > 0 as certified, d.reviews
    from (select company_id, min(place) as place from found group by 1) f join directory d on d.company_id = f.company_id
      join categories k on k.id = d.category join municipalities m on m.code = d.municipality
    order by f.place, d.reviews desc, d.name limit ${shown}`)
  return rows
}
