import { and, eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { defineChange } from '../../shared/change'
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

export async function lockBatch({ db }: TxCtx, id: string): Promise<Batch | undefined> {
  const [batch] = await db.select().from(invitationBatches).where(eq(invitationBatches.id, id)).for('update')
  return batch
}

/** A change of a batch of the active company. */
export const changeBatch = defineChange({
  lock: async (tx, id: string) => {
    await batchToSee(tx, id)
    return (await lockBatch(tx, id)) as Batch
  },
  versionOf: (batch) => batch.version,
  subjectOf: ({ companyId }) => ({ companyId }),
  tooLate: () =>
    new Refusal('conflict', 'Entretanto este ficheiro já foi tratado. Mostramos agora o estado atual.'),
})
