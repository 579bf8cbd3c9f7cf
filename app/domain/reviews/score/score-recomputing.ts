/**
 * The score once more, from what «Como chegámos a …» publishes and nothing else: this file brings in no number and no
 * table, so that the browser of whoever doubts it runs the same few lines. The tests hold it against `score.ts`.
 */

/** The numbers of the formula, as they are published with each account. */
export interface Formula {
  halfLifeDays: number
  cutOffDays: number
  /** By proof level, 0–3. */
  weights: Record<number, number>
  priorStrength: number
  unverifiedShare: number
  unverifiedFloor: number
  minReviews: number
  minWeight: number
}

export interface PublishedReview {
  stars: number
  proof: number
  /** «2026-10-31», the Lisbon day. */
  publishedAt: string
}

export interface Recomputed {
  n: number
  weight: number
  weighted: number
  cap: number
  /** Null where there are too few. */
  score: number | null
}

const dayOf = (isoDay: string) => Date.parse(`${isoDay}T00:00:00Z`) / 86_400_000

export function recomputed(
  reviews: readonly PublishedReview[],
  asOf: string,
  prior: number,
  f: Formula,
): Recomputed {
  const today = dayOf(asOf)
  const weightOf = ({ proof, publishedAt }: PublishedReview) => {
    const age = today - dayOf(publishedAt)
    return age > f.cutOffDays ? 0 : (f.weights[proof] ?? 0) * 2 ** (-age / f.halfLifeDays)
  }
  const sums = { n: 0, verified: 0, verifiedStars: 0, unverified: 0, unverifiedStars: 0 }
  for (const review of reviews) {
    const w = weightOf(review)
    if (w === 0) continue
    sums.n += 1
    const kind = review.proof > 0 ? 'verified' : 'unverified'
    sums[kind] += w
    sums[`${kind}Stars`] += w * review.stars
  }
  const most = Math.max(f.unverifiedFloor, f.unverifiedShare * sums.verified)
  const cap = sums.unverified > most ? most / sums.unverified : 1
  const weight = sums.verified + cap * sums.unverified
  const weighted = sums.verifiedStars + cap * sums.unverifiedStars
  // Rounding must not hide a score that the formula shows at its edge.
  const enough = sums.n >= f.minReviews && weight >= f.minWeight - 1e-9
  const score = (weighted + f.priorStrength * prior) / (weight + f.priorStrength)
  return { n: sums.n, weight, weighted, cap, score: enough ? score : null }
}

/** What is published and what was found are the same, but for what adding up in another order leaves behind. */
export function agrees(
  published: { n: number; weight: number; weighted: number; score: number | null },
  found: Recomputed,
): boolean {
  const same = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b))
  if (published.n !== found.n || !same(published.weight, found.weight)) return false
  if (!same(published.weighted, found.weighted)) return false
  if (published.score === null || found.score === null) return published.score === found.score
  return same(published.score, found.score)
}
