import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import type { BulkAction } from './bulk-words'
import { bulkRuns } from './schema'

export type BulkRun = typeof bulkRuns.$inferSelect & { action: BulkAction }

const missing = () => new Refusal('not-found', 'Não encontrámos esta ação: talvez já tenha sido apagada.')

export async function runById(db: Db, id: string): Promise<BulkRun> {
  const [run] = isUuid(id) ? await db.select().from(bulkRuns).where(eq(bulkRuns.id, id)) : []
  if (!run) throw missing()
  return run as BulkRun
}

/** The run as it is now and stays until the end of this transaction. */
export async function lockRun({ db }: TxCtx, id: string): Promise<BulkRun> {
  const [run] = isUuid(id) ? await db.select().from(bulkRuns).where(eq(bulkRuns.id, id)).for('update') : []
  if (!run) throw missing()
  return run as BulkRun
}
