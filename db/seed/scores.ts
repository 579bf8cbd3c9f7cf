import { owed, type Turn } from '~/domain/reviews/replies/exchange'
import { dayOf } from '~/domain/reviews/score/score'
import { type Frozen, priorOf, readTally, tallyOf } from '~/domain/reviews/score/score-row'
import { settings } from '~/domain/settings/settings'
import type { Anchor } from './anchor'
import type { Settled, World } from './world'

/** Figures of every company and category by the domain's own functions, so that a recomputation agrees. */
export function reckonScores(world: World, settled: Settled[], anchor: Anchor): void {
  const day = dayOf(anchor.now)
  const answered = new Map(
    world.replies.filter((r) => r.round === 1 && r.state === 'published').map((r) => [r.reviewId, r]),
  )
  const tallies = settled.map((company) => {
    const mine = world.reviews.filter((r) => r.companyId === company.row.id && r.publishedAt)
    const figured = mine.map((r) => ({
      rating: r.rating,
      proof: r.proof ?? 0,
      wouldHire: r.wouldHire ?? null,
      publishedAt: r.publishedAt as Date,
      counts: r.counts ?? false,
      replied: answered.has(r.id),
      // Reckoned when everything was said (countOwed).
      owed: null,
    }))
    const hours = mine.flatMap((r) => {
      const reply = answered.get(r.id)
      return reply ? [(reply.at.getTime() - (r.publishedAt as Date).getTime()) / 3_600_000] : []
    })
    return { company, tally: { ...tallyOf(figured, day), medianReplyHours: median(hours) } }
  })

  const frozen = new Map<string, Frozen>()
  const categories = new Set(['', ...tallies.map(({ company }) => company.row.category)])
  for (const category of categories) {
    const of = tallies.filter(
      ({ company, tally }) => tally.reviews > 0 && (!category || company.row.category === category),
    )
    const reviews = of.reduce((sum, { tally }) => sum + tally.reviews, 0)
    const stars = of.reduce(
      (sum, { tally }) => sum + tally.histogram.reduce((s, n, i) => s + n * (i + 1), 0),
      0,
    )
    if (reviews === 0) continue
    // PostgreSQL keeps `real`: the same rounding here gives the same prior there.
    frozen.set(category, { reviews, mean: Math.fround(stars / reviews) })
  }
  const scores = new Map<string, number[]>()
  for (const { company, tally } of tallies) {
    if (company.row.listing === 'draft') continue
    const prior = priorOf(frozen.get(company.row.category) ?? null, frozen.get('') ?? null)
    const { score, margin, rank } = readTally(tally, day, prior)
    const { n: counted, ...columns } = tally
    world.scores.push({
      companyId: company.row.id,
      ...columns,
      counted,
      score,
      margin,
      rank,
      prior,
      formula: settings.score.version,
      asOf: anchor.today,
    })
    if (score === null) continue
    for (const key of ['', company.row.category]) scores.set(key, [...(scores.get(key) ?? []), score])
  }
  for (const [category, { reviews, mean }] of frozen) {
    const of = tallies.filter(({ company }) => !category || company.row.category === category)
    world.categoryScores.push({
      category,
      reviews,
      mean,
      median: median(scores.get(category) ?? []),
      months: monthsOf(of.map(({ tally }) => tally.months)),
      month: anchor.today.slice(0, 7),
    })
  }
  countReviews(world)
}

/** Reviews and stars of many, month by month. */
function monthsOf(all: Record<string, [number, number]>[]): Record<string, [number, number]> {
  const months: Record<string, [number, number]> = {}
  for (const [at, [n, stars]] of all.flatMap((one) => Object.entries(one))) {
    const [before, starsBefore] = months[at] ?? [0, 0]
    months[at] = [before + n, starsBefore + stars]
  }
  return months
}

export function median(values: number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}

function countReviews(world: World): void {
  const published = new Map<string, number>()
  for (const { authorId, publishedAt } of world.reviews) {
    if (authorId && publishedAt) published.set(authorId, (published.get(authorId) ?? 0) + 1)
  }
  for (const user of world.users) user.reviewsCount = published.get(user.id) ?? 0
}

/** What waits for each company's word, when everything was said. */
export function countOwed(world: World): void {
  const turns = Map.groupBy(world.replies, (r) => r.reviewId)
  const rows = new Map(world.scores.map((s) => [s.companyId, s]))
  for (const review of world.reviews) {
    const row = rows.get(review.companyId)
    if (!row || !review.publishedAt) continue
    const waits = owed((turns.get(review.id as string) ?? []) as Turn[])
    if (waits === 'reply') row.unanswered = (row.unanswered ?? 0) + 1
    if (waits === 'last-word') row.lastWords = (row.lastWords ?? 0) + 1
  }
}
