import { pool } from '~/platform/db'
import { fold } from '../shared/parse-query'
import type { Point } from './distance'

/** Reference data that every list is narrowed by. It changes by migration or by staff, so it is read once in a while. */
export interface Category {
  id: string
  name: string
  parent: string | null
  icon: string
  keywords: string
}
export interface District {
  code: string
  name: string
}
export interface Municipality {
  code: string
  name: string
  district: string
  /** Where its seat lies; null of the few that GeoNames' list does not have. */
  seat: Point | null
}

export interface PlacesAndCategories {
  categories: ReadonlyMap<string, Category>
  districts: ReadonlyMap<string, District>
  municipalities: ReadonlyMap<string, Municipality>
  /** Categories and places by the words they begin with, for suggestions. */
  beginnings: readonly Beginning[]
}

/** Every municipality under its district, both by name, as every select shows them. */
export const municipalityOptions = ({ districts, municipalities }: PlacesAndCategories) =>
  [...districts.values()].flatMap(({ code, name: group }) =>
    [...municipalities.values()]
      .filter((m) => m.district === code)
      .map((m) => ({ value: m.code, label: m.name, group, district: code })),
  )

export interface Beginning {
  kind: 'category' | 'district' | 'municipality'
  id: string
  label: string
  /** Folded words that suggest it: its name, and for categories what people call it by. */
  words: readonly string[]
}

const keepFor = 10 * 60_000
let kept: { at: number; all: Promise<PlacesAndCategories> } | undefined

export function placesAndCategories(now: Date): Promise<PlacesAndCategories> {
  if (kept && Math.abs(now.getTime() - kept.at) < keepFor) return kept.all
  const all = load()
  kept = { at: now.getTime(), all }
  all.catch(() => {
    kept = undefined
  })
  return all
}

const question = `select
  (select json_agg(json_build_object('id', id, 'name', name, 'parent', parent_id, 'icon', icon, 'keywords', keywords) order by position) from categories) as categories,
  (select json_agg(json_build_object('code', code, 'name', name) order by name collate "pt-PT-x-icu") from districts) as districts,
  (select json_agg(json_build_object('code', code, 'name', name, 'district', district, 'seat', case when lat is not null then json_build_object('lat', lat, 'lon', lon) end) order by name collate "pt-PT-x-icu") from municipalities) as municipalities`

async function load(): Promise<PlacesAndCategories> {
  const { rows } = await pool().query(question)
  const { categories, districts, municipalities } = rows[0] as {
    categories: Category[]
    districts: District[]
    municipalities: Municipality[]
  }
  const words = (text: string) =>
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2)
  return {
    categories: new Map(categories.map((c) => [c.id, c])),
    districts: new Map(districts.map((d) => [d.code, d])),
    municipalities: new Map(municipalities.map((m) => [m.code, m])),
    beginnings: [
      ...categories.map((c) => ({
        kind: 'category' as const,
        id: c.id,
        label: c.name,
        words: [fold(c.name), ...words(c.name), ...words(c.keywords)],
      })),
      ...districts.map((d) => ({
        kind: 'district' as const,
        id: d.code,
        label: d.name,
        words: [fold(d.name)],
      })),
      ...municipalities.map((m) => ({
        kind: 'municipality' as const,
        id: m.code,
        label: m.name,
        words: [fold(m.name)],
      })),
    ],
  }
}
