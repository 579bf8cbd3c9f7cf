import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { nameOf, personalData } from '../privacy/personal-data'
import { whichCount } from '../reviews/publishing'
import { countQuery, type Pair } from './column-sql'
import { moves } from './person-columns'
import type { Undo } from './undo-record'

/** What would go where, before anybody decides. */

export interface PlanRow {
  what: string
  /** Rows that go over, and those that stay with the account that is closed: the other has the same already. */
  moves: number
  stays: number
}

export interface TwiceReviewed {
  company: string
  slug: string
  reviews: { id: string; title: string; at: Date; from: 'kept' | 'gone'; counts: boolean }[]
}

const titles = new Map(personalData.map(({ table, title }) => [nameOf(table), title]))

const titleOf = (table: string): string => {
  const what = titles.get(table)
  if (!what) throw new Error(`no title for ${table}`)
  return what
}

/** What went over, by what people call each list, as it was written down to be put back. */
export function movedRows({ moved }: Undo): Pick<PlanRow, 'what' | 'moves'>[] {
  const all = new Map<string, number>()
  for (const [name, rows] of Object.entries(moved)) {
    const what = titleOf(name.split('.')[0] as string)
    all.set(what, (all.get(what) ?? 0) + rows.length)
  }
  return [...all].map(([what, moves]) => ({ what, moves }))
}

/** The plan, by what people call each list, of which there is something. One round trip. */
export async function mergePlan(db: Db, pair: Pair): Promise<PlanRow[]> {
  const counts = Object.keys(moves).map((name) => countQuery(name, pair))
  const { rows } = await db.execute<{ table: string; moves: number; stays: number }>(
    sql.join(counts, sql` union all `),
  )
  const plan = new Map<string, PlanRow>()
  for (const row of rows) {
    const what = titleOf(row.table)
    const so = plan.get(what) ?? { what, moves: 0, stays: 0 }
    plan.set(what, { what, moves: so.moves + row.moves, stays: so.stays + row.stays })
  }
  return [...plan.values()].filter((row) => row.moves + row.stays > 0)
}

/** Companies that both wrote about and people read of: of one person the latest counts. */
export async function twiceReviewed({ db }: { db: Db }, { kept, gone }: Pair): Promise<TwiceReviewed[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.id, r.title, r.author_id, r.published_at, r.imported, r.incentive, c.id as company_id, c.name, c.slug
    from reviews r join companies c on c.id = r.company_id
    where r.author_id in (${kept}, ${gone}) and r.published_at is not null and exists (select 1 from reviews o
      where o.company_id = r.company_id and o.published_at is not null and o.author_id = case r.author_id when ${kept} then ${gone}::uuid else ${kept}::uuid end)
    order by c.name, c.id, r.published_at desc, r.id desc limit 200`)
  return Object.values(Object.groupBy(rows, (r) => r.company_id as string)).map((all = []) => {
    const counting = whichCount(
      all.map((r) => ({
        id: r.id as string,
        authorId: kept,
        publishedAt: new Date(r.published_at as string),
        imported: r.imported as boolean,
        incentive: r.incentive as boolean,
      })),
    )
    return {
      company: all[0]?.name as string,
      slug: all[0]?.slug as string,
      reviews: all.map((r) => ({
        id: r.id as string,
        title: r.title as string,
        at: new Date(r.published_at as string),
        from: r.author_id === kept ? 'kept' : 'gone',
        counts: counting.has(r.id as string),
      })),
    }
  })
}
