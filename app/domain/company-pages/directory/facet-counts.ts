import { pool } from '~/platform/db'
import type { PlacesAndCategories } from '../../places/places-and-categories'
import { type DirectoryFilter, type Rating, ratings, type Scope } from './directory-filter'
import { cellsOf, facetPlace, lowestLevel } from './directory-words'

/** How many companies each choice has, with everything else that was chosen. Exact, but for what is open now: nobody counts that. */
export interface FacetCounts {
  /** Companies of this list, open or closed. */
  here: number
  /** … and without what narrows it: rating and traits. */
  wide: number
  /** How many a walk of this list passes by: its category in the country, else its place, whatever their level. */
  passed: number
  /** In which hours of the week anybody of the category is open (`hourOfWeek`), in the country; null where nobody said, or of all categories. */
  hours: string | null
  /** By category, in this place. */
  categories: Record<string, number>
  /** By district, of this category. */
  districts: Record<string, number>
  /** By municipality of the chosen district. */
  municipalities: Record<string, number>
  /** «At least» by level: −1 all, 0 approved, 1 certified, 2 plus. */
  levels: Record<number, number>
  traits: TraitCounts
}

export interface TraitCounts {
  ratings: Record<Rating, number>
  responde: number
  fotos: number
}

/** What the counters' cells add up to, for each choice of rating and trait beside the others that were made. */
export function traitCounts(
  f: Pick<DirectoryFilter, 'rating' | 'responde' | 'fotos'>,
  cell: (n: number) => number,
): TraitCounts {
  const sum = (asked: typeof f) =>
    (cellsOf(asked) ?? allCells).reduce((total, number) => total + cell(number), 0)
  const { rating, responde, fotos } = f
  const byRating = (Object.keys(ratings) as Rating[]).map((r) => [r, sum({ rating: r, responde, fotos })])
  return {
    ratings: Object.fromEntries(byRating),
    responde: sum({ rating, responde: true, fotos }),
    fotos: sum({ rating, responde, fotos: true }),
  }
}

const allCells = Array.from({ length: 20 }, (_, i) => i + 1)

interface Row {
  category: string
  place: string
  level: number
  n: number
  /** Whatever their rating and traits. */
  whole: number
  cells: number[] | null
  hours: string | null
}

/** From the counters that the directory's trigger keeps, in one round trip. */
export async function facetCounts(
  scope: Scope,
  f: DirectoryFilter,
  { municipalities }: Pick<PlacesAndCategories, 'municipalities'>,
): Promise<FacetCounts> {
  const within = [...municipalities.values()].filter((m) => f.district && m.district === f.district)
  const category = f.category ?? ''
  const place = facetPlace(f)
  const wanted = cellsOf(f)
  const n = wanted?.map((cell) => `cells[${cell}]`).join('+') ?? 'n'
  const { rows } = await pool().query<Row>({
    name: `directory_facets_${wanted?.join('_') ?? 'all'}`,
    text: `select category, district as place, level, ${n} as n, n as whole, case when category = $1 and district = $2 then cells end as cells,
        case when category = $1 and district = $2 then (select hours::text from category_hours h where h.category = $1) end as hours
      from directory_counts where n > 0 and ((district = $2) or (category = $1 and (length(district) = 2 or district = any($3))))`,
    values: [category, place, within.map((m) => m.code)],
  })
  const from = lowestLevel(scope, f)
  const counts = {
    here: 0,
    wide: 0,
    passed: 0,
    hours: null as string | null,
    categories: {},
    districts: {},
    municipalities: {},
  }
  const levels: Record<number, number> = { [-1]: 0, 0: 0, 1: 0, 2: 0 }
  const inCells: number[] = []
  const add = (list: Record<string, number>, name: string, more: number) => {
    if (more > 0) list[name] = (list[name] ?? 0) + more
  }
  for (const r of rows) {
    const here = r.category === category && r.place === place
    if (here) counts.hours = r.hours
    if (here) for (let level = -1; level <= r.level; level++) levels[level] = (levels[level] ?? 0) + r.n
    if (category === '' ? here : r.category === category && r.place.length === 2) counts.passed += r.whole
    if (r.level < from) continue
    if (here) counts.here += r.n
    if (here) counts.wide += r.whole
    if (here)
      r.cells?.forEach((more, i) => {
        inCells[i] = (inCells[i] ?? 0) + more
      })
    if (r.place === place && r.category !== '') add(counts.categories, r.category, r.n)
    if (r.category === category && r.place.length === 2) add(counts.districts, r.place, r.n)
    if (r.category === category && r.place.length === 4) add(counts.municipalities, r.place, r.n)
  }
  return { ...counts, levels, traits: traitCounts(f, (cell) => inCells[cell - 1] ?? 0) }
}
