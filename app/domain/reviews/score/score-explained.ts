import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { pageOf } from '../../shared/keyset'
import { decodeKey } from '../../shared/list-key'
import { Refusal } from '../../shared/refusal'
import { withdrawnCount } from '../editing/withdrawing'
import { read } from '../listings/list-reading'
import type { Proof } from '../schema'
import { type Bucket, dayNumber, dayOf, scoreOf, scoreWords, shownScore, weightOn } from './score'
import type { Formula } from './score-recomputing'

/** «Como chegámos a 4,3»: everything that the score of a company is made of, to be recomputed by anybody. */
export interface ScoreExplained {
  company: { id: string; slug: string; name: string; category: string | null }
  version: number
  /** The numbers of the formula, so that nothing else is needed to recompute it. */
  formula: Formula
  asOf: string
  prior: { value: number; strength: number; from: 'category' | 'platform' | 'default'; month: string | null }
  score: number | null
  shown: number | null
  words: string | null
  margin: number | null
  n: number
  /** Σw after the cap, Σw·r after the cap. */
  weight: number
  weighted: number
  /** Factor on reviews without proof; 1 when they are within their cap. */
  cap: number
  categoryMedian: number | null
  reviews: WeighedReview[]
  next: string | null
  /** Reviews that people had read and their authors took back. */
  withdrawn: number
}

export interface WeighedReview {
  id: string
  stars: number
  proof: Proof
  proofKind: string | null
  publishedAt: string
  ageDays: number
  /** v · 2^(−age/365), before the cap. */
  weight: number
  /** What it adds to Σw. */
  counted: number
}

const perPage = 50

const { weights } = settings.score
// biome-ignore format: one row of numbers
const published: Formula = { get halfLifeDays() { return settings.score.halfLifeDays }, get cutOffDays() { return settings.score.cutOffDays }, weights, get priorStrength() { return settings.score.priorStrength }, get unverifiedShare() { return settings.score.unverifiedShare }, get unverifiedFloor() { return settings.score.unverifiedFloor }, get minReviews() { return settings.score.minReviews }, get minWeight() { return settings.score.minWeight } }

interface ScoreRow {
  id: string
  slug: string
  name: string
  category: string | null
  counted: number
  verified: Bucket
  unverified: Bucket
  prior: number
  as_of: string | null
  formula: number
  k_reviews: number | null
  k_mean: number | null
  median: number | null
  k_month: string | null
  p_reviews: number | null
  p_month: string | null
}

/** @throws Refusal `not-found` for a company that the public can't see */
export async function explainScore(
  ctx: Ctx,
  slug: string,
  after: string | null,
  limit = perPage,
): Promise<ScoreExplained> {
  const [row] = await read<ScoreRow>(
    `select c.id, c.slug, c.name, c.category, s.counted, s.verified, s.unverified, s.prior, s.as_of::text, s.formula,
      k.reviews as k_reviews, k.mean as k_mean, k.median, k.month as k_month, p.reviews as p_reviews, p.month as p_month
    from companies c left join company_scores s on s.company_id = c.id left join category_scores k on k.category = c.category
      left join category_scores p on p.category = ''
    where c.slug = $1 and c.listing in ('approved', 'suspended', 'closed')`,
    [slug],
  )
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  const asOf = row.as_of ?? new Date(dayOf(ctx.now) * 86_400_000).toISOString().slice(0, 10)
  const day = dayNumber(asOf)
  const zero: Bucket = [0, 0, 0, 0]
  const sums = { n: row.counted ?? 0, verified: row.verified ?? zero, unverified: row.unverified ?? zero }
  const prior = row.prior ?? settings.score.priorDefault
  const { score, margin, n, weight, cap, rank } = scoreOf(sums, day, prior)
  const [{ reviews, next }, withdrawn] = await Promise.all([
    weighedReviews(row.id, asOf, cap, after, limit),
    withdrawnCount(ctx, row.id),
  ])
  return {
    company: { id: row.id, slug: row.slug, name: row.name, category: row.category },
    version: row.formula ?? settings.score.version,
    formula: published,
    asOf,
    prior: { value: prior, strength: settings.score.priorStrength, ...priorFrom(row) },
    score,
    shown: score === null ? null : shownScore(score),
    words: score === null ? null : scoreWords(score),
    margin,
    n,
    weight,
    weighted: rank * (weight + settings.score.priorStrength) - settings.score.priorStrength * prior,
    cap,
    categoryMedian: row.median,
    reviews,
    next,
    withdrawn,
  }
}

function priorFrom(row: ScoreRow): Pick<ScoreExplained['prior'], 'from' | 'month'> {
  if ((row.k_reviews ?? 0) >= settings.score.categoryPriorReviews)
    return { from: 'category', month: row.k_month }
  if ((row.p_reviews ?? 0) >= settings.score.platformPriorReviews)
    return { from: 'platform', month: row.p_month }
  return { from: 'default', month: null }
}

/** The reviews that weigh, the newest (and heaviest of their kind) first. */
async function weighedReviews(
  companyId: string,
  asOf: string,
  cap: number,
  after: string | null,
  limit: number,
) {
  const key = decodeKey(after)
  const rows = await read<{
    id: string
    rating: number
    proof: Proof
    proof_kind: string | null
    key: string
    day: string
  }>(
    `select r.id, r.rating, r.proof, r.proof_kind, r.published_at::text as key,
      to_char(r.published_at at time zone 'Europe/Lisbon', 'YYYY-MM-DD') as day
    from reviews r where r.company_id = $1 and r.counts and r.published_at is not null
      and r.published_at >= (($2::date - ${settings.score.cutOffDays})::timestamp at time zone 'Europe/Lisbon')
      and r.published_at < (($2::date + 1)::timestamp at time zone 'Europe/Lisbon')
      ${key ? 'and (r.published_at, r.id) < ($4::timestamptz, $5::uuid)' : ''}
    order by r.published_at desc nulls last, r.id desc nulls last limit $3`,
    [companyId, asOf, limit + 1, ...(key ?? [])],
  )
  const day = dayNumber(asOf)
  const { shown, next } = pageOf(rows, limit)
  const reviews = shown.map((r): WeighedReview => {
    const published = dayNumber(r.day)
    const weight = weightOn({ rating: r.rating, proof: r.proof, day: published }, day)
    const counted = r.proof === 0 ? weight * cap : weight
    return {
      id: r.id,
      stars: r.rating,
      proof: r.proof,
      proofKind: r.proof_kind,
      publishedAt: r.day,
      ageDays: day - published,
      weight,
      counted,
    }
  })
  return { reviews, next }
}
