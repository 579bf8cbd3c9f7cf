import { eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { defineFlow } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { accountMerges } from './schema'

export type Merge = typeof accountMerges.$inferSelect

/** Joining two accounts decides over somebody's data: one of staff asks, another one decides. */
export const mergeFlow = defineFlow('account-merge', {
  accept: { from: ['asked'], to: 'done', by: 'staff who may join accounts, not who asked' },
  refuse: { from: ['asked'], to: 'refused', by: 'staff who may join accounts, not who asked' },
  withdraw: { from: ['asked'], to: 'withdrawn', by: 'who asked' },
  undo: { from: ['done'], to: 'undone', by: 'staff who may join accounts, for seven days', reason: true },
})

export const mergeTable = {
  table: accountMerges,
  id: accountMerges.id,
  state: accountMerges.state,
  version: accountMerges.version,
}

export const noMerge = () => new Refusal('not-found', 'Não encontrámos esta junção de contas.')

/** The request, locked. @throws Refusal `not-found` */
export async function lockMerge({ db }: TxCtx, id: string): Promise<Merge> {
  const [merge] = isUuid(id)
    ? await db.select().from(accountMerges).where(eq(accountMerges.id, id)).for('update')
    : []
  if (!merge) throw noMerge()
  return merge
}
