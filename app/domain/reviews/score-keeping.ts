import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { Ctx, TxCtx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import type { Bucket } from './score'
import { dayNumber, dayOf, isoDayOf } from './score'
import {
  changed,
  type Figured,
  priorOf,
  readReviews,
  readTally,
  type ScoreChange,
  type Tally,
  tallyOf,
  withoutLapsed,
} from './score-row'

interface StoredScore extends Tally {
  companyId: string
  asOf: string | null
  prior: number
  score: number | null
}

/**
 * Takes the company's row for this transaction. Whoever changes what counts takes it first, before any review, so
 * that two decisions about one company follow each other and never lock each other out.
 */
export async function lockScore({ db }: TxCtx, companyId: string): Promise<void> {
  await db.execute(sql`insert into company_scores (company_id) values (${companyId}) on conflict do nothing`)
  await db.execute(sql`select 1 from company_scores where company_id = ${companyId} for update`)
}

/**
 * Keeps a company's figures in the transaction of the change that moves them, in O(1): the row, brought to today,
 * with the change. The directory's row follows.
 */
export async function keepScore(tx: TxCtx, companyId: string, change: ScoreChange): Promise<void> {
  await lockScore(tx, companyId)
  await rewriteScores(tx, [companyId], () => change)
  await tx.db.execute(sql`select refresh_directory(${companyId}::uuid)`)
}

/**
 * Brings rows to today (what passed the cut-off leaves the sums) and applies each one's change.
 * @returns the companies whose shown score is another one now.
 */
export async function rewriteScores(
  { db, now }: TxCtx,
  companyIds: readonly string[],
  changeOf: (companyId: string) => ScoreChange = () => ({}),
): Promise<string[]> {
  const today = isoDayOf(now)
  const day = dayNumber(today)
  const rows = await storedScores(db, companyIds)
  const gone = await lapsed(db, companyIds, today)
  const moved: string[] = []
  const written = rows.map((row) => {
    const present = withoutLapsed(row, gone.get(row.companyId) ?? [])
    const next = changed(present, changeOf(row.companyId), day)
    const { score, margin, rank } = readTally(next, day, row.prior)
    if (tenths(score) !== tenths(row.score)) moved.push(row.companyId)
    return { ...columns(next), company_id: row.companyId, prior: row.prior, score, margin, rank }
  })
  await write(db, written, today)
  return moved
}

const tenths = (score: number | null) => (score === null ? null : Math.round(score * 10))

async function storedScores(db: Db, companyIds: readonly string[]): Promise<StoredScore[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select s.company_id, s.reviews, s.histogram, s.by_proof, s.counted, s.verified, s.unverified, s.months, s.replied,
      s.median_reply_hours, s.would_hire, s.score, s.as_of::text,
      k.reviews as k_reviews, k.mean as k_mean, p.reviews as p_reviews, p.mean as p_mean
    from company_scores s join companies c on c.id = s.company_id
      left join category_scores k on k.category = c.category
      left join category_scores p on p.category = ''
    where s.company_id = any(${sql.param(companyIds)}::uuid[])
    order by s.company_id for update of s`)
  return rows.map((r) => ({
    companyId: r.company_id as string,
    reviews: r.reviews as number,
    histogram: r.histogram as number[],
    byProof: r.by_proof as number[],
    wouldHire: r.would_hire as number[],
    months: r.months as Tally['months'],
    replied: r.replied as number,
    medianReplyHours: r.median_reply_hours as number | null,
    n: r.counted as number,
    verified: r.verified as Bucket,
    unverified: r.unverified as Bucket,
    asOf: r.as_of as string | null,
    score: r.score as number | null,
    prior: priorOf(frozen(r.k_reviews, r.k_mean), frozen(r.p_reviews, r.p_mean)),
  }))
}

const frozen = (reviews: unknown, mean: unknown) =>
  reviews === null ? null : { reviews: reviews as number, mean: mean as number }

/** Reviews that counted on a row's day and have passed the cut-off since. */
async function lapsed(db: Db, companyIds: readonly string[], today: string): Promise<Map<string, Figured[]>> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.company_id, r.rating, r.proof, r.published_at
    from company_scores s join reviews r on r.company_id = s.company_id and r.counts and r.published_at is not null
      and r.published_at >= ((s.as_of - 730)::timestamp at time zone 'Europe/Lisbon')
      and r.published_at < ((${today}::date - 730)::timestamp at time zone 'Europe/Lisbon')
    where s.company_id = any(${sql.param(companyIds)}::uuid[]) and s.as_of < ${today}::date`)
  const found = new Map<string, Figured[]>()
  for (const r of rows) {
    const id = r.company_id as string
    const review: Figured = { rating: r.rating as number, proof: r.proof as Figured['proof'], wouldHire: null, publishedAt: new Date(r.published_at as string) }
    found.set(id, [...(found.get(id) ?? []), review])
  }
  return found
}

const columns = (t: Tally) => ({
  reviews: t.reviews,
  histogram: t.histogram,
  by_proof: t.byProof,
  would_hire: t.wouldHire,
  months: t.months,
  replied: t.replied,
  median_reply_hours: t.medianReplyHours,
  counted: t.n,
  verified: t.verified,
  unverified: t.unverified,
})

async function write(db: Db, rows: object[], today: string): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    update company_scores s set reviews = x.reviews, histogram = x.histogram, by_proof = x.by_proof, counted = x.counted,
      verified = x.verified, unverified = x.unverified, months = x.months, would_hire = x.would_hire, replied = x.replied,
      median_reply_hours = x.median_reply_hours, score = x.score, margin = x.margin, rank = x.rank, prior = x.prior,
      as_of = ${today}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(company_id uuid, reviews int, histogram int[],
      by_proof int[], counted int, verified float8[], unverified float8[], months jsonb, would_hire int[], replied int,
      median_reply_hours real, score real, margin real, rank real, prior real)
    where s.company_id = x.company_id`)
}

/** Everything people see of one company, as far as figures go. */
async function figuredReviews(db: Db, companyId: string) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.rating, r.proof, r.would_hire, r.published_at, r.counts,
      exists (select 1 from review_replies a where a.review_id = r.id and a.round = 1 and a.state = 'published') as replied
    from reviews r where r.company_id = ${companyId} and r.published_at is not null`)
  return rows.map((r) => ({
    rating: r.rating as number,
    proof: r.proof as Figured['proof'],
    wouldHire: r.would_hire as Figured['wouldHire'],
    publishedAt: new Date(r.published_at as string),
    counts: r.counts as boolean,
    replied: r.replied as boolean,
  }))
}

/** Writes a company's figures anew from its reviews: after reviews were moved between companies, or to mend. */
export function recomputeScore(ctx: Ctx, companyId: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    await lockScore(tx, companyId)
    const [row] = await storedScores(tx.db, [companyId])
    const fresh = tallyOf(await figuredReviews(tx.db, companyId), dayOf(tx.now))
    const { score, margin, rank } = readTally(fresh, dayOf(tx.now), row?.prior ?? 0)
    const kept = { ...fresh, medianReplyHours: row?.medianReplyHours ?? null }
    await write(tx.db, [{ ...columns(kept), company_id: companyId, prior: row?.prior, score, margin, rank }], isoDayOf(tx.now))
    await tx.db.execute(sql`select refresh_directory(${companyId}::uuid)`)
  })
}

/**
 * Holds a company's kept row against one computed from its reviews by the formula itself.
 * @returns what differs, as sentences; nothing when all is right.
 */
export async function scoreDifferences(ctx: Ctx, companyId: string): Promise<string[]> {
  const { rows: kept } = await ctx.db.execute<Record<string, unknown>>(
    sql`select score, margin, rank, prior, as_of::text from company_scores where company_id = ${companyId}`,
  )
  const reviews = await figuredReviews(ctx.db, companyId)
  if (!kept[0]) return reviews.length === 0 ? [] : ['não há linha em company_scores']
  const asOf = kept[0].as_of as string
  const day = dayNumber(asOf)
  const fresh = tallyOf(reviews, day)
  const straight = readReviews(reviews.filter((r) => r.counts), day, kept[0].prior as number)
  const { rows: stored } = await ctx.db.execute<Record<string, unknown>>(
    sql`select reviews, histogram, by_proof, would_hire, months, replied, counted, verified, unverified from company_scores where company_id = ${companyId}`,
  )
  const { median_reply_hours: _, ...expected } = columns(fresh)
  const actual = { ...stored[0], score: kept[0].score, margin: kept[0].margin, rank: kept[0].rank }
  return compare({ ...expected, score: straight.score, margin: straight.margin, rank: straight.rank }, actual)
}

function compare(expected: Record<string, unknown>, actual: Record<string, unknown>): string[] {
  const near = (a: unknown, b: unknown): boolean => {
    if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 1e-5 * Math.max(1, Math.abs(a))
    if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
    const keys = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...keys].every((k) => near((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k]))
  }
  return Object.entries(expected)
    .filter(([name, value]) => !near(value, actual[name]))
    .map(([name, value]) => `${name}: ${JSON.stringify(actual[name])} em vez de ${JSON.stringify(value)}`)
}
