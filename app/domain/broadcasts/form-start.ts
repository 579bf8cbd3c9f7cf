import { authorise } from '../permissions'
import { placesAndCategories } from '../places/places-and-categories'
import type { Ctx } from '../shared/ctx'

/** What the form of one can choose from: categories and districts. */
export async function audienceChoices(ctx: Ctx) {
  authorise(ctx.actor, 'broadcast.write')
  const { categories, districts } = await placesAndCategories(ctx.now)
  return {
    categories: [...categories.values()].map(({ id, name, parent }) => ({
      value: id,
      label: parent ? name : `${name} (todas)`,
    })),
    districts: [...districts.values()].map(({ code, name }) => ({ value: code, label: name })),
  }
}
