import { type SQL, sql } from 'drizzle-orm'
import { workRequests } from '../schema'
import { openStates } from '../states'

/** A trade and a district in which open requests are looked for, of all of it or of one municipality; none: all of them. */
export interface Patch {
  category: string
  district: string
  municipality: string | null
}

/**
 * Public open requests of some trades and places: each patch walks its own index from the newest on, so that no more is read than
 * is shown, however many are open. `more` narrows by the row `r`; `most` of each patch.
 */
export const openWorks = (patches: readonly Patch[], more: SQL, most: number) => sql`
  select distinct on (r.published_at, r.id) r.* from unnest(
      ${sql.param(patches.map((p) => p.category))}::text[], ${sql.param(patches.map((p) => p.district))}::text[],
      ${sql.param(patches.map((p) => p.municipality))}::text[]) p(category, district, municipality)
  cross join lateral (
    select r.* from ${workRequests} r where r.state in (${sql.raw(openStates.map((s) => `'${s}'`).join(','))}) and not r.addressed
      and r.category = p.category and r.district = p.district and (p.municipality is null or r.municipality = p.municipality)
      and ${more} order by r.published_at desc, r.id desc limit ${most}) r
  order by r.published_at desc, r.id desc limit ${most}`

/** The patches of a company's trades and areas, or of one alert's. */
export function patchesOf(
  trades: readonly string[],
  areas: readonly string[],
  municipalities: ReadonlyMap<string, { district: string }>,
): Patch[] {
  const whole = new Set(areas.filter((a) => a.length === 2))
  return areas.flatMap((area) => {
    const district = area.length === 2 ? area : municipalities.get(area)?.district
    if (!district || (area.length > 2 && whole.has(district))) return []
    return trades.map((category) => ({ category, district, municipality: area.length === 2 ? null : area }))
  })
}
