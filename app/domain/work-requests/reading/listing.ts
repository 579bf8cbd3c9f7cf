import { pool } from '~/platform/db'
import type { Category } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import { encodeKey } from '../../shared/list-key'
import type { WhenKind } from '../states'
import type { WorkFilter } from './work-filter'

/** One of the public list: nobody's name, and of the place the municipality alone. */
export interface ListedWork {
  id: string
  title: string
  excerpt: string
  category: string
  place: string
  at: Date
  whenKind: WhenKind
  whenFrom: string | null
  whenTo: string | null
  budgetBand: number | null
  proposals: number
  photos: boolean
}

export interface WorksPage {
  works: ListedWork[]
  next: string | null
}

interface Row extends ListedWork {
  micros: string
}

/** A category with those below it. */
export const withChildren = (categories: ReadonlyMap<string, Category>, id: string): string[] => [
  id,
  ...[...categories.values()].filter(({ parent }) => parent === id).map((c) => c.id),
]

/**
 * A page of open requests, the newest first, by the index of what is asked: any depth costs the same. Those meant for
 * chosen companies alone are in no list.
 */
export async function worksPage(
  f: WorkFilter,
  categories: ReadonlyMap<string, Category>,
): Promise<WorksPage> {
  const { text, values } = worksQuery(f, f.category ? withChildren(categories, f.category) : null)
  const { rows } = await pool().query<Row>({ name: nameOf(text), text, values })
  const works = rows.slice(0, settings.work.listPage)
  const last = works.at(-1)
  return {
    works,
    next: rows.length > settings.work.listPage && last ? encodeKey(last.micros, last.id) : null,
  }
}

/** The statement of a page: of each category its newest, by its index, then the newest of all. */
export function worksQuery(f: WorkFilter, categories: string[] | null): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const where = [`w.state in ('published','shortlisting') and not w.addressed`]
  if (f.municipality) where.push(`w.municipality = ${put(f.municipality)}`)
  else if (f.district) where.push(`w.district = ${put(f.district)}`)
  if (f.after) {
    const [micros, id] = f.after
    where.push(
      `(w.published_at, w.id) < (timestamptz 'epoch' + ${put(micros)}::bigint * interval '1 microsecond', ${put(id)}::uuid)`,
    )
  }
  const newest = (condition: string) =>
    `select w.id, w.published_at from work_requests w where ${condition} order by w.published_at desc, w.id desc limit ${settings.work.listPage + 1}`
  const found = categories
    ? `select n.* from unnest(${put(categories)}::text[]) as asked(category) cross join lateral (${newest(
        [...where, 'w.category = asked.category'].join(' and '),
      )}) n order by n.published_at desc, n.id desc limit ${settings.work.listPage + 1}`
    : newest(where.join(' and '))
  const text = `with l as materialized (${found})
    select w.id, w.title, left(w.body, 220) as excerpt, k.name as category, m.name as place, w.published_at as at,
      w.when_kind as "whenKind", w.when_from::text as "whenFrom", w.when_to::text as "whenTo", w.budget_band as "budgetBand",
      w.proposals, exists (select 1 from work_photos p where p.request_id = w.id) as photos,
      (extract(epoch from l.published_at) * 1000000)::bigint::text as micros
    from l join work_requests w on w.id = l.id join categories k on k.id = w.category
      join municipalities m on m.code = w.municipality
    order by l.published_at desc, l.id desc`
  return { text, values }
}

/** Statements differ by which filters are set, never by their values: they are few, and stay prepared. */
const nameOf = (text: string): string => {
  const known = names.get(text) ?? `works_${names.size + 1}`
  names.set(text, known)
  return known
}
const names = new Map<string, string>()

/** Lists of a category that are not thin, for search engines: `/trabalhos?categoria=…`. */
export async function categoriesWithWork(): Promise<string[]> {
  const { rows } = await pool().query<{ id: string }>({
    name: 'works_categories',
    text: `select c.id from categories c where (select count(*) from (
        select 1 from work_requests w where w.category = c.id and w.state in ('published','shortlisting') and not w.addressed
        limit $1) n) >= $1 order by c.position`,
    values: [settings.listing.thin],
  })
  return rows.map(({ id }) => id)
}
