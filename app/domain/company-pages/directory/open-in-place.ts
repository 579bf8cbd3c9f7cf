import { settings } from '../../settings/settings'
import { momentary, putInto, standing } from './directory-conditions'
import type { DirectoryFilter, Scope } from './directory-filter'
import { orderOf } from './directory-orders'
import { afterPlace, sorted } from './directory-walk'
import { directoryColumns } from './listed-company'

/** Whether the entries of a trade in each municipality tell what is open of a place: all of few in any order, of many the first ones by rank. */
export const isOpenInPlace = (f: DirectoryFilter, few: boolean): boolean =>
  f.aberto &&
  f.category !== null &&
  (f.district ?? f.municipality) !== null &&
  !f.near &&
  !f.validity &&
  (few || orderOf(f).column === 'rank')

/**
 * What is open now of a trade in a district or a municipality, from the trade's own index of each municipality, whose entries tell their
 * hours: only those that keep this hour are looked at as rows. Of few all, which are counted; of many the first of each municipality.
 */
export function openInPlace(scope: Scope, f: DirectoryFilter, now: Date, few: boolean) {
  const values: unknown[] = []
  const put = putInto(values)
  const order = orderOf(f)
  const { column } = order
  const shown = settings.listing.pageSize + 1
  const after = afterPlace(order, f, put)
  const places = f.municipality
    ? `(select ${put(f.municipality)}::text as code)`
    : `(select code from municipalities where district = ${put(f.district)})`
  const entry = [
    `x.category = ${put(f.category)}`,
    'x.municipality = m.code',
    ...standing(scope, f, put),
    momentary(f, now, put),
  ]
  const onward = !few && after ? [after] : []
  const text = `with found as materialized (select x.* from ${places} m cross join lateral
      (select company_id, ${column === 'rank' ? 'rank' : 'rank, reviews, since, name'} from directory_categories x where ${[...entry, ...onward].join(' and ')}
        order by x.rank desc, x.company_id desc limit ${few ? 2 * settings.listing.searchCandidates : shown}) x),
    page as (select company_id, ${order.key} as key, row_number() over (order by ${sorted(order)}) as n from found
      ${few && after ? `where ${after}` : ''} order by ${sorted(order)} limit ${shown})
    select ${directoryColumns}, page.key, ${few ? '(select count(*) from found)' : 'null'} as total
    from page join directory d using (company_id) order by page.n`
  return { text, values }
}
