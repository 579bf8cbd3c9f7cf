import { sql } from 'drizzle-orm'
import { placesAndCategories } from '../places/places-and-categories'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { shiftDay } from '../shared/working-days'
import { type Figure, type Grouping, isLevel, unitOf } from './figure'
import type { FigureKey } from './figures'
import { hideSmall } from './hiding'
import type { Range } from './periods'
import { figureValue } from './values'

const dimensionLabels: Record<Exclude<Grouping, 'own'>, string> = { category: 'Área', district: 'Distrito' }

/** Of words there may be thousands: what most people asked for. */
const mostGroups = 60

/** The groups of a figure over a period, the largest first, without those that are too small. */
export async function groupsOf({ db, now }: Ctx, key: FigureKey, figure: Figure, { from, until }: Range) {
  const { categories, districts } = await placesAndCategories(now)
  const { rows } = await db.execute<{ dimension: Grouping; grp: string; value: string; cases: string }>(sql`
    select dimension, grp, sum(value)::text as value, sum(cases)::text as cases from daily_figures
    where figure = ${key} and dimension not in ('', 'spread') and day >= ${isLevel(figure) ? shiftDay(until, -1) : from}::date and day < ${until}::date
    group by 1, 2`)
  const names: Record<Grouping, (grp: string) => string> = {
    category: (grp) => categories.get(grp)?.name ?? grp,
    district: (grp) => districts.get(grp)?.name ?? grp,
    own: (grp) => figure.own?.words[grp] ?? grp,
  }
  const present = Object.keys(names).filter((dimension) => rows.some((row) => row.dimension === dimension))
  return (present as Grouping[]).map((dimension) => {
    const all = rows
      .filter((row) => row.dimension === dimension)
      .map(({ grp, value, cases }) => ({ grp, value: Number(value), cases: Number(cases) }))
    const { shown: large, hidden } = hideSmall(all, settings.statistics.groupFrom)
    return {
      dimension,
      label: dimension === 'own' ? (figure.own?.label ?? '') : dimensionLabels[dimension],
      hidden: hidden.length,
      groups: large
        .map(({ grp, ...sum }) => ({
          label: names[dimension](grp),
          value: figureValue(unitOf(figure), sum) ?? 0,
          cases: sum.cases,
        }))
        .toSorted((a, b) => b.value - a.value || (a.label < b.label ? -1 : 1))
        .slice(0, mostGroups),
    }
  })
}
