import { eq, sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { workFacts, workProposals, workResults } from '../schema'
import type { WorkRequest } from '../work-request'
import { saidBy } from './result-rules'
import { proofOfWork } from './review/proof-facts'
import { writtenOf } from './written'

type Result = typeof workResults.$inferSelect

/** What a concluded work adds to the facts of its company. */
export const shareOf = (
  r: Omit<Result, 'requestId' | 'category' | 'district' | 'completedAt' | 'agreedPrice'>,
) => {
  const n = (yes: boolean) => (r.counts && yes ? 1 : 0)
  return {
    concluded: n(true),
    timeSaid: n(r.onTime !== null),
    onTime: n(r.onTime === true),
    priceSaid: n(r.priceKept !== null),
    priceKept: n(r.priceKept === true),
    customerSilent: n(r.customerSilent),
    companySilent: n(r.companySilent),
  }
}
type Share = ReturnType<typeof shareOf>
const nothing = {}

async function addToFacts({ db, now }: TxCtx, companyId: string, share: Share, by: 1 | -1) {
  const keys = Object.keys(share) as (keyof Share)[]
  const delta = Object.fromEntries(keys.map((k) => [k, share[k] * by])) as Share
  await db
    .insert(workFacts)
    .values({ companyId, ...(by === 1 ? share : nothing), updatedAt: now })
    .onConflictDoUpdate({
      target: workFacts.companyId,
      set: {
        ...Object.fromEntries(keys.map((k) => [k, sql`${workFacts[k]} + ${delta[k]}`])),
        updatedAt: now,
      },
    })
}

/**
 * Writes down what a completed request says of its company, and adds it to the company's facts, in the transaction that
 * completes it. Again: the newer takes the place of the older. The request is locked.
 */
export async function recordResult(tx: TxCtx, work: WorkRequest): Promise<void> {
  await dropResult(tx, work)
  if (!work.awardedId) return
  const [proposal] = await tx.db
    .select({ companyId: workProposals.companyId })
    .from(workProposals)
    .where(eq(workProposals.id, work.awardedId))
  if (!proposal) return
  const { companyId } = proposal
  const result = {
    requestId: work.id,
    companyId,
    category: work.category,
    district: work.district,
    completedAt: work.completedAt ?? tx.now,
    ...saidBy(await writtenOf(tx, work.id)),
    // What proves nothing says nothing either: between friends, within a day, without a word of both.
    counts: (await proofOfWork(tx, work.id)).proof === 3,
  }
  await tx.db.insert(workResults).values(result)
  await addToFacts(tx, companyId, shareOf(result), 1)
}

/** It no longer counts: a dispute took it up again. */
export async function dropResult(tx: TxCtx, { id }: Pick<WorkRequest, 'id'>): Promise<void> {
  const [old] = await tx.db.delete(workResults).where(eq(workResults.requestId, id)).returning()
  if (old) await addToFacts(tx, old.companyId, shareOf(old), -1)
}

/** One company turned out to be another: what it concluded is the other's, and counts in the facts of the other. */
export async function moveResults(tx: TxCtx, from: string, to: string): Promise<void> {
  const moved = await recomputeFacts(tx, from)
  await tx.db.update(workResults).set({ companyId: to }).where(eq(workResults.companyId, from))
  await addToFacts(tx, from, moved, -1)
  await addToFacts(tx, to, moved, 1)
}

/** The facts of a company as its results give them: what those that are kept are compared with. */
export async function recomputeFacts({ db }: Pick<TxCtx, 'db'>, companyId: string): Promise<Share> {
  const rows = await db.select().from(workResults).where(eq(workResults.companyId, companyId))
  const sum = (k: keyof Share) => rows.reduce((n, r) => n + shareOf(r)[k], 0)
  return {
    concluded: sum('concluded'),
    timeSaid: sum('timeSaid'),
    onTime: sum('onTime'),
    priceSaid: sum('priceSaid'),
    priceKept: sum('priceKept'),
    customerSilent: sum('customerSilent'),
    companySilent: sum('companySilent'),
  }
}
