import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { categories, districts, municipalities } from '../schema'

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

export async function profileChoices(db: Db): Promise<ProfileChoices> {
  if (known) return known
  const [tree, places] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.name)),
    db
      .select({
        value: municipalities.code,
        label: municipalities.name,
        group: districts.name,
        district: districts.code,
      })
      .from(municipalities)
      .innerJoin(districts, eq(districts.code, municipalities.district)),
  ])
  const names = new Map(tree.map((c) => [c.id, c]))
  const top = (id: string): string => {
    const c = names.get(id)
    return c?.parentId ? top(c.parentId) : (c?.name ?? id)
  }
  const roots = tree.filter((c) => !c.parentId)
  const sorted = roots.flatMap((root) => tree.filter((c) => top(c.id) === root.name))
  places.sort((a, b) => a.group.localeCompare(b.group, 'pt') || a.label.localeCompare(b.label, 'pt'))
  known = {
    categories: sorted.map((c) => ({ value: c.id, label: c.name, group: top(c.id) })),
    municipalities: places,
    districts: [...new Map(places.map((m) => [m.district, { value: m.district, label: m.group }])).values()],
  }
  return known
}
