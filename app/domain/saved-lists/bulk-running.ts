import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { audit } from '../audit/log'
import { staffAsNow } from '../people/staff/staff-as-now'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { type BulkRun, lockRun, runById } from './bulk-finding'
import { bulkFlow, bulkTable } from './bulk-flow'
import type { Command } from './bulk-subject'
import { subjectOf } from './bulk-subjects'
import { type BulkAction, leftAlone } from './bulk-words'
import { bulkRows, bulkRuns } from './schema'

/**
 * Carries out the next rows of a run. What was done stands in each row and changes in the transaction that does it: a
 * run that is killed goes on where it was, and nothing is done twice.
 */
export const carryOut = defineJob({
  name: 'saved-lists.carry-out',
  data: z.object({ runId: z.uuid() }),
  run: async (ctx, { runId }) => {
    for (let i = 0; i < settings.bulk.perChunk; i++) if (!(await carryOutNext(ctx, runId))) return
    await transaction(ctx, (tx) => enqueue(tx, carryOut, { runId }))
  },
})

/** What happened in the transaction of one row. */
type Row = typeof bulkRows.$inferSelect

/** One row, by whoever confirmed the run, as they are now. @returns whether there may be more. */
export async function carryOutNext(ctx: Ctx, runId: string): Promise<boolean> {
  authorise(ctx.actor, 'system.act')
  const { createdBy } = await runById(ctx.db, runId)
  const actor = await staffAsNow(ctx.db, createdBy)
  return transaction({ ...ctx, actor }, async (tx) => {
    const run = await lockRun(tx, runId)
    if (run.state !== 'running') return false
    const [row] = await tx.db
      .select()
      .from(bulkRows)
      .where(and(eq(bulkRows.runId, runId), isNull(bulkRows.outcome)))
      .orderBy(asc(bulkRows.position))
      .limit(1)
      .for('update')
    if (!row) {
      await finish(tx, run)
      return false
    }
    const problem = await attempt(tx, run, row)
    await tx.db
      .update(bulkRows)
      .set({ outcome: problem ?? 'feito', done: problem === null })
      .where(and(eq(bulkRows.runId, runId), eq(bulkRows.objectId, row.objectId)))
    await tx.db
      .update(bulkRuns)
      .set(problem === null ? { done: sql`${bulkRuns.done} + 1` } : { failed: sql`${bulkRuns.failed} + 1` })
      .where(eq(bulkRuns.id, runId))
    return true
  })
}

/** @returns why nothing was done to the row, null when it was. Refused: nothing of it stays. */
async function attempt(tx: TxCtx, run: BulkRun, row: Row): Promise<string | null> {
  await tx.db.execute(sql`savepoint bulk_row`)
  try {
    await commandOf(run.action)(tx, row, run.input)
    await tx.db.execute(sql`release savepoint bulk_row`)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.db.execute(sql`rollback to savepoint bulk_row`)
    if (error.kind === 'not-found') return leftAlone.gone
    if (error.kind === 'sign-in') return 'Quem confirmou já não trabalha na Aval'
    return error.message
  }
}

function commandOf(action: BulkAction): Command {
  const command = subjectOf(action).commands[action]
  if (!command) throw new Error(`${action} is not carried out`)
  return command
}

async function finish(tx: TxCtx, run: BulkRun): Promise<void> {
  await move(tx, bulkFlow, bulkTable, run, 'finish', {
    set: { finishedAt: tx.now },
    data: { done: run.done, failed: run.failed },
  })
  if (!tx.actor.userId) return
  await audit(tx, {
    verb: 'bulk.finish',
    objectType: 'bulk-run',
    objectId: run.id,
    after: { action: run.action, done: run.done, failed: run.failed },
  })
}
