import { and, eq, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { files as fileStore } from '~/platform/files'
import { defineJob } from '~/platform/jobs'
import { forgetEvidence } from '../certification/evidence/forgetting-evidence'
import { forgetDocuments } from '../claims/forgetting'
import { authorise } from '../permissions'
import { forgetReviewDocuments } from '../reviews/proof/forgetting-documents'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { forgetWork } from '../work-requests/forgetting'
import { exportFlow, exportTable } from './export-flow'
import { dropParts, exportKey } from './making-export'
import { nameOf } from './personal-data'
import { type RetentionRule, retentionRules } from './retention'
import { dataExports, retentionRuns } from './schema'

/** Rows of one statement, so that no lock is held long; statements of one rule and night. */
const batch = 1000
const batches = 200

/** Every night: what has had its time goes, and what went is written down, rule by rule. */
export const retain = defineJob({
  name: 'privacy.retain',
  data: z.object({}),
  cron: '41 3 * * *',
  run: async (ctx) => {
    await applyRetention(ctx)
  },
})

/**
 * Applies every rule of the table. A second run finds nothing more to do.
 * @returns rule to number of rows, as written down.
 */
export async function applyRetention(ctx: Ctx): Promise<Record<string, number>> {
  authorise(ctx.actor, 'system.act')
  const removed: Record<string, number> = {
    exports: await expireExports(ctx),
    'proof-documents': await forgetDocuments(ctx),
    'review-documents': await forgetReviewDocuments(ctx),
    'evidence-files': await forgetEvidence(ctx),
    ...(await forgetWork(ctx)),
  }
  for (const rule of retentionRules) {
    if (rule.removal) removed[rule.id] = await applyRule(ctx, rule)
  }
  await ctx.db.insert(retentionRuns).values({ id: newId(), at: ctx.now, removed })
  return removed
}

const day = 86_400_000

/** Copies whose days are over, and those that no job finished within a day: the file goes, then the row says so. */
async function expireExports(ctx: Ctx): Promise<number> {
  const { db, now } = ctx
  const lapsed = and(eq(dataExports.state, 'ready'), lt(dataExports.expiresAt, now))
  const failed = and(
    eq(dataExports.state, 'requested'),
    lt(dataExports.requestedAt, new Date(now.getTime() - day)),
  )
  const due = await db.select().from(dataExports).where(or(lapsed, failed)).limit(batch)
  for (const copy of due) {
    await (await fileStore()).remove(exportKey(copy.id))
    await dropParts(copy.id)
    await transaction(ctx, (tx) =>
      move(tx, exportFlow, exportTable, copy, 'expire', { set: { fileKey: null, things: null } }),
    )
  }
  return due.length
}

/** Applies one rule, in batches. @returns how many rows it removed or emptied. */
export async function applyRule({ db, now }: Ctx, { removal }: RetentionRule): Promise<number> {
  if (!removal) return 0
  const table = sql.identifier(nameOf(removal.table))
  const due = sql`ctid = any(array(select ctid from ${table} where ${removal.where(now)} limit ${batch}))`
  let n = 0
  for (let i = 0; i < batches; i++) {
    const { rowCount } = await db.execute(
      removal.empty
        ? sql`update ${table} set ${removal.empty} where ${due}`
        : sql`delete from ${table} where ${due}`,
    )
    n += rowCount ?? 0
    if ((rowCount ?? 0) < batch) break
  }
  return n
}
