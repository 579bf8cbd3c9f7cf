import { eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { errorGroups } from './schema'

export type ErrorGroup = typeof errorGroups.$inferSelect

export const noSuchGroup = () => new Refusal('not-found', 'Não encontrámos este erro.')

/**
 * Locks a group for a command.
 * @throws Refusal `not-found`, `conflict` where it was joined to another
 */
export async function lockGroup({ db }: TxCtx, id: string): Promise<ErrorGroup> {
  if (!isUuid(id)) throw noSuchGroup()
  const [group] = await db.select().from(errorGroups).where(eq(errorGroups.id, id)).for('update')
  if (!group) throw noSuchGroup()
  if (group.mergedInto) {
    throw new Refusal('conflict', 'Entretanto este grupo foi junto a outro. Abra-o de novo para ver qual.')
  }
  return group
}

/** @throws Refusal `conflict` when what was read is no longer what stands there */
export function sameVersion(group: ErrorGroup, version: number): void {
  if (group.version !== version) {
    throw new Refusal('conflict', 'Entretanto um colega mexeu neste erro. Mostramos o estado atual.')
  }
}
