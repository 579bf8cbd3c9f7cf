import { asc } from 'drizzle-orm'
import { municipalityOptions, placesAndCategories } from '../../places/places-and-categories'
import type { Ctx } from '../../shared/ctx'
import { categories } from '../schema'

export interface Choice {
  value: string
  label: string
  group?: string
}

/** What the selects of a profile's forms offer. */
export interface ProfileChoices {
  categories: Choice[]
  /** By district, in the order of the alphabet. */
  municipalities: (Choice & { district: string })[]
  districts: Choice[]
}

/** Reference data, which only migrations change: read once per process. */
let known: ProfileChoices | undefined

export async function profileChoices({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<ProfileChoices> {
  if (known) return known
  const [tree, all] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.name)),
    placesAndCategories(now),
  ])
  const places = municipalityOptions(all)
  const names = new Map(tree.map((c) => [c.id, c]))
  const top = (id: string): string => {
    const c = names.get(id)
    return c?.parentId ? top(c.parentId) : (c?.name ?? id)
  }
  const roots = tree.filter((c) => !c.parentId)
  const sorted = roots.flatMap((root) => tree.filter((c) => top(c.id) === root.name))
  known = {
    categories: sorted.map((c) => ({ value: c.id, label: c.name, group: top(c.id) })),
    municipalities: places,
    districts: [...new Map(places.map((m) => [m.district, { value: m.district, label: m.group }])).values()],
  }
  return known
}
