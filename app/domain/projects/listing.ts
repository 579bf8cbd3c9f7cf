import { pool } from '~/platform/db'
import { settings } from '../settings/settings'
import { encodeKey } from '../shared/list-key'
import {
  type ListedProject,
  type ListedRow,
  listedColumns,
  listedJoins,
  listedProject,
} from './listed-project'
import type { ProjectFilter } from './project-filter'

export interface ProjectsPage {
  projects: ListedProject[]
  /** Whose they are, for the cache. */
  companies: string[]
  next: string | null
  /** How many in all, where counters know it. */
  total: number | null
  counts: { categories: Record<string, number>; districts: Record<string, number> }
}

interface Row extends ListedRow {
  company_id: string
  confirmed_key: string
  micros: string
}

/** A page of the public list, by the index of its order: any depth costs the same. Counts come from counters. */
export async function projectsPage(f: ProjectFilter): Promise<ProjectsPage> {
  const { text, values } = pageQuery(f)
  const [{ rows }, counts] = await Promise.all([
    pool().query<Row>({ name: nameOf(text), text, values }),
    countsOf(f),
  ])
  const shown = rows.slice(0, settings.listing.pageSize)
  const last = shown.at(-1)
  const id = last && (last as unknown as { id: string }).id
  return {
    projects: shown.map(listedProject),
    companies: [...new Set(shown.map((r) => r.company_id))],
    next:
      rows.length > settings.listing.pageSize && last && id
        ? encodeKey(last.confirmed_key, last.micros, id)
        : null,
    ...counts,
  }
}

/** The statement of a page. What the order's index does not hold is asked of its rows on the way. */
export function pageQuery(f: ProjectFilter): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const where = [`l.category = ${put(f.category ?? '')}`]
  if (f.district) where.push(`l.district = ${put(f.district)}`)
  if (f.value) where.push(`coalesce(l.value_band = ${put(f.value)}, false)`)
  if (f.since) where.push(`coalesce(l.year >= ${put(f.since)}, false)`)
  const confirmed = f.sort === 'confirmados'
  if (f.after) {
    const [first, micros, id] = f.after
    const at = `timestamptz 'epoch' + ${put(micros)}::bigint * interval '1 microsecond', ${put(id)}::uuid`
    where.push(
      confirmed
        ? `(l.confirmed, l.published_at, l.project_id) < (${put(first === '1')}::boolean, ${at})`
        : `(l.published_at, l.project_id) < (${at})`,
    )
  }
  const order = (t: string) =>
    `${confirmed ? `${t}.confirmed desc, ` : ''}${t}.published_at desc, ${t}.project_id desc`
  const text = `with l as materialized (
      select l.project_id, l.company_id, l.confirmed, l.published_at from project_lists l
      where ${where.join(' and ')} order by ${order('l')} limit ${settings.listing.pageSize + 1})
    select ${listedColumns}, p.id, p.company_id, c.name as company_name, c.slug as company_slug, l.confirmed::int::text as confirmed_key,
      (extract(epoch from l.published_at) * 1000000)::bigint::text as micros
    from l join projects p on p.id = l.project_id join companies c on c.id = p.company_id ${listedJoins}
    order by ${order('l')}`
  return { text, values }
}

/** Statements differ by which filters are set, never by their values: they are few, and stay prepared. */
const nameOf = (text: string): string => {
  const known = names.get(text) ?? `projects_${names.size + 1}`
  names.set(text, known)
  return known
}
const names = new Map<string, string>()

/** What the counters say: of categories in this place, of places in this category, and of both together. */
async function countsOf(f: ProjectFilter): Promise<Pick<ProjectsPage, 'total' | 'counts'>> {
  const { rows } = await pool().query<{ category: string; district: string; n: number }>({
    name: 'project_counts',
    text: `select category, district, n from project_counts where (district = $2 or category = $1) and n > 0`,
    values: [f.category ?? '', f.district ?? ''],
  })
  const categories: Record<string, number> = {}
  const districts: Record<string, number> = {}
  let total = 0
  for (const { category, district, n } of rows) {
    if (district === (f.district ?? '') && category) categories[category] = n
    if (category === (f.category ?? '') && district) districts[district] = n
    if (category === (f.category ?? '') && district === (f.district ?? '')) total = n
  }
  return { total: f.value || f.since ? null : total, counts: { categories, districts } }
}
