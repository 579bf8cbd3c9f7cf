import { and, arrayOverlaps, eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { removeStored } from '../../pictures/removing'
import type { TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { logHead } from '../../transparency-log/schema'
import { exportFlow, exportTable } from '../export-flow'
import { dataExports } from '../schema'
import { isStale } from './gathering'
import type { Written } from './making-bundle'

/**
 * Something was masked, removed, anonymised or erased: bundles that show it and were not fetched yet go, in the transaction
 * in which its salts go. Whoever has one asks for another.
 */
export async function dropBundlesOf(tx: TxCtx, objects: string[]): Promise<void> {
  const shows = and(eq(dataExports.state, 'ready'), arrayOverlaps(dataExports.things, objects))
  const gone = await tx.db.select().from(dataExports).where(shows).for('update')
  for (const bundle of gone)
    await move(tx, exportFlow, exportTable, bundle, 'expire', { set: { fileKey: null, things: null } })
  const keys = gone.flatMap(({ fileKey }) => fileKey ?? [])
  if (keys.length > 0) await enqueue(tx, removeStored, { keys })
}

/**
 * Before a bundle is said to be ready: nothing of it changed while it was made. The head's row is held until then, so that
 * nothing is hidden between this look and the row that `dropBundlesOf` finds.
 * @throws Error where something changed: the job tries again.
 */
export async function checkStillTrue({ db }: TxCtx, { objects, opened, size }: Written): Promise<void> {
  await db.select().from(logHead).for('update')
  if (await isStale(db, objects, opened, size)) throw new Error('the log changed while a bundle was made')
}
