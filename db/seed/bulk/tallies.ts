import { type Bucket, referenceDay } from '~/domain/reviews/score/score'
import { type Frozen, oldestMonth, priorOf, readTally, type Tally } from '~/domain/reviews/score/score-row'
import { settings } from '~/domain/settings/settings'
import { categoryOf, companyId, type Making } from './companies'
import { array } from './copying'

const { halfLifeDays, cutOffDays, weights, version } = settings.score
const months = 36

/**
 * The figures of all companies while their reviews go by, in flat arrays: the same sums as the domain keeps, at a
 * tenth of the price. What comes out is held against the domain's own recomputation afterwards.
 */
export class Tallies {
  readonly #sums: Float64Array
  readonly #counted: Int32Array
  readonly #histogram: Int32Array
  readonly #proofs: Int32Array
  readonly #hires: Int32Array
  readonly #replied: Int32Array
  readonly #monthly: Uint32Array
  readonly #monthNames: string[]
  readonly #today: number

  constructor(count: number, todayDay: number) {
    this.#sums = new Float64Array(count * 8)
    this.#counted = new Int32Array(count)
    this.#histogram = new Int32Array(count * 5)
    this.#proofs = new Int32Array(count * 4)
    this.#hires = new Int32Array(count * 3)
    this.#replied = new Int32Array(count)
    this.#monthly = new Uint32Array(count * months * 2)
    this.#today = todayDay
    const [year, month] = oldestMonth(todayDay).split('-').map(Number) as [number, number]
    this.#monthNames = Array.from({ length: months }, (_, k) =>
      new Date(Date.UTC(year, month - 1 + k, 1)).toISOString().slice(0, 7),
    )
  }

  add(
    company: number,
    rating: number,
    proof: 0 | 1 | 2 | 3,
    hire: string,
    day: number,
    month: string,
    answered: boolean,
  ): void {
    if (this.#today - day <= cutOffDays) {
      const w = (weights[proof] ?? 0) * 2 ** ((day - referenceDay) / halfLifeDays)
      const at = company * 8 + (proof === 0 ? 4 : 0)
      this.#sums[at]! += w
      this.#sums[at + 1]! += w * rating
      this.#sums[at + 2]! += w * rating * rating
      this.#sums[at + 3]! += w * w
      this.#counted[company]! += 1
    }
    this.#histogram[company * 5 + rating - 1]! += 1
    this.#proofs[company * 4 + proof]! += 1
    if (hire !== '\\N') this.#hires[company * 3 + (hire === 'yes' ? 0 : hire === 'no' ? 1 : 2)]! += 1
    if (answered) this.#replied[company]! += 1
    const k = this.#monthNames.indexOf(month)
    if (k < 0) return
    const at = (company * months + k) * 2
    this.#monthly[at]! += 1
    this.#monthly[at + 1]! += rating
  }

  #row(i: number): Tally {
    const bucket = (from: number) => [...this.#sums.subarray(from, from + 4)] as Bucket
    const histogram = [...this.#histogram.subarray(i * 5, i * 5 + 5)]
    const perMonth: Tally['months'] = {}
    for (let k = 0; k < months; k++) {
      const at = (i * months + k) * 2
      const n = this.#monthly[at]!
      if (n > 0) perMonth[this.#monthNames[k]!] = [n, this.#monthly[at + 1]!]
    }
    return {
      n: this.#counted[i]!,
      verified: bucket(i * 8),
      unverified: bucket(i * 8 + 4),
      reviews: histogram.reduce((a, b) => a + b, 0),
      histogram,
      byProof: [...this.#proofs.subarray(i * 4, i * 4 + 4)],
      wouldHire: [...this.#hires.subarray(i * 3, i * 3 + 3)],
      months: perMonth,
      replied: this.#replied[i]!,
      unanswered: histogram.reduce((a, b) => a + b, 0) - this.#replied[i]!,
      lastWords: 0,
      medianReplyHours: this.#replied[i]! > 0 ? 4 : null,
    }
  }

  /** Reviews and mean stars per category, and of all (`''`): what the month's priors are. */
  frozen(m: Making): Map<string, Frozen> {
    const sums = new Map<string, [n: number, stars: number]>()
    for (let i = 0; i < m.count; i++) {
      let [n, stars] = [0, 0]
      for (let s = 0; s < 5; s++) {
        const k = this.#histogram[i * 5 + s]!
        n += k
        stars += k * (s + 1)
      }
      for (const key of ['', m.categories[categoryOf(m, i)]!.id]) {
        const [a, b] = sums.get(key) ?? [0, 0]
        sums.set(key, [a + n, b + stars])
      }
    }
    return new Map(
      [...sums]
        .filter(([, [n]]) => n > 0)
        .map(([key, [n, stars]]) => [key, { reviews: n, mean: Math.fround(stars / n) }]),
    )
  }

  *rows(m: Making, today: string, priors: Map<string, Frozen>): Generator<string> {
    for (let i = 0; i < m.count; i++) {
      const t = this.#row(i)
      const prior = priorOf(priors.get(m.categories[categoryOf(m, i)]!.id) ?? null, priors.get('') ?? null)
      const { score, margin, rank } = readTally(t, this.#today, prior)
      yield `${companyId(m, i)}\t${t.reviews}\t${array(t.histogram)}\t${array(t.byProof)}\t${t.n}\t${array(t.verified)}\t${array(t.unverified)}\t${JSON.stringify(t.months)}\t${score ?? '\\N'}\t${margin ?? '\\N'}\t${rank}\t${prior}\t${version}\t${today}\t${t.replied}\t${t.medianReplyHours ?? '\\N'}\t${array(t.wouldHire)}\t${t.unanswered}\n`
    }
  }
}

export const scoreColumns =
  'company_id reviews histogram by_proof counted verified unverified months score margin rank prior formula as_of replied median_reply_hours would_hire unanswered'.split(
    ' ',
  )
