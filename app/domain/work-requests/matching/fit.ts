/** Which company fits which request: trade and place. Pure, and knows no table: matching, rules and order ask it alike. */

interface Tree {
  id: string
  parent: string | null
}

/**
 * A trade with those above and below it: who offers «construção» may do a plumber's job, and a plumber what was asked for under
 * «construção». Sisters are none of it.
 */
export function tradesNear(categories: ReadonlyMap<string, Tree>, id: string): string[] {
  const above: string[] = []
  for (let at = categories.get(id); at && above.length < 4; at = categories.get(at.parent ?? ''))
    above.push(at.id)
  const below = [...categories.values()].filter((c) => isBelow(categories, c, id)).map((c) => c.id)
  return [...new Set([id, ...above, ...below])]
}

function isBelow(categories: ReadonlyMap<string, Tree>, one: Tree, id: string): boolean {
  for (let at: Tree | undefined = one, n = 0; at && n < 4; n++) {
    if (at.parent === id) return true
    at = categories.get(at.parent ?? '')
  }
  return false
}

export interface Reach {
  category: string | null
  otherCategories: readonly string[]
  areasServed: readonly string[]
  municipality: string | null
  district: string | null
}
export interface Place {
  municipality: string
  district: string
}

/** Whether a company offers one of these trades. */
export const offers = ({ category, otherCategories }: Reach, trades: readonly string[]): boolean =>
  [category, ...otherCategories].some((own) => own !== null && trades.includes(own))

/**
 * How a company serves a place: it says so of the municipality itself or of its whole district, or, where it says nothing of where it
 * works, it is there, or at least in that district. Null: it does not.
 */
export type Serves = 'municipality' | 'district' | 'near'

export function servesPlace(reach: Reach, { municipality, district }: Place): Serves | null {
  if (reach.areasServed.length === 0) {
    if (reach.municipality === municipality) return 'municipality'
    return reach.district === district ? 'near' : null
  }
  if (reach.areasServed.includes(municipality)) return 'municipality'
  return reach.areasServed.includes(district) ? 'district' : null
}

/** What the index of companies is asked for (`work_reach`): who serves a place with a trade; with `?`: who only lies in that district. */
export const reachWords = (trades: readonly string[], { municipality, district }: Place) => ({
  served: trades.flatMap((trade) => [`${trade}:${municipality}`, `${trade}:${district}`]),
  near: trades.map((trade) => `${trade}:${district}?`),
})
