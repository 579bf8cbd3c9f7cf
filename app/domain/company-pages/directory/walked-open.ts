import { settings } from '../../settings/settings'
import { lowestScore, momentary, type Put, putInto, standing } from './directory-conditions'
import type { DirectoryFilter, Scope } from './directory-filter'
import { orderOf } from './directory-orders'
import { afterPlace, collecting, placeOf, sorted, walk } from './directory-walk'
import { facetPlace, isHoliday, minuteOfWeek } from './directory-words'
import { directoryColumns } from './listed-company'

/**
 * How many entries (or rows) of a list are walked before all that fits is fetched by words, and walked for after all. An entry of an index is
 * passed by in about a third of a microsecond, so that a trade of this size is walked to its end sooner than the index of words
 * finds who has the trade and the hour.
 */
function firstSteps(f: DirectoryFilter): number {
  if (!f.aberto || f.near || f.validity) return 1000
  return f.category ? 40_000 : 20_000
}

/**
 * Of a long list what is open now, or ends soon. By day most are, and the first steps of the walk fill the page; by night, or in a trade
 * that keeps other hours, they don't: then a list that the walk has not been to the end of (`passed` is how long it is) is asked of the
 * index of words, which knows all that are, and where even those are many, the walk goes on until the page is full. All companies by rank are asked by the
 * weeks they keep first. Each part runs only if the one before was not enough.
 */
export function walkedOpen(
  words: string,
  scope: Scope,
  f: DirectoryFilter,
  now: Date,
  passed: number,
  most = firstSteps(f),
) {
  const values: unknown[] = []
  const put = putInto(values)
  const { key, column } = orderOf(f)
  // The steps through a trade are counted whoever they meet: what else is asked for narrows only what is kept.
  const trade = f.category && f.aberto && !f.near
  const [of, within] = trade ? (['all', { ...f, ...bare }] as const) : [scope, f]
  const kept = [
    momentary(f, now, put),
    ...(trade ? [...placeOf(f, put), ...standing(scope, f, put), ...lowestScore(f, put)] : []),
  ].join(' and ')
  const steps = (limit: number, when?: string) =>
    `select company_id, ${key} as key, row_number() over () as n from (${walk(of, within, put, limit, when)}) x
      where ${kept} limit ${settings.listing.pageSize + 1}`
  const enough = `(select count(*) from near) > ${settings.listing.pageSize}`
  const begin = `with near as materialized (${steps(most)})`
  const shown = `join directory d using (company_id) order by chosen.n`
  if (passed <= most) {
    const total = f.after ? 'null' : `case when not ${enough} then (select count(*) from near) end`
    return {
      text: `${begin} select ${directoryColumns}, chosen.key, ${total} as total from near chosen ${shown}`,
      values,
    }
  }
  const many = `(select count(*) from found) > ${settings.listing.searchCandidates}`
  const byWeek = !trade && !f.near && !f.validity && facetPlace(f) === '' && column === 'rank'
  const late = byWeek ? `not ${enough} and ${manyWeeks}` : `not ${enough}`
  const parts = [
    begin,
    ...(byWeek ? [weeksOpen(scope, f, now, put, `not ${enough}`)] : []),
    collecting(words, f, now, put, settings.listing.searchCandidates + 1, late),
    `far as materialized (${steps(2_000_000, `not ${enough} and ${many}`)})`,
    `chosen as (select company_id, key, n from near where ${enough}
      union all select company_id, key, n from page where not ${enough} and not ${many}
      ${byWeek ? 'union all select company_id, key, n from of_weeks' : ''}
      union all select company_id, key, n from far)`,
  ]
  const text = `${parts.join(',\n')} select ${directoryColumns}, chosen.key,
      case when ${late} and not ${many} then (select count(*) from found) end as total from chosen ${shown}`
  return { text, values }
}

/** By day more weeks are open than these, and a walk meets their companies. */
const mostWeeks = 1000
const manyWeeks = `(select count(*) from weeks) > ${mostWeeks}`

/**
 * The weeks that are open at this minute, and of all companies that keep one of them the next by rank. Companies without reviews have the
 * rank of their trade: tens of thousands of a trade that is closed lie one after the other, and a walk passes by each.
 */
function weeksOpen(scope: Scope, f: DirectoryFilter, now: Date, put: Put, when: string): string {
  const order = orderOf(f)
  const after = afterPlace(order, f, put)
  const kept = [...standing(scope, f, put), ...lowestScore(f, put), ...(after ? [after] : [])]
  const inOrder = `order by ${sorted(order)}`
  const next = `${inOrder} limit ${settings.listing.pageSize + 1}`
  return `weeks as materialized (select opens, on_holidays from timetables
      where ${when} and opens @> ${put(minuteOfWeek(now))}::integer ${isHoliday(now) ? 'and on_holidays' : ''} limit ${mostWeeks + 1}),
    of_weeks as materialized (select company_id, ${order.key} as key, row_number() over (${inOrder}) as n
      from weeks cross join lateral (select company_id, rank from directory
        where ${['opens = weeks.opens', 'opens_on_holidays = weeks.on_holidays', ...kept].join(' and ')} ${next}) x
      where not ${manyWeeks} ${next})`
}

const bare = {
  district: null,
  municipality: null,
  level: null,
  rating: null,
  responde: false,
  fotos: false,
} as const
