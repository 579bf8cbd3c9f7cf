import { settings } from '../../settings/settings'
import type { Owed } from '../replies/exchange'
import type { Proof } from '../schema'
import {
  add,
  dayOf,
  isoDayOf,
  lapses,
  noSums,
  recompute,
  remove,
  type ScoreFigures,
  type Sums,
  scoreOf,
  type Weighed,
} from './score'

/** A review as far as a company's figures go. */
export interface Figured {
  rating: number
  proof: Proof
  wouldHire: 'yes' | 'no' | 'maybe' | null
  publishedAt: Date
  /** What it praises and blames: «preco+». */
  topics?: readonly string[]
}

/** What a command does to a company's figures. */
export interface ScoreChange {
  /** Reviews that people see from now on. */
  shown?: Figured[]
  /** Reviews that people see no longer. */
  hidden?: Figured[]
  /** Reviews that count from now on. */
  counted?: Figured[]
  /** Reviews that count no longer. */
  uncounted?: Figured[]
  /** Seen reviews with an official reply: +1 or −1. */
  replied?: number
  /** Seen reviews that wait for the company's reply, and for its last word: more or fewer. */
  unanswered?: number
  lastWords?: number
  medianReplyHours?: number | null
}

/** What a company's row in company_scores holds beside score, margin and rank. */
export interface Tally extends Sums {
  reviews: number
  histogram: number[]
  byProof: number[]
  wouldHire: number[]
  months: Record<string, [n: number, sum: number]>
  replied: number
  /** What waits for the company's word (exchange.ts). */
  unanswered: number
  lastWords: number
  medianReplyHours: number | null
}

export interface Frozen {
  reviews: number
  mean: number
}

/** The prior p: mean of the category, else of the platform, else 3.5; each from enough reviews only. */
export function priorOf(category: Frozen | null, platform: Frozen | null): number {
  if (category && category.reviews >= settings.score.categoryPriorReviews) return category.mean
  if (platform && platform.reviews >= settings.score.platformPriorReviews) return platform.mean
  return settings.score.priorDefault
}

export const noTally = (): Tally => ({
  ...noSums(),
  reviews: 0,
  histogram: [0, 0, 0, 0, 0],
  byProof: [0, 0, 0, 0],
  wouldHire: [0, 0, 0],
  months: {},
  replied: 0,
  unanswered: 0,
  lastWords: 0,
  medianReplyHours: null,
})

export const weighed = ({ rating, proof, publishedAt }: Figured): Weighed => ({
  rating,
  proof,
  day: dayOf(publishedAt),
})

const hireIndex = { yes: 0, no: 1, maybe: 2 }
const bump = (list: number[], index: number, by: number) => list.map((n, i) => (i === index ? n + by : n))

/** The oldest month that is still kept: 36 with the present one. */
export function oldestMonth(day: number): string {
  const at = new Date(day * 86_400_000)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 35, 1)).toISOString().slice(0, 7)
}

/** The row without reviews that passed the cut-off since it was written: they are seen, and weigh nothing. */
export const withoutLapsed = (row: Tally, gone: readonly Figured[]): Tally => ({
  ...row,
  ...gone.reduce<Sums>((sums, r) => remove(sums, weighed(r)), row),
})

/** The row after a change, as on `day`. Reviews beyond the cut-off have left the sums before, and enter none. */
export function changed(row: Tally, change: ScoreChange, day: number): Tally {
  let next = { ...row, months: { ...row.months } }
  const see = (r: Figured, by: 1 | -1) => {
    next = {
      ...next,
      reviews: next.reviews + by,
      histogram: bump(next.histogram, r.rating - 1, by),
      byProof: bump(next.byProof, r.proof, by),
      wouldHire: r.wouldHire ? bump(next.wouldHire, hireIndex[r.wouldHire], by) : next.wouldHire,
    }
    const month = isoDayOf(r.publishedAt).slice(0, 7)
    const [n, sum] = next.months[month] ?? [0, 0]
    next.months[month] = [n + by, sum + by * r.rating]
  }
  for (const r of change.shown ?? []) see(r, 1)
  for (const r of change.hidden ?? []) see(r, -1)
  const weighs = (r: Figured) => day < lapses(dayOf(r.publishedAt))
  let sums: Sums = { n: row.n, verified: row.verified, unverified: row.unverified }
  for (const r of change.counted ?? []) if (weighs(r)) sums = add(sums, weighed(r))
  for (const r of change.uncounted ?? []) if (weighs(r)) sums = remove(sums, weighed(r))
  const oldest = oldestMonth(day)
  const months = Object.entries(next.months).filter(([month, [n]]) => month >= oldest && n > 0)
  return {
    ...next,
    ...sums,
    months: Object.fromEntries(months.sort(([a], [b]) => (a < b ? -1 : 1))),
    replied: next.replied + (change.replied ?? 0),
    unanswered: next.unanswered + (change.unanswered ?? 0),
    lastWords: next.lastWords + (change.lastWords ?? 0),
    medianReplyHours: change.medianReplyHours === undefined ? next.medianReplyHours : change.medianReplyHours,
  }
}

/** The row from scratch: all reviews that people see, with which of them count and what was said below each. */
export function tallyOf(
  reviews: readonly (Figured & { counts: boolean; replied: boolean; owed: Owed | null })[],
  day: number,
): Tally {
  return changed(
    noTally(),
    {
      shown: [...reviews],
      counted: reviews.filter((r) => r.counts),
      replied: reviews.filter((r) => r.replied).length,
      unanswered: reviews.filter((r) => r.owed === 'reply').length,
      lastWords: reviews.filter((r) => r.owed === 'last-word').length,
    },
    day,
  )
}

/** Score, margin and rank of a row on a day. */
export const readTally = (row: Tally, day: number, prior: number): ScoreFigures => scoreOf(row, day, prior)

/** The same straight from the reviews, by the formula, without sums. */
export const readReviews = (reviews: readonly Figured[], day: number, prior: number): ScoreFigures =>
  recompute(reviews.map(weighed), day, prior)
