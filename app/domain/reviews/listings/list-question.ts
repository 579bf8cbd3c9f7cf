import { settings } from '../../settings/settings'
import { decodeKey, encodeKey } from '../../shared/list-key'
import { type CardRow, cardColumns, cardJoins } from '../review-card'
import { codesOf } from '../topics/topic-keeping'
import { Values } from './list-reading'
import { traitsOfRow } from './order-columns'
import type { ReviewFilter, Sort } from './review-filter'

/**
 * One page of a list of reviews as one statement. In its order it is walked by the order's index, and what is asked for
 * besides is looked for on the way. What many have is found at once; what is not found among the first thousands, few
 * have, and the index of traits knows all of them: a question that the walk didn't fill is asked there in the same
 * statement. So neither walks the whole list nor puts more in order than a page needs.
 */

/** How many in order are looked through before the index of traits is asked: one in 250 is found on the way. */
const lookThrough = 4000

interface Order {
  /** All of it goes down, as its index does. */
  by: readonly string[]
  types: readonly ('timestamptz' | 'bigint')[]
  key: (r: CardRow) => string
}

/** How each is ordered, as its index is, and the key of a row in it. */
const orders: Record<Sort, Order> = {
  recentes: {
    by: ['published_at'],
    types: ['timestamptz'],
    key: (r) => encodeKey(r.published_key, r.id),
  },
  // What nobody voted for yet stands by what it tells.
  uteis: {
    by: ['usefulness', 'completeness'],
    types: ['bigint', 'bigint'],
    key: (r) => encodeKey(r.usefulness, r.completeness, r.id),
  },
  completas: { by: ['completeness'], types: ['bigint'], key: (r) => encodeKey(r.completeness, r.id) },
  'nota-alta': {
    by: ['rating', 'published_at'],
    types: ['bigint', 'timestamptz'],
    key: (r) => encodeKey(r.rating, r.published_key, r.id),
  },
  'nota-baixa': {
    by: ['worst', 'published_at'],
    types: ['bigint', 'timestamptz'],
    key: (r) => encodeKey(6 - r.rating, r.published_key, r.id),
  },
}

/** Of as many stars all are alike: the newest come first. */
export const orderOf = ({ sort, stars }: Pick<ReviewFilter, 'sort' | 'stars'>): Order =>
  stars !== null && sort.startsWith('nota') ? orders.recentes : orders[sort]

export interface Question {
  text: string
  values: unknown[]
  /** Filtered ones differ in too many ways to be kept prepared, and deserve a plan of their own. */
  planned: boolean
}

export interface ListOf {
  companyId?: string
  /** A branch of the tree of categories. */
  categories?: readonly string[] | null
  filter: ReviewFilter
  /** Rows of the page, with the one that says that there are more. */
  wanted: number
}

const yearStart = (year: number) => `${year}-01-01T00:00:00Z`

/** What is asked for besides the order, and the words of the index of traits that say it. */
class Conditions {
  /** Of the walk itself: its index goes straight there. */
  readonly inside: string[] = ['r.published_at is not null']
  /** The company: the index of traits knows it, and must not be tempted to read all of its reviews instead. */
  readonly whose: string[] = []
  /** Looked for on the way. */
  readonly outside: string[] = []
  readonly traits: string[] = []
  /** One of these. */
  readonly oneOf: string[] = []
  /** The categories asked for, as they stand in the statement. */
  readonly branch: string | null = null

  constructor({ filter: f, companyId, categories }: ListOf, values: Values) {
    if (companyId) {
      this.whose.push(`r.company_id = ${values.add(companyId)}`)
      this.traits.push(`c:${companyId}`)
    }
    // A company has one place: there is nothing to look for in its list.
    else if (f.municipality)
      this.#add(`r.municipality = ${values.add(f.municipality)}`, `m:${f.municipality}`, true)
    else if (f.district) this.#add(`r.district = ${values.add(f.district)}`, `d:${f.district}`, true)
    const byTime = f.sort === 'recentes'
    const byStars = f.sort.startsWith('nota')
    if (f.year !== null) {
      const condition = `r.published_at >= ${values.add(yearStart(f.year))}::timestamptz and r.published_at < ${values.add(yearStart(f.year + 1))}::timestamptz`
      this.#add(condition, `a:${f.year}`, byTime || byStars)
    }
    if (f.stars !== null)
      this.#add(
        `r.rating = ${values.add(f.stars)}`,
        `e:${f.stars}`,
        companyId ? byTime || byStars : !f.district,
      )
    if (f.proof === 'sim' || f.proof === 'nao')
      this.#add(f.proof === 'sim' ? 'r.proof > 0' : 'r.proof = 0', `v:${f.proof}`)
    else if (f.proof) this.#add(proofConditions[f.proof], `v:${f.proof}`)
    if (f.replied) this.#add('r.replied_at is not null', 'r')
    if (f.resolved) this.#add('r.resolved_days is not null', 'x')
    if (f.photos) this.#add('r.photos > 0', 'f')
    if (f.topic) this.#add(`r.topics && ${values.add(codesOf(f.topic))}::text[]`, `t:${f.topic}`)
    if (f.service) {
      this.outside.push(`fold_pt(r.service) = fold_pt(${values.add(f.service)})`)
      this.traits.push(`s:${f.service}`)
    }
    if (categories) {
      this.branch = `${values.add(categories)}::text[]`
      this.outside.push(`r.category = any(${this.branch})`)
      this.oneOf.push(...categories.map((c) => `k:${c}`))
    }
    if (f.text)
      this.outside.push(`r.words @@ websearch_to_tsquery('public.pt', fold_pt(${values.add(f.text)}))`)
  }

  #add(condition: string, trait: string, inside = false) {
    ;(inside ? this.inside : this.outside).push(condition)
    this.traits.push(trait)
  }
}

const proofConditions = {
  trabalho: 'r.proof = 3',
  fatura: "r.proof = 2 and r.proof_kind is distinct from 'document'",
  documento: "r.proof = 2 and r.proof_kind = 'document'",
  convite: 'r.proof = 1',
}

/** The condition that goes on where the last page ended. */
function following({ by, types }: Order, after: string | null, values: Values): string {
  const kinds = types.map((t) => (t === 'bigint' ? 'number' : 'moment')) as ['number', 'moment']
  const key = decodeKey(after, ...kinds)
  if (!key) return ''
  const places = key.map((part, i) => `${values.add(part)}::${types[i] ?? 'uuid'}`)
  return ` and (${by.join(', ')}, id) < (${places.join(', ')})`
}

/** The statement of a page. */
export function listQuestion(list: ListOf): Question {
  const { filter: f, wanted } = list
  const values = new Values()
  const order = orderOf(f)
  const c = new Conditions(list, values)
  const later = following(order, f.after, values)
  const down = [...order.by, 'id'].map((part) => `${part} desc nulls last`).join(', ')
  const page = `order by ${down} limit ${wanted}`
  const inside = `${c.inside.join(' and ')}${inConditions(later)}`
  const walked = [...c.whose, inside].join(' and ')
  const cards = (rows: string, more = '') =>
    `${more}select ${cardColumns()} from (${rows}) r ${cardJoins} order by ${down.replace(named, 'r.$&')}`
  if (c.outside.length === 0)
    return {
      text: cards(`select ${own} from reviews r where ${walked} ${page}`),
      values: values.list,
      // A year in the order of stars: only who knows the year skips from star to star instead of walking through the others.
      planned: f.year !== null && f.stars === null && f.sort.startsWith('nota'),
    }
  const outside = c.outside.join(' and ')
  // Nothing but a branch of the tree is walked leaf by leaf, each in its index's order, so that it costs its page.
  if (c.branch && c.outside.length === 1 && c.inside.length === 1) {
    const leaves = `select r.* from unnest(${c.branch}) k cross join lateral
      (select ${own} from reviews r where r.category = k and ${inside} ${page}) r ${page}`
    return { text: cards(leaves), values: values.list, planned: false }
  }
  // A limit that the planner doesn't know ahead: else it would rather put so few in order than walk an index.
  const near = `select * from (select ${own} from reviews r where ${walked} order by ${down} limit (select ${lookThrough})) r where ${outside} ${page}`
  const known = [
    ...(c.traits.length > 0 ? [`${traitsOfRow} @> ${traitsAsked(c.traits, values)}`] : []),
    ...(c.oneOf.length > 0 ? [`${traitsOfRow} && ${values.add(c.oneOf)}::text[]`] : []),
  ]
  // Of all companies' reviews with a word, as many as can be put in order. `offset 0` keeps the order out: all that the index knows is found first, and put in order then.
  const most = f.text && !list.companyId ? `limit ${settings.listing.searchCandidates}` : 'offset 0'
  const found = `select ${own} from reviews r where ${[inside, outside, ...known].join(' and ')} ${most}`
  const withNear = `with near as materialized (${near}),
    far as materialized (select * from (select * from (${found}) r ${page}) r where (select count(*) from near) < ${wanted})
    `
  const rows = `select * from near where (select count(*) from near) = ${wanted} union all select * from far`
  return { text: cards(rows, withNear), values: values.list, planned: true }
}

/** A row with what orders name: without it the order of a walk would not be known outside of it. */
const own = 'r.*, 6 - r.rating as worst'

/** Columns that orders and keys name, as those of `r`; a condition says what the worst is. */
const named = /\b(published_at|usefulness|completeness|rating|worst|id)\b/g
const inConditions = (text: string) =>
  text.replace(named, (name) => (name === 'worst' ? '(6 - r.rating)' : `r.${name}`))

/** Services are kept without accents and endings, as words are. */
const traitsAsked = (traits: readonly string[], values: Values): string =>
  traits
    .map((t) => (t.startsWith('s:') ? `'s:' || fold_pt(${values.add(t.slice(2))})` : values.add(t)))
    .map((t) => `(${t})::text`)
    .join(', ')
    .replace(/^.*$/, 'array[$&]::text[]')
