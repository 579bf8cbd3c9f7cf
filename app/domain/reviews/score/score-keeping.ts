import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { TxCtx } from '../../shared/ctx'
import { keepTopics } from '../topics/topic-keeping'
import type { Bucket } from './score'
import { dayNumber, isoDayOf } from './score'
import {
  changed,
  type Figured,
  priorOf,
  readTally,
  type ScoreChange,
  type Tally,
  withoutLapsed,
} from './score-row'

interface StoredScore extends Tally {
  companyId: string
  asOf: string | null
  prior: number
  score: number | null
}

/**
 * Takes the company's row for this transaction, and brings it to today. Whoever changes what counts does this first,
 * before any review: so two decisions about one company follow each other and never lock each other out, and what
 * passed the cut-off has left the sums before the change speaks of it.
 */
export async function lockScore(tx: TxCtx, companyId: string): Promise<void> {
  const { db, now } = tx
  await db.execute(sql`insert into company_scores (company_id) values (${companyId}) on conflict do nothing`)
  const { rows } = await db.execute<{ stale: boolean }>(
    sql`select as_of < ${isoDayOf(now)}::date as stale from company_scores where company_id = ${companyId} for update`,
  )
  if (rows[0]?.stale) await rewriteScores(tx, [companyId])
}

/**
 * Keeps a company's figures and topics in the transaction of the change that moves them, in O(1): the row, brought to
 * today, with the change. The directory's row follows.
 */
export async function keepScore(tx: TxCtx, companyId: string, change: ScoreChange): Promise<void> {
  await lockScore(tx, companyId)
  await rewriteScores(tx, [companyId], () => change)
  const said = (reviews: ScoreChange['counted']) => (reviews ?? []).map((r) => r.topics ?? [])
  await keepTopics(tx.db, companyId, said(change.counted), said(change.uncounted))
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
  const rows = await storedScores(db, companyIds)
  const gone = await lapsed(db, companyIds, today)
  const moved: string[] = []
  const written = rows.map((row) => {
    // Clocks of two processes differ a little at midnight: a row never goes back to the day before.
    const asOf = row.asOf !== null && row.asOf > today ? row.asOf : today
    const day = dayNumber(asOf)
    const present = withoutLapsed(row, gone.get(row.companyId) ?? [])
    const next = changed(present, changeOf(row.companyId), day)
    const { score, margin, rank } = readTally(next, day, row.prior)
    if (tenths(score) !== tenths(row.score)) moved.push(row.companyId)
    return { ...columns(next), company_id: row.companyId, prior: row.prior, score, margin, rank, as_of: asOf }
  })
  await write(db, written)
  return moved
}

const tenths = (score: number | null) => (score === null ? null : Math.round(score * 10))

export async function storedScores(db: Db, companyIds: readonly string[]): Promise<StoredScore[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select s.company_id, s.reviews, s.histogram, s.by_proof, s.counted, s.verified, s.unverified, s.months, s.replied, s.unanswered, s.last_words,
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
    unanswered: r.unanswered as number,
    lastWords: r.last_words as number,
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
    const review: Figured = {
      rating: r.rating as number,
      proof: r.proof as Figured['proof'],
      wouldHire: null,
      publishedAt: new Date(r.published_at as string),
    }
    found.set(id, [...(found.get(id) ?? []), review])
  }
  return found
}

export const columns = (t: Tally) => ({
  reviews: t.reviews,
  histogram: t.histogram,
  by_proof: t.byProof,
  would_hire: t.wouldHire,
  months: t.months,
  replied: t.replied,
  unanswered: t.unanswered,
  last_words: t.lastWords,
  median_reply_hours: t.medianReplyHours,
  counted: t.n,
  verified: t.verified,
  unverified: t.unverified,
})

export async function write(db: Db, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    update company_scores s set reviews = x.reviews, histogram = x.histogram, by_proof = x.by_proof, counted = x.counted,
      verified = x.verified, unverified = x.unverified, months = x.months, would_hire = x.would_hire, replied = x.replied,
      unanswered = x.unanswered, last_words = x.last_words,
      median_reply_hours = x.median_reply_hours, score = x.score, margin = x.margin, rank = x.rank, prior = x.prior,
      as_of = x.as_of
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(company_id uuid, reviews int, histogram int[],
      by_proof int[], counted int, verified float8[], unverified float8[], months jsonb, would_hire int[], replied int,
      unanswered int, last_words int,
      median_reply_hours real, score real, margin real, rank real, prior real, as_of date)
    where s.company_id = x.company_id`)
}
