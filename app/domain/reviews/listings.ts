import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { decodeKey, encodeKey } from '../shared/list-key'
import { read, readPlanned, Values } from './list-reading'
import { type CardRow, cardColumns, cardJoins, cardOf, type ReviewCardView, tombstoneOf } from './review-card'
import type { ReviewFilter, Sort } from './review-filter'

/** Lists of published reviews, by key, one question each (with at most one more for a text search). */

export interface ReviewsPage {
  reviews: ReviewCardView[]
  /** Tombstones of the company's newest removals, on its first unfiltered page only. */
  removed: ReviewCardView[]
  next: string | null
}

const { pageSize } = settings.listing
const wanted = pageSize + 1
/** How many of the newest reviews a text search looks through before it asks the word index. */
const lookThrough = 5000

const orders: Record<Sort, { by: string; after: string; key: (r: CardRow) => string }> = {
  recentes: {
    by: 'published_at desc nulls last, id desc nulls last',
    after: '(r.published_at, r.id) < (@::timestamptz, @::uuid)',
    key: (r) => encodeKey(r.published_key, r.id),
  },
  uteis: {
    by: 'useful desc nulls last, id desc nulls last',
    after: '(r.useful, r.id) < (@::bigint, @::uuid)',
    key: (r) => encodeKey(r.useful, r.id),
  },
  'nota-alta': rated('desc'),
  'nota-baixa': rated('asc'),
}

function rated(direction: 'asc' | 'desc') {
  return {
    by: `rating ${direction}, published_at desc nulls last, id desc nulls last`,
    after: '',
    key: (r: CardRow) => encodeKey(r.rating, r.published_key, r.id),
  }
}

/** Conditions on `r` that every filter shares. */
function conditions(f: ReviewFilter, values: Values): string {
  return [
    'r.published_at is not null',
    ...(f.stars === null ? [] : [`r.rating = ${values.add(f.stars)}`]),
    ...(f.proof === null ? [] : [f.proof ? 'r.proof > 0' : 'r.proof = 0']),
    ...(f.replied ? ['r.replied_at is not null'] : []),
  ].join(' and ')
}

const matching = (place: string) => `words @@ websearch_to_tsquery('public.pt', fold_pt(${place}))`

const cards = (page: string, by: string) =>
  `select ${cardColumns} from (${page}) r ${cardJoins} order by ${by.replace(/\b(published_at|useful|rating|id)\b/g, 'r.$1')}`

function pageOf(
  rows: CardRow[],
  { key }: { key: (r: CardRow) => string },
): Pick<ReviewsPage, 'reviews' | 'next'> {
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return { reviews: shown.map(cardOf), next: rows.length > pageSize && last ? key(last) : null }
}

/** One page of a company's reviews with their replies, for its profile. */
export async function companyReviewsPage(
  _ctx: Ctx,
  companyId: string,
  f: ReviewFilter,
): Promise<ReviewsPage> {
  const values = new Values()
  const order = orders[f.sort]
  const where = `r.company_id = ${values.add(companyId)} and ${conditions(f, values)}`
  const page = f.sort.startsWith('nota') ? byRating(f, where, values) : byKey(f, where, values)
  const plain =
    f.stars === null && f.proof === null && !f.replied && !f.text && !f.after && f.sort === 'recentes'
  const removed = plain
    ? ` union all (select ${cardColumns} from (select * from reviews r where r.company_id = $1 and r.state = 'removed'
        order by decided_at desc nulls last limit 3) r ${cardJoins})`
    : ''
  const rows = await read<CardRow>(
    removed ? `(${cards(page, order.by)})${removed}` : cards(page, order.by),
    values.list,
  )
  const tombstones = rows.filter((r) => r.state === 'removed')
  return {
    ...pageOf(
      rows.filter((r) => r.state !== 'removed'),
      order,
    ),
    removed: tombstones.map(tombstoneOf),
  }
}

function byKey(f: ReviewFilter, where: string, values: Values): string {
  const { by, after } = orders[f.sort]
  const key = decodeKey(f.after, f.sort === 'uteis' ? 'number' : 'moment')
  const from = key ? ` and ${after.replace(/@/g, () => values.add(key.shift()))}` : ''
  if (!f.text) return `select * from reviews r where ${where}${from} order by ${by} limit ${wanted}`
  return `select * from (select * from reviews r where ${where}${from} order by ${by} limit ${lookThrough}) r
    where ${matching(values.add(f.text))} order by ${by} limit ${wanted}`
}

/** One walk per number of stars, each in its index's order, so that nothing is sorted but the page. */
function byRating(f: ReviewFilter, where: string, values: Values): string {
  const best = f.sort === 'nota-alta'
  const key = decodeKey(f.after, 'number', 'moment')
  const from = key ? Number(key[0]) : best ? 5 : 1
  const walks = (best ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5])
    .filter((stars) => (best ? stars <= from : stars >= from))
    .map((stars) => {
      const later =
        key && stars === from
          ? ` and (r.published_at, r.id) < (${values.add(key[1])}::timestamptz, ${values.add(key[2])}::uuid)`
          : ''
      const limit = f.text ? lookThrough : wanted
      return `(select * from reviews r where ${where} and r.rating = ${stars}${later} order by published_at desc nulls last, id desc nulls last limit ${limit})`
    })
  const text = f.text ? ` where ${matching(values.add(f.text))}` : ''
  return `select * from (${walks.join(' union all ')}) r${text} order by ${orders[f.sort].by} limit ${wanted}`
}

/** One page of all published reviews, the newest first. `categories`: the chosen one with those below it. */
export async function reviewsPage(
  _ctx: Ctx,
  f: ReviewFilter,
  categories: readonly string[] | null,
): Promise<ReviewsPage> {
  const order = orders.recentes
  const values = new Values()
  const district = f.district ? ` and r.district = ${values.add(f.district)}` : ''
  const key = decodeKey(f.after)
  const from = key
    ? ` and (r.published_at, r.id) < (${values.add(key[0])}::timestamptz, ${values.add(key[1])}::uuid)`
    : ''
  const where = `${conditions(f, values)}${district}${from}`
  const branch = categories && values.add(categories)
  // Each category is walked by itself in order, so that a branch of the tree costs its leaves, not their reviews.
  const walk: Walk = (condition, end) =>
    branch
      ? `select r.* from unnest(${branch}::text[]) k cross join lateral (select * from reviews r
          where r.category = k and ${where}${condition} ${end}) r ${end}`
      : `select * from reviews r where ${where}${condition} ${end}`
  const rows = f.text
    ? await searched(f.text, walk, values)
    : await read<CardRow>(cards(walk('', `order by ${order.by} limit ${wanted}`), order.by), values.list)
  return { ...pageOf(rows, order), removed: [] }
}

type Walk = (condition: string, end: string) => string

/**
 * Words that many reviews have are among the newest; words that few have are found by the index. So neither a common
 * nor a rare word is dear, and of what the index finds at most a thousand are put in order.
 */
async function searched(text: string, walk: Walk, values: Values): Promise<CardRow[]> {
  const { by } = orders.recentes
  const place = values.add(text)
  const newest = walk('', `order by ${by} limit ${lookThrough}`)
  const first = cards(
    `select * from (${newest}) r where ${matching(place)} order by ${by} limit ${wanted}`,
    by,
  )
  const rows = await readPlanned<CardRow>(first, values.list)
  if (rows.length >= wanted) return rows
  const candidates = walk(` and r.${matching(place)}`, `limit ${settings.listing.searchCandidates}`)
  const second = cards(`select * from (${candidates}) r order by ${by} limit ${wanted}`, by)
  const found = await readPlanned<CardRow>(second, values.list)
  const known = new Set(rows.map((r) => r.id))
  return [...rows, ...found.filter((r) => !known.has(r.id))].sort(newestFirst).slice(0, wanted)
}

const newestFirst = (a: CardRow, b: CardRow) =>
  b.published_at.getTime() - a.published_at.getTime() || (a.id < b.id ? 1 : -1)
