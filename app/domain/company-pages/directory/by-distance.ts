import { type Around, servingWords } from '../../places/around'
import { settings } from '../../settings/settings'
import { lowestScore, momentary, putInto, standing } from './directory-conditions'
import type { DirectoryFilter, Scope } from './directory-filter'
import { facetWords, minuteOfWeek } from './directory-words'
import { directoryColumns } from './listed-company'

/**
 * The list of a place in the order of distance: of one municipality after the other the best first. Those within the radius are read
 * municipality by municipality, each in its own index (`directory_categories_place`, `directory_municipality_rank`); where they
 * are few, who goes to work in the place from beyond is fetched by the index of words, and all are sorted. Where they are
 * more, municipalities are walked from the nearest on until the page is full. A place in the list is how many municipalities come
 * before, and the rank there: «3:4.2».
 */
export function byDistance(
  scope: Scope,
  f: DirectoryFilter,
  near: Around,
  now: Date,
  most: number = f.aberto ? settings.listing.nearOpenCandidates : settings.listing.nearCandidates,
  steps: number = settings.listing.nearFirstSteps,
) {
  const values: unknown[] = []
  const put = putInto(values)
  const order = `${put(near.order)}::text[]`
  const within = `${put(near.within.length)}::integer`
  const [key, id] = f.after ?? [null, null]
  const [step, rank] = key?.split(':') ?? []
  const from =
    step === undefined
      ? null
      : {
          step: `${put(Number(step))}::integer`,
          place: `(${put(rank)}::double precision::real, ${put(id)}::uuid)`,
        }
  const elsewhere = { ...f, near: null }
  const entry = [
    'x.municipality = m.code',
    ...(f.category ? [`x.category = ${put(f.category)}`] : []),
    ...standing(scope, f, put),
    ...lowestScore(f, put),
  ]
  const there = (leadsTo?: boolean) => momentary(elsewhere, now, put, leadsTo) || 'true'
  const table = f.category ? 'directory_categories' : 'directory'
  const words = [facetWords(scope, elsewhere, now), servingWords(near)].filter(Boolean).join(' & ')
  const open = f.aberto ? `and opens @> ${put(minuteOfWeek(now))}::integer` : ''
  const place = `array_position(${order}, municipality)::bigint`
  const few = `(select count(*) from around) <= ${most}`
  const many = `((select count(*) from around) > ${most} or (select count(*) from serving) > ${most})`
  const far = f.aberto ? `(select count(*) from awake) > ${most}` : many
  const after = from
    ? `where step > ${from.step} or (step = ${from.step} and (rank, company_id) < ${from.place})`
    : ''
  const begin = from ? `m.step >= ${from.step}` : 'true'
  const beyond = from ? `and (m.step > ${from.step} or (x.rank, x.company_id) < ${from.place})` : ''
  const walk = (
    conditions: string,
    limit: number,
  ) => `unnest(${order}) with ordinality m(code, step) cross join lateral
    (select x.* from ${table} x where ${conditions} and ${entry.join(' and ')} ${beyond}
      order by x.rank desc, x.company_id desc limit ${limit}) x`
  const asKey = "step || ':' || rank::double precision as key"
  const ended = `(select count(*) from passed) < ${steps}`
  const enough = `(select count(*) from first_steps) > ${settings.listing.pageSize}`
  // Walked to the end of the radius, only who comes from beyond is still unknown.
  const opened =
    () => `passed as materialized (select x.company_id, x.rank, x.hours, m.step from ${walk(many, steps)}
        where m.step <= ${within} and ${begin} limit ${steps}),
    first_steps as materialized (select company_id, rank, step, row_number() over () as n from passed x
      where ${there(true)} limit ${settings.listing.pageSize + 1}),
    awake as materialized (select company_id, rank, ${place} as step from directory
      where ${many} and not ${enough} and words @@ (case when ${ended} then ${put(words)} else ${put(facetWords(scope, elsewhere, now))} end)::tsquery ${open}
        and case when ${ended} then ${place} > ${within} else ${place} <= ${within} or words @@ ${put(servingWords(near))}::tsquery end limit ${most + 1}),`
  const text = `with around as materialized (select x.company_id, x.rank, ${f.aberto ? 'x.hours, ' : ''}m.step
      from unnest(${order}) with ordinality m(code, step) cross join lateral
        (select x.* from ${table} x where ${entry.join(' and ')} offset 0) x
      where m.step <= ${within} limit ${most + 1}),
    serving as materialized (select company_id, rank, ${place} as step from directory
      where ${few} and words @@ ${put(words)}::tsquery ${open} and ${place} > ${within} limit ${most + 1}),
    ${f.aberto ? opened() : ''}
    found as materialized (select x.company_id, x.rank, x.step from around x where not ${many} and ${there(true)}
      union all select * from serving where not ${many}
      ${
        f.aberto
          ? `union all select * from awake where not ${far}
        union all select company_id, rank, step from first_steps where not ${enough} and not ${far} and ${ended}`
          : ''
      }),
    page as (select company_id, ${asKey}, row_number() over (order by step, rank desc, company_id desc) as n
      from found ${after} order by step, rank desc, company_id desc limit ${settings.listing.pageSize + 1}),
    walked as materialized (select company_id, ${asKey}, row_number() over () as n from
      (select x.company_id, x.rank, m.step from ${walk(
        `${far} and ${there()}
        and (m.step <= ${within} or ${momentary({ ...f, aberto: false, validity: null }, now, put)})`,
        settings.listing.pageSize + 1,
      )}
        where ${begin} limit ${settings.listing.pageSize + 1}) w),
    chosen as (select * from page union all select * from walked
      ${f.aberto ? `union all select company_id, ${asKey}, n from first_steps where ${enough}` : ''})
    select ${directoryColumns}, chosen.key, d.words @@ ${put(servingWords(near))}::tsquery as comes,
      case when not (${far}${f.aberto ? ` or ${enough}${f.after ? ` or (${many} and ${ended})` : ''}` : ''}) then (select count(*) from found) end as total
    from chosen join directory d using (company_id) order by chosen.n`
  return { text, values }
}
