import { settings } from '../../settings/settings'
import type { Proof } from '../schema'

/**
 * Score of a company, formula v1 (product/reviews.md), in closed form. A review's weight only ever shrinks by
 * time, and all weights shrink alike, so sums of weights as they were on one reference day say everything: to read
 * them on another day they are scaled once. A change costs O(1), whatever the number of reviews.
 */

/** Sums of w, w·r, w·r² and w² over the reviews of one bucket, weights as on the reference day. */
export type Bucket = [w: number, wr: number, wrr: number, ww: number]

export interface Sums {
  /** Reviews with a weight: n of the formula. */
  n: number
  /** V1–V3 */
  verified: Bucket
  /** V0, whose weight as a whole is capped when read. */
  unverified: Bucket
}

/** A review that counts: its author's latest, not imported, without incentive. `day` is its Lisbon day, see `dayOf`. */
export interface Weighed {
  rating: number
  proof: Proof
  day: number
}

export interface ScoreFigures {
  /** S, always: orders the directory. */
  rank: number
  /** S where n and Σw suffice, else null; shown with one decimal. */
  score: number | null
  /** Half-width of the interval, ± 1.96·sd/√n_eff; null while there is no score. */
  margin: number | null
  n: number
  /** Σw on that day, after the cap. */
  weight: number
  /** Factor on every V0 weight that keeps them within their cap: 1 when they are. */
  cap: number
}

const { weights } = settings.score

const msPerDay = 86_400_000

/** Number of a calendar day «2026-01-01», counted from 1970-01-01. */
export const dayNumber = (isoDay: string): number => Date.parse(`${isoDay}T00:00:00Z`) / msPerDay

/** Weights in sums are those of this day. Any fixed day does; sums written with it depend on it for ever. */
export const referenceDay = dayNumber('2026-01-01')

const lisbon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' })

/** Lisbon day «2026-11-21» of a moment: ages are whole calendar days there. */
export const isoDayOf = (at: Date): string => lisbon.format(at)

/** Lisbon day of a moment, as a number. */
export const dayOf = (at: Date): number => dayNumber(isoDayOf(at))

export const noSums = (): Sums => ({ n: 0, verified: [0, 0, 0, 0], unverified: [0, 0, 0, 0] })

/** Weight of a review on a day: v · 2^(−age/365), 0 beyond 730 days. */
export function weightOn({ proof, day }: Weighed, on: number): number {
  const age = on - day
  return age > settings.score.cutOffDays
    ? 0
    : (weights[proof] ?? 0) * 2 ** (-age / settings.score.halfLifeDays)
}

/** The first day on which a review has no weight any more. */
export const lapses = (day: number): number => day + settings.score.cutOffDays + 1

export const add = (sums: Sums, review: Weighed): Sums => change(sums, review, 1)
export const remove = (sums: Sums, review: Weighed): Sums => change(sums, review, -1)

function change(sums: Sums, { rating, proof, day }: Weighed, sign: 1 | -1): Sums {
  const n = sums.n + sign
  // Nothing is left: drop what rounding left behind.
  if (n <= 0) return noSums()
  const w = (weights[proof] ?? 0) * 2 ** ((day - referenceDay) / settings.score.halfLifeDays)
  const name = proof === 0 ? 'unverified' : 'verified'
  const [a, b, c, d] = sums[name]
  const at = (value: number) => Math.max(0, value)
  const bucket: Bucket = [
    at(a + sign * w),
    at(b + sign * w * rating),
    at(c + sign * w * rating ** 2),
    at(d + sign * w * w),
  ]
  return { ...sums, n, [name]: bucket }
}

/** A bucket's sums with weights as on `day`: w² shrinks twice as fast. */
export function rebase([w, wr, wrr, ww]: Bucket, day: number): Bucket {
  const f = 2 ** ((referenceDay - day) / settings.score.halfLifeDays)
  return [w * f, wr * f, wrr * f, ww * f * f]
}

/** Sums of reviews that count, as on `day` (older than the cut-off is left out): for bulk seeding and checks. */
export function sumsOf(reviews: Iterable<Weighed>, day: number): Sums {
  let sums = noSums()
  for (const review of reviews) if (day < lapses(review.day)) sums = add(sums, review)
  return sums
}

/** V0 weight as a whole is at most max(5, 0.43 · verified weight): the factor that makes it so. */
export function capOf(verified: number, unverified: number): number {
  const most = Math.max(settings.score.unverifiedFloor, settings.score.unverifiedShare * verified)
  return unverified > most ? most / unverified : 1
}

/** The score on a day, from sums that hold no review beyond the cut-off. */
export function scoreOf(sums: Sums, day: number, prior: number): ScoreFigures {
  const v = rebase(sums.verified, day)
  const u = rebase(sums.unverified, day)
  const cap = capOf(v[0], u[0])
  return figures(
    sums.n,
    [v[0] + cap * u[0], v[1] + cap * u[1], v[2] + cap * u[2], v[3] + cap * cap * u[3]],
    cap,
    prior,
  )
}

function figures(n: number, [w, wr, wrr, ww]: Bucket, cap: number, prior: number): ScoreFigures {
  const rank = (wr + settings.score.priorStrength * prior) / (w + settings.score.priorStrength)
  // Rounding must not hide a score that the formula shows at its edge: three V2 of a year ago weigh 1.5, ten V0 4.
  const shown = n >= settings.score.minReviews && w >= settings.score.minWeight - 1e-9
  if (!shown) return { rank, score: null, margin: null, n, weight: w, cap }
  const mean = wr / w
  const sd = Math.sqrt(Math.max(0, wrr / w - mean * mean))
  return { rank, score: rank, margin: (1.96 * sd) / Math.sqrt((w * w) / ww), n, weight: w, cap }
}

/** The same from scratch, straight from the formula: what incremental sums are held against, and what people see. */
export function recompute(reviews: readonly Weighed[], day: number, prior: number): ScoreFigures {
  const weighed = reviews.map((r) => ({ r, w: weightOn(r, day) })).filter(({ w }) => w > 0)
  const total = (list: typeof weighed) => list.reduce((sum, { w }) => sum + w, 0)
  const cap = capOf(
    total(weighed.filter(({ r }) => r.proof > 0)),
    total(weighed.filter(({ r }) => r.proof === 0)),
  )
  const sums: Bucket = [0, 0, 0, 0]
  for (const { r, w: alone } of weighed) {
    const w = r.proof === 0 ? alone * cap : alone
    sums[0] += w
    sums[1] += w * r.rating
    sums[2] += w * r.rating ** 2
    sums[3] += w * w
  }
  return figures(weighed.length, sums, cap, prior)
}

/** One decimal, as shown. */
export const shownScore = (score: number): number => Math.round(score * 10) / 10

const words = [
  [4.5, 'Excelente'],
  [4, 'Muito bom'],
  [3.5, 'Bom'],
  [2.5, 'Razoável'],
  [1.5, 'Fraco'],
] as const

/** The word for a score as it is shown: 4,5 is «Excelente» wherever people read 4,5. */
export const scoreWords = (score: number): string =>
  words.find(([least]) => shownScore(score) >= least)?.[1] ?? 'Mau'
