import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { defineChange } from '../../shared/change'
import type { TxCtx } from '../../shared/ctx'
import { type Move, move } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { batchFlow } from '../flows'
import { affiliatePayouts, payoutBatches } from '../schema'

export type Batch = typeof payoutBatches.$inferSelect

const table = {
  table: payoutBatches,
  id: payoutBatches.id,
  state: payoutBatches.state,
  version: payoutBatches.version,
}

export const noBatch = () => new Refusal('not-found', 'Não encontrámos este lote.')

/** Reads a batch and holds it; before the affiliates whose payouts are in it. */
export async function lockBatch({ db }: TxCtx, id: string): Promise<Batch> {
  const [row] = isUuid(id)
    ? await db.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for('update')
    : []
  if (!row) throw noBatch()
  return row
}

export const changeBatch = defineChange({
  lock: lockBatch,
  versionOf: ({ version }) => version,
  tooLate: () =>
    new Refusal('conflict', 'Entretanto este lote mudou. Mostramos agora como está; nada foi alterado.'),
})

export async function stepBatch(
  tx: TxCtx,
  row: Batch,
  verb: keyof typeof batchFlow.verbs,
  how: Move = {},
): Promise<Batch> {
  await move(tx, batchFlow, table, row, verb, how)
  return { ...row, ...how.set, state: batchFlow.verbs[verb].to, version: row.version + 1 }
}

/** Those that are in it, in the order of the file. */
export const payoutsIn = (db: Db, batchId: string) =>
  db
    .select()
    .from(affiliatePayouts)
    .where(eq(affiliatePayouts.batchId, batchId))
    .orderBy(asc(affiliatePayouts.number))
