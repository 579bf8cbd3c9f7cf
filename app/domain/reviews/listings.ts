import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { decodeKey, encodeKey } from '../shared/list-key'
import { read, readPlanned, Values } from './list-reading'
import { type CardRow, cardColumns, cardJoins, cardOf, type ReviewCardView, tombstoneOf } from './review-card'
import type { ReviewFilter, Sort } from './review-filter'
import { codesOf } from './topic-keeping'

/** Lists of published reviews, by key, one question each (with at most one more for a text search). */

export interface ReviewsPage {
  reviews: ReviewCardView[]
  /** Tombstones of the company's newest removals, on its first unfiltered page only. */
  removed: ReviewCardView[]
  next: string | null
}

const { reviewsShown: pageSize, searchCandidates } = settings.listing
const wanted = pageSize + 1
/** How many reviews in order a text search looks through before it asks the word index. */
const lookThrough = 500

const newest = 'published_at desc nulls last, id desc nulls last'

/** How each is ordered, as its index is, and the key of a row in it. */
const orders: Record<Sort, { by: string; key: (r: CardRow) => string }> = {
  recentes: { by: newest, key: (r) => encodeKey(r.published_key, r.id) },
  uteis: { by: 'useful desc nulls last, id desc nulls last', key: (r) => encodeKey(r.useful, r.id) },
  'nota-alta': { by: `rating desc, ${newest}`, key: (r) => encodeKey(r.rating, r.published_key, r.id) },
  'nota-baixa': { by: `rating asc, ${newest}`, key: (r) => encodeKey(r.rating, r.published_key, r.id) },
}

/** Conditions on `r` that every filter shares. */
function conditions(f: ReviewFilter, values: Values): string {
  return [
    'r.published_at is not null',
    ...(f.stars === null ? [] : [`r.rating = ${values.add(f.stars)}`]),
    ...(f.proof === null ? [] : [f.proof ? 'r.proof > 0' : 'r.proof = 0']),
    ...(f.replied ? ['r.replied_at is not null'] : []),
    ...(f.topic === null ? [] : [`r.topics && ${values.add(codesOf(f.topic))}::text[]`]),
  ].join(' and ')
}

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

/** What reviews a list is of, with more conditions and an end: `order by … limit …`. */
type Walk = (condition: string, end: string) => string

/** One page of a company's reviews with their replies, for its profile. */
export async function companyReviewsPage(
  _ctx: Ctx,
  companyId: string,
  f: ReviewFilter,
): Promise<ReviewsPage> {
  const values = new Values()
  const order = orders[f.sort]
  const where = `r.company_id = ${values.add(companyId)} and ${conditions(f, values)}`
  const walk: Walk = (condition, end) => `select * from reviews r where ${where}${condition} ${end}`
  if (f.text) return { ...pageOf(await searched(f, walk, values), order), removed: [] }
  const rated = f.sort.startsWith('nota')
  const page = rated
    ? byRating(f, walk, values)
    : walk(following(f, values), `order by ${order.by} limit ${wanted}`)
  const plain =
    f.stars === null && f.proof === null && !f.replied && !f.topic && !f.after && f.sort === 'recentes'
  const tombstones = `select ${cardColumns} from (select * from reviews r where r.company_id = $1 and r.state in ('removed', 'appealed')
    order by decided_at desc nulls last limit 3) r ${cardJoins}`
  const seen = cards(page, order.by)
  const rows = await read<CardRow>(plain ? `(${seen}) union all (${tombstones})` : seen, values.list)
  const removed = rows.filter((r) => r.state === 'removed' || r.state === 'appealed')
  return { ...pageOf(rows.slice(0, rows.length - removed.length), order), removed: removed.map(tombstoneOf) }
}

/** The condition that goes on where the last page ended. */
function following(f: ReviewFilter, values: Values): string {
  if (f.sort.startsWith('nota')) {
    const key = decodeKey(f.after, 'number', 'moment')
    if (!key) return ''
    const [stars, ...rest] = key.map((part) => values.add(part))
    const beyond = f.sort === 'nota-alta' ? '<' : '>'
    return ` and (r.rating ${beyond} ${stars}::int or (r.rating = ${stars}::int and (r.published_at, r.id) < (${rest[0]}::timestamptz, ${rest[1]}::uuid)))`
  }
  const useful = f.sort === 'uteis'
  const key = decodeKey(f.after, useful ? 'number' : 'moment')
  if (!key) return ''
  const [first, id] = key.map((part) => values.add(part))
  return useful
    ? ` and (r.useful, r.id) < (${first}::bigint, ${id}::uuid)`
    : ` and (r.published_at, r.id) < (${first}::timestamptz, ${id}::uuid)`
}

/** One walk per number of stars, each in its index's order, so that nothing is sorted but the page. */
function byRating(f: ReviewFilter, walk: Walk, values: Values): string {
  const best = f.sort === 'nota-alta'
  const key = decodeKey(f.after, 'number', 'moment')
  const from = key ? Number(key[0]) : best ? 5 : 1
  const end = `order by ${newest} limit ${wanted}`
  const walks = (best ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5])
    .filter((stars) => (best ? stars <= from : stars >= from))
    .map((stars) => {
      const later =
        key && stars === from
          ? ` and (r.published_at, r.id) < (${values.add(key[1])}::timestamptz, ${values.add(key[2])}::uuid)`
          : ''
      return `(${walk(` and r.rating = ${stars}${later}`, end)})`
    })
  return `select * from (${walks.join(' union all ')}) r order by ${orders[f.sort].by} limit ${wanted}`
}

/** One page of all published reviews, the newest first. `categories`: the chosen one with those below it. */
export async function reviewsPage(
  _ctx: Ctx,
  asked: ReviewFilter,
  categories: readonly string[] | null,
): Promise<ReviewsPage> {
  const f = { ...asked, sort: 'recentes' as const }
  const order = orders[f.sort]
  const values = new Values()
  const district = f.district ? ` and r.district = ${values.add(f.district)}` : ''
  const where = `${conditions(f, values)}${district}`
  const branch = categories && `${values.add(categories)}::text[]`
  // A branch of the tree is walked leaf by leaf, each in its index's order, so that it costs its page and not its
  // reviews; with a district that one is walked.
  const walk: Walk = (condition, end) => {
    if (!branch) return `select * from reviews r where ${where}${condition} ${end}`
    if (district)
      return `select * from reviews r where r.category = any(${branch}) and ${where}${condition} ${end}`
    return `select r.* from unnest(${branch}) k cross join lateral (select * from reviews r
      where r.category = k and ${where}${condition} ${end}) r ${end}`
  }
  if (f.text) return { ...pageOf(await searched(f, walk, values), order), removed: [] }
  const page = walk(following(f, values), `order by ${order.by} limit ${wanted}`)
  return { ...pageOf(await read<CardRow>(cards(page, order.by), values.list), order), removed: [] }
}

/**
 * Words that many reviews have are among the newest; words that few have are found by the index. So neither a common
 * nor a rare word is dear, and of what the index finds at most a thousand are put in order.
 */
async function searched(f: ReviewFilter, walk: Walk, values: Values): Promise<CardRow[]> {
  const { by } = orders[f.sort]
  const matches = `words @@ websearch_to_tsquery('public.pt', fold_pt(${values.add(f.text)}))`
  const later = following(f, values)
  const top = `order by ${by} limit ${wanted}`
  if (f.sort === 'recentes') {
    const newest = `select * from (${walk(later, `order by ${by} limit ${lookThrough}`)}) r where ${matches} ${top}`
    const rows = await readPlanned<CardRow>(cards(newest, by), values.list)
    if (rows.length === wanted) return rows
  }
  const candidates = walk(`${later} and r.${matches}`, `limit ${searchCandidates}`)
  return readPlanned<CardRow>(cards(`select * from (${candidates}) r ${top}`, by), values.list)
}
