import type { Around } from '../../places/around'
import { settings } from '../../settings/defaults'
import { momentary, putInto, standing } from './directory-conditions'
import type { DirectoryFilter, Scope } from './directory-filter'
import { minuteOfWeek } from './directory-words'
import { directoryColumns } from './listed-company'

const { pageSize, nearCandidates } = settings.listing

/**
 * The list of a place in the order of distance: of one municipality after the other the best first. Up to so many matches are
 * fetched by the index of words and sorted. Of more, municipalities are walked from the nearest on, each in its own index
 * (`directory_categories_place`, `directory_municipality_rank`), until the page is full. A place in the list is how many
 * municipalities come before, and the rank there: «3:4.2».
 */
export function byDistance(
  words: string,
  scope: Scope,
  f: DirectoryFilter,
  near: Around,
  now: Date,
  most: number = nearCandidates,
) {
  const values: unknown[] = []
  const put = putInto(values)
  const order = `${put(near.order)}::text[]`
  const [key, id] = f.after ?? [null, null]
  const [step, rank] = key?.split(':') ?? []
  const from =
    step === undefined
      ? null
      : {
          step: `${put(Number(step))}::integer`,
          place: `(${put(rank)}::double precision::real, ${put(id)}::uuid)`,
        }
  const open = f.aberto ? `and opens @> ${put(minuteOfWeek(now))}::integer` : ''
  const after = from
    ? `where step > ${from.step} or (step = ${from.step} and (rank, company_id) < ${from.place})`
    : ''
  const many = `(select count(*) from found) > ${most}`
  const entry = [
    'x.municipality = m.code',
    ...(f.category ? [`x.category = ${put(f.category)}`] : []),
    ...standing(scope, f, put),
    ...(from ? [`(m.step > ${from.step} or (x.rank, x.company_id) < ${from.place})`] : []),
    // Within the radius everybody is near; beyond it only who goes to work there.
    momentary({ ...f, near: null }, now, put),
    `(m.step <= ${put(near.within.length)} or ${momentary({ ...f, aberto: false, validity: null }, now, put)})`,
  ].filter(Boolean)
  const text = `with found as materialized (select company_id, municipality, rank from directory
      where words @@ ${put(words)}::tsquery ${open} limit ${most + 1}),
    placed as (select company_id, rank, array_position(${order}, municipality) as step from found where not ${many}),
    page as (select company_id, step || ':' || rank::double precision as key, row_number() over (order by step, rank desc, company_id desc) as n
      from placed ${after} order by step, rank desc, company_id desc limit ${pageSize + 1}),
    walked as materialized (select company_id, key, row_number() over () as n from
      (select x.company_id, m.step || ':' || x.rank::double precision as key
        from unnest(${order}) with ordinality m(code, step) cross join lateral
          (select x.company_id, x.rank from ${f.category ? 'directory_categories' : 'directory'} x
            where ${many} and ${entry.join(' and ')} order by x.rank desc, x.company_id desc limit ${pageSize + 1}) x
        ${from ? `where m.step >= ${from.step}` : ''} limit ${pageSize + 1}) w),
    chosen as (select * from page union all select * from walked)
    select ${directoryColumns}, chosen.key, case when not ${many} then (select count(*) from found) end as total
    from chosen join directory d using (company_id) order by chosen.n`
  return { text, values }
}
