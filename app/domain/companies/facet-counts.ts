import { pool } from '~/platform/db'
import type { DirectoryFilter, Scope } from './directory-filter'
import { facetPlace, facetWords, lowestLevel } from './directory-words'

/** How many companies each choice has, from the counters that the directory's trigger keeps. */
export interface FacetCounts {
  /** Companies of this category, place and level. */
  here: number
  /** The same of this rating: about as many, by statistics. */
  expected: number
  /** By category, in this place and level. */
  categories: Record<string, number>
  /** By district, of this category and level. */
  districts: Record<string, number>
  /** By municipality of the chosen district. */
  municipalities: Record<string, number>
  /** «At least» by level: −1 all, 0 approved, 1 certified, 2 plus; of this category and place. */
  levels: Record<number, number>
}

const question = `select category, district as place, level, n from directory_counts
  where n > 0 and ((district = $2) or (category = $1 and (length(district) = 2 or district = any($3))))`
/** Nobody counts how many are rated so: the planner's guess tells few from many. */
const withGuess = `${question} union all select null, null, 0, least(expected_matches($4::tsquery), 2000000000)::integer`

interface Row {
  category: string | null
  place: string | null
  level: number
  n: number
}

export async function facetCounts(
  scope: Scope,
  f: DirectoryFilter,
  municipalities: readonly string[],
): Promise<FacetCounts> {
  const category = f.category ?? ''
  const place = facetPlace(f)
  const { rows } = await pool().query<Row>({
    name: f.rating ? 'directory_facets_rated' : 'directory_facets',
    text: f.rating ? withGuess : question,
    values: [category, place, municipalities, ...(f.rating ? [facetWords(scope, f)] : [])],
  })
  const from = lowestLevel(scope, f)
  const counts: FacetCounts = {
    here: 0,
    expected: 0,
    categories: {},
    districts: {},
    municipalities: {},
    levels: { [-1]: 0, 0: 0, 1: 0, 2: 0 },
  }
  const add = (list: Record<string, number>, name: string, n: number) => {
    list[name] = (list[name] ?? 0) + n
  }
  let guess = Number.POSITIVE_INFINITY
  for (const r of rows) {
    if (r.category === null || r.place === null) {
      guess = r.n
      continue
    }
    if (r.category === category && r.place === place) {
      for (let level = -1; level <= r.level; level++) counts.levels[level] = (counts.levels[level] ?? 0) + r.n
    }
    if (r.level < from) continue
    if (r.category === category && r.place === place) counts.here += r.n
    if (r.place === place && r.category !== '') add(counts.categories, r.category, r.n)
    if (r.category === category && r.place.length === 2) add(counts.districts, r.place, r.n)
    if (r.category === category && r.place.length === 4) add(counts.municipalities, r.place, r.n)
  }
  counts.expected = Math.min(counts.here, guess)
  return counts
}
