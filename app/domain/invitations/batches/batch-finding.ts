import { and, eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { invitationBatches } from '../schema'

export type Batch = typeof invitationBatches.$inferSelect

const missing = () => new Refusal('not-found', 'Não encontrámos este ficheiro de convites.')

/** A batch of the active company; those of others don't exist. */
export async function batchToSee(ctx: Ctx, id: string): Promise<Batch> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'invitation.review', { companyId })
  if (!isUuid(id)) throw missing()
  const [batch] = await ctx.db
    .select()
    .from(invitationBatches)
    .where(and(eq(invitationBatches.id, id), eq(invitationBatches.companyId, companyId)))
  if (!batch) throw missing()
  return batch
}

/**
 * Takes a batch for a change: whoever comes next waits.
 * @throws Refusal `conflict` when the page that was acted on shows an older version
 */
export async function takeBatch(tx: TxCtx, id: string, version: number): Promise<Batch> {
  await batchToSee(tx, id)
  const batch = await lockBatch(tx, id)
  if (!batch) throw missing()
  if (batch.version !== version)
    throw new Refusal('conflict', 'Entretanto este ficheiro já foi tratado. Mostramos agora o estado atual.')
  return batch
}

export async function lockBatch({ db }: TxCtx, id: string): Promise<Batch | undefined> {
  const [batch] = await db.select().from(invitationBatches).where(eq(invitationBatches.id, id)).for('update')
  return batch
}
