import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { saidOf, type Turn } from '../replies/exchange'
import { rewriteTopics, topicDifferences } from '../topics/topic-keeping'
import { dayNumber, isoDayOf } from './score'
import { columns, lockScore, storedScores, write } from './score-keeping'
import { type Figured, readReviews, readTally, tallyOf } from './score-row'

/** Everything people see of one company, as far as figures go. */
async function figuredReviews(db: Db, companyId: string) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.rating, r.proof, r.would_hire, r.published_at, r.counts,
      (select jsonb_agg(jsonb_build_object('round', a.round, 'state', a.state)) from review_replies a where a.review_id = r.id) as turns
    from reviews r where r.company_id = ${companyId} and r.published_at is not null`)
  return rows.map((r) => ({
    rating: r.rating as number,
    proof: r.proof as Figured['proof'],
    wouldHire: r.would_hire as Figured['wouldHire'],
    publishedAt: new Date(r.published_at as string),
    counts: r.counts as boolean,
    ...saidOf((r.turns as Turn[] | null) ?? []),
  }))
}

/** Writes a company's figures anew from its reviews, to mend them. */
export function recomputeScore(ctx: Ctx, companyId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    await lockScore(tx, companyId)
    await rewriteFromReviews(tx, companyId)
  })
}

/** The figures of a company whose row is locked, from scratch; `medianReplyHours` where the replies changed too. */
export async function rewriteFromReviews(
  tx: TxCtx,
  companyId: string,
  medianReplyHours?: number | null,
): Promise<void> {
  const [row] = await storedScores(tx.db, [companyId])
  if (!row) return
  const asOf = isoDayOf(tx.now)
  const fresh = {
    ...tallyOf(await figuredReviews(tx.db, companyId), dayNumber(asOf)),
    medianReplyHours: medianReplyHours === undefined ? row.medianReplyHours : medianReplyHours,
  }
  const { score, margin, rank } = readTally(fresh, dayNumber(asOf), row.prior)
  await write(tx.db, [
    { ...columns(fresh), company_id: companyId, prior: row.prior, score, margin, rank, as_of: asOf },
  ])
  await rewriteTopics(tx.db, companyId)
  await tx.db.execute(sql`select refresh_directory(${companyId}::uuid)`)
}

/**
 * Holds a company's kept row against one computed from its reviews by the formula itself.
 * @returns what differs, as sentences; nothing when all is right.
 */
export async function scoreDifferences({ db }: Ctx, companyId: string): Promise<string[]> {
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select s.*, s.as_of::text as day from company_scores s where company_id = ${companyId}`,
  )
  const kept = rows[0]
  const reviews = await figuredReviews(db, companyId)
  if (!kept?.day) return reviews.length === 0 ? [] : ['não há linha em company_scores']
  const day = dayNumber(kept.day as string)
  const { median_reply_hours: _, ...expected } = columns(tallyOf(reviews, day))
  const { score, margin, rank } = readReviews(
    reviews.filter((r) => r.counts),
    day,
    kept.prior as number,
  )
  const figures = Object.entries({ ...expected, score, margin, rank })
    .filter(([name, value]) => !near(value, kept[name]))
    .map(([name, value]) => `${name}: ${JSON.stringify(kept[name])} em vez de ${JSON.stringify(value)}`)
  return [...figures, ...(await topicDifferences(db, companyId))]
}

/** Equal but for rounding: shown figures are kept in four bytes. */
function near(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-5 * Math.max(1, Math.abs(a))
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((k) => near((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k]))
}
