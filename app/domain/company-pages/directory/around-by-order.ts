import { type Around, servingWords } from '../../places/around'
import { settings } from '../../settings/settings'
import { lowestScore, putInto, standing } from './directory-conditions'
import type { DirectoryFilter, Scope } from './directory-filter'
import type { Order } from './directory-orders'
import { facetWords } from './directory-words'
import { directoryColumns } from './listed-company'

type PlacedOrder = Order & { lowest: string }

/** Whether each municipality has an index of this order: of a category only that of rank; and what is open is not walked in it. */
export const hasPlaces = (f: DirectoryFilter, order: Order): order is PlacedOrder =>
  order.lowest !== undefined && !f.aberto && !f.validity && (f.category === null || order.column === 'rank')

/**
 * The list of a place in another order than distance. Each municipality within the radius gives its first ones from its own index, and of
 * those the first make the page. Who goes to work in the place from beyond may stand between them: the first steps of the list of all are
 * looked at as far as the last of the page; where they don't reach it, who comes from beyond is fetched by the index of words, and where
 * those are too many, the list is walked on.
 */
export function aroundByOrder(
  scope: Scope,
  f: DirectoryFilter,
  near: Around,
  order: PlacedOrder,
  now: Date,
  { most = settings.listing.searchCandidates, least = settings.listing.aroundSteps } = {},
) {
  const values: unknown[] = []
  const put = putInto(values)
  const { column } = order
  const shown = settings.listing.pageSize + 1
  const within = `${put(near.within)}::text[]`
  const serves = `${put(servingWords(near))}::tsquery`
  const words = [facetWords(scope, { ...f, near: null }, now), servingWords(near)].filter(Boolean).join(' & ')
  const place = f.after && `${put(f.after[1])}::uuid`
  const from = f.after && place && `(${order.from(put(f.after[0]), place)}, ${place})`
  const table = f.category ? 'directory_categories' : 'directory'
  const entry = [
    ...(f.category ? [`x.category = ${put(f.category)}`] : []),
    ...standing(scope, f, put),
    ...(column === 'rank' ? lowestScore(f, put) : []),
  ]
  const onward = from ? [`(x.${column}, x.company_id) < ${from}`] : []
  const sorted = `${column} desc, company_id desc`
  const there = [...entry, 'x.municipality = m.code']
  const itsWords = f.category
    ? '(select d.words from directory d where d.company_id = x.company_id)'
    : 'x.words'
  const comes = `(not coalesce(x.municipality = any(${within}), false) and ${itsWords} @@ ${serves})`
  const bound = `(coalesce((select ${column} from page_end), ${order.lowest}), coalesce((select company_id from page_end), '00000000-0000-0000-0000-000000000000'))`
  const steps = (limit: number, when: string) =>
    `select x.* from ${table} x where ${[when, ...entry, ...onward, `(x.${column}, x.company_id) > ${bound}`].join(' and ')}
        order by x.${column} desc, x.company_id desc limit ${limit}`
  const few = `(select count(*) from around) <= ${most}`
  const reached = `(select count(*) from steps) < ${least}`
  const tooMany = `(select count(*) from serving) > ${most}`
  const text = `with around as materialized (select 1 from unnest(${within}) m(code) cross join lateral
      (select 1 from ${table} x where ${there.join(' and ')} limit ${most + 1}) x limit ${most + 1}),
    first as materialized (select x.company_id, x.${column} from unnest(${within}) m(code) cross join lateral
      (select x.company_id, x.${column} from ${table} x where ${[...there, ...onward].join(' and ')}
        order by x.${column} desc, x.company_id desc limit ${shown}) x order by ${sorted} limit ${shown}),
    page_end as materialized (select company_id, ${column} from first order by ${sorted} offset ${shown - 1}),
    steps as materialized (select x.company_id, x.${column}, ${comes} as comes from (${steps(least, 'true')}) x),
    serving as materialized (select company_id, ${column} from directory
      where (${few} or not ${reached}) and words @@ ${put(words)}::tsquery and not coalesce(municipality = any(${within}), false) limit ${most + 1}),
    far as materialized (select x.company_id, x.${column} from (${steps(2_000_000, `not ${reached} and ${tooMany}`)}) x where ${comes} limit ${shown}),
    page as (select company_id, ${order.key} as key, row_number() over (order by ${sorted}) as n from (
      select company_id, ${column} from first
      union all select company_id, ${column} from steps where comes and ${reached}
      union all select company_id, ${column} from serving x where ${[`not ${reached} and not ${tooMany}`, ...onward].join(' and ')}
      union all select company_id, ${column} from far) x order by ${sorted} limit ${shown})
    select ${directoryColumns}, page.key,
      case when ${few} and not ${tooMany} then (select count(*) from around) + (select count(*) from serving) end as total
    from page join directory d using (company_id) order by page.n`
  return { text, values }
}
