import { dayOf } from '~/domain/reviews/score/score'
import { settings } from '~/domain/settings/settings'
import { districtOf } from '../places'
import type { PlanSold } from './bought'
import { aliasTable, below, idOf, mix, unit } from './chance'
import { categoryOf, companyId, type Making, townOf } from './companies'
import { array } from './copying'
import type { Tallies } from './tallies'
import { type Pool, type Sentence, topicsSaid, vectorOf } from './vocabulary'

const day = 86_400_000
/** Three years, denser towards today. */
const span = 1_095 * day

export interface Plan extends Making {
  reviews: number
  people: number
  pools: Map<string, Pool>
  /** How many of the companies have, or had, a paid plan; at which prices. */
  subscriptions: number
  /** Of short links. */
  clicks: number
  plansSold: PlanSold[]
}

/** When review i came in: in order, so that ids and heap follow time as they do in life. */
const momentOf = (p: Plan, i: number): number =>
  Math.floor(p.today - span + span * Math.sqrt((i + 1) / (p.reviews + 1)))
const reviewId = (p: Plan, i: number): string => idOf(momentOf(p, i), i, 120)
/** Everybody in turn, in an order that looks like none. */
const authorOf = (p: Plan, i: number): number => Number((BigInt(i) * 2_654_435_761n) % BigInt(p.people))
const joinedAt = (p: Plan, u: number): number =>
  p.today - span - 400 * day + Math.floor((u / p.people) * 390 * day)
export const personId = (p: Plan, u: number): string => idOf(joinedAt(p, u), u, 130)
/** One in two hundred was removed and left a tombstone. */
const isRemoved = (i: number): boolean => mix(i, 50) % 200 === 0

/** How many reviews a company gets: the first 250,000 where that fits, then Zipf with a flattened head. */
export function popularity({ count, reviews }: Plan): Float64Array {
  const top = Math.min(250_000, Math.floor(reviews / 40))
  const weights = new Float64Array(count)
  let total = 0
  for (let rank = 1; rank < count; rank++) total += weights[rank] = 1 / (rank + 20)
  const rest = reviews - top
  for (let rank = 1; rank < count; rank++) weights[rank] = (weights[rank]! / total) * rest
  weights[0] = top
  // Who is popular is not who came first.
  for (let i = count - 1; i > 1; i--) {
    const j = 1 + below(i, 60, i)
    ;[weights[i], weights[j]] = [weights[j]!, weights[i]!]
  }
  return weights
}

export const reviewColumns =
  'id company_id author_id author_shown author_place rating would_hire quality punctuality price communication title body experience_month proof proof_kind state counts version created_at published_at first_published_at decided_at decision_rule useful replied_at category district municipality words topics demonstration'.split(
    ' ',
  )
export const replyColumns = 'id review_id company_id round body state version at'.split(' ')

/** What was replied to: enough to tell the replies when the reviews are in. */
export interface Replied {
  review: Uint32Array
  company: Uint32Array
  n: number
}

const stars = [3, 2, 4, 20, 71, 27, 14, 14, 17, 28]
const kinds = ['\\N', 'invitation', 'invoice', 'job']
const hires = ['no', 'no', 'maybe', 'yes', 'yes'] as const
const initials = 'ABCDEFGHIJLMNOPRSTVXZ'
const givenNames =
  'Ana Maria João Rui Inês Teresa Pedro Carla Sofia Miguel Luís Marta Paulo Joana Tiago Rita Nuno Helena Bruno Clara'.split(
    ' ',
  )

/** Chance of a company's own quality: most are good. */
const starsAt = (company: number, i: number): number => {
  const poor = mix(company, 61) % 4 === 0 ? 5 : 0
  let left = unit(i, 51) * 100
  for (let s = 0; s < 5; s++) if ((left -= stars[poor + s]!) < 0) return s + 1
  return 5
}

const replyDelay = (company: number, i: number): number =>
  Math.floor((4 + (mix(company, 62) % 120)) * 3_600_000 * (0.5 + unit(i, 52)))

export function* reviewRows(p: Plan, tallies: Tallies, replied: Replied): Generator<string> {
  const draw = aliasTable(popularity(p))
  const last = new Int32Array(p.people).fill(-1)
  const before = new Int32Array(p.people).fill(-1)
  const dayCache = { from: 0, to: 0, day: 0, month: '' }
  for (let i = 0; i < p.reviews; i++) {
    const author = authorOf(p, i)
    let company = draw(unit(i, 53), unit(i, 54))
    // Nobody reviews the same company again: another one then.
    for (let k = 1; company === last[author] || company === before[author]; k++)
      company = draw(unit(i, 54 + 2 * k), unit(i, 55 + 2 * k))
    before[author] = last[author]!
    last[author] = company
    const at = momentOf(p, i)
    if (at >= dayCache.to) {
      // A new hour: the Lisbon day is asked for once.
      dayCache.from = Math.floor(at / 3_600_000) * 3_600_000
      dayCache.to = dayCache.from + 3_600_000
      dayCache.day = dayOf(new Date(dayCache.from))
      dayCache.month = new Date(dayCache.day * day).toISOString().slice(0, 7)
    }
    const published = Math.min(at + 120_000, dayCache.to - 1)
    yield rowOf(p, i, author, company, at, published, dayCache, tallies, replied)
  }
}

function rowOf(
  p: Plan,
  i: number,
  author: number,
  company: number,
  at: number,
  published: number,
  today: { day: number; month: string },
  tallies: Tallies,
  replied: Replied,
): string {
  const rating = starsAt(company, i)
  const proof = mix(i, 55) % 100 < 48 ? 0 : mix(i, 56) % 10 < 6 ? 1 : mix(i, 57) % 10 < 9 ? 2 : 3
  const category = p.categories[categoryOf(p, company)] as Making['categories'][0]
  const pool = p.pools.get(category.id) as Pool
  const said = sentencesOf(pool, rating, i)
  const title = pick(pool.titles[rating >= 4 ? 2 : rating === 3 ? 1 : 0], i, 70)
  const removed = isRemoved(i)
  const hire = mix(i, 58) % 5 === 0 ? '\\N' : hires[rating - 1]!
  const criteria =
    mix(i, 59) % 2 === 0
      ? '\\N\t\\N\t\\N\t\\N'
      : `${rating}\t${clamp(rating - (mix(i, 60) % 3) + 1)}\t${clamp(rating - (mix(i, 61) % 2))}\t${rating}`
  const when = new Date(at).toISOString()
  const shown = removed ? '\\N' : new Date(published).toISOString()
  const first = new Date(published).toISOString()
  const answered = !removed && mix(i, 62) % 100 < 30 && published + replyDelay(company, i) < p.today
  if (!removed) tallies.add(company, rating, proof as 0 | 1 | 2 | 3, hire, today.day, today.month, answered)
  if (answered) {
    replied.review[replied.n] = i
    replied.company[replied.n++] = company
  }
  let body = ''
  for (const s of said) body += body ? ` ${s.text}` : s.text
  const useful = mix(i, 63) % 4 === 0 ? mix(i, 64) % 30 : 0
  return `${reviewId(p, i)}\t${companyId(p, company)}\t${personId(p, author)}\t${givenNames[mix(author, 65) % givenNames.length]} ${initials[mix(author, 66) % initials.length]}.\t${townOf(p, author).name}\t${rating}\t${hire}\t${criteria}\t${title.text}\t${body}\t${today.month}-01\t${proof}\t${kinds[proof]}\t${removed ? 'removed' : 'published'}\t${removed ? 'f' : 't'}\t1\t${when}\t${shown}\t${first}\t${first}\t${removed ? 'not-genuine' : '\\N'}\t${useful}\t${answered ? new Date(published + replyDelay(company, i)).toISOString() : '\\N'}\t${category.id}\t${districtOf(townOf(p, company).code)}\t${townOf(p, company).code}\t${vectorOf([title, ...said])}\t${array(topicsSaid(pool, [title, ...said]))}\tt\n`
}

const clamp = (n: number) => Math.min(5, Math.max(1, n))
const pick = (list: Sentence[], i: number, salt: number): Sentence =>
  list[below(i, salt, list.length)] as Sentence

function sentencesOf(pool: Pool, rating: number, i: number): Sentence[] {
  const said: Sentence[] = []
  const shape = mix(i, 71)
  if (shape & 1) said.push(pick(pool.open, i, 72))
  said.push(pick(rating >= 4 ? pool.good : pool.bad, i, 73))
  if (rating === 3 || shape & 2) said.push(pick(rating === 2 || rating >= 3 ? pool.good : pool.bad, i, 74))
  if (shape & 4) said.push(pick(rating >= 3 ? pool.good : pool.bad, i, 75))
  if (rating === 5 && shape & 8) said.push(pick(pool.end, i, 76))
  // The shortest alone would be too short for a review.
  if (said.length === 1 && (said[0] as Sentence).text.length < 32) said.push(pick(pool.open, i, 77))
  while (said.reduce((n, s) => n + s.text.length + 1, 0) < 34) said.push(pick(pool.open, i, 78 + said.length))
  return said
}

export function* replyRows(p: Plan, replied: Replied): Generator<string> {
  const texts = [
    'Muito obrigado pelas suas palavras, foram lidas a toda a equipa.',
    'Agradecemos a avaliação e o cuidado com que a escreveu.',
    'Lamentamos o que aconteceu. Já falámos com a equipa e queremos resolver consigo.',
    'Obrigado pela confiança. Cá estaremos quando precisar.',
  ]
  for (let k = 0; k < replied.n; k++) {
    const [i, company] = [replied.review[k]!, replied.company[k]!]
    const at = Math.min(momentOf(p, i) + 120_000, p.today) + replyDelay(company, i)
    yield `${idOf(at, i, 140)}\t${reviewId(p, i)}\t${companyId(p, company)}\t1\t${texts[mix(i, 80) % texts.length]}\tpublished\t1\t${new Date(at).toISOString()}\n`
  }
}

export const personColumns =
  'id name email email_verified created_at updated_at display_as municipality reviews_count terms_version demonstration'.split(
    ' ',
  )

export function* personRows(p: Plan): Generator<string> {
  const written = new Uint16Array(p.people)
  for (let i = 0; i < p.reviews; i++) if (!isRemoved(i)) written[authorOf(p, i)]! += 1
  for (let u = 0; u < p.people; u++) {
    const at = new Date(joinedAt(p, u)).toISOString()
    const name = `${givenNames[mix(u, 65) % givenNames.length]} ${initials[mix(u, 66) % initials.length]}.`
    yield `${personId(p, u)}\t${name}\tgerado${String(u).padStart(8, '0')}@massa.example\tt\t${at}\t${at}\tfirst-initial\t${townOf(p, u).code}\t${written[u]}\t${settings.sharing.termsVersion}\tt\n`
  }
}
