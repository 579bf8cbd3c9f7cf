import { placesAndCategories } from '../../places/places-and-categories'
import type { Names } from './editing-shown'

/** Names of categories and places, for what is shown of a profile. */
export async function namesOf(now: Date): Promise<Names> {
  const { categories, municipalities, districts } = await placesAndCategories(now)
  return {
    category: (id) => categories.get(id)?.name ?? id,
    place: (code) => {
      const municipality = municipalities.get(code)
      if (!municipality) return districts.get(code)?.name ?? code
      const district = districts.get(municipality.district)?.name
      return district && district !== municipality.name
        ? `${municipality.name} (${district})`
        : municipality.name
    },
  }
}
