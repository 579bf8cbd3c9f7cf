import { eq, inArray } from 'drizzle-orm'
import { defineChange } from '../shared/change'
import type { TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { errorFingerprints, errorGroups } from './schema'

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

/** In one order, which is also that of the batches that are written: nobody waits for each other. */
async function lockBoth({ db }: TxCtx, a: string, b: string): Promise<void> {
  if (!isUuid(a) || !isUuid(b)) throw noSuchGroup()
  const f = errorFingerprints
  await db
    .select({ f: f.fingerprint })
    .from(f)
    .where(inArray(f.groupId, [a, b]))
    .orderBy(f.fingerprint)
    .for('update')
  const g = errorGroups
  await db
    .select({ id: g.id })
    .from(g)
    .where(inArray(g.id, [a, b]))
    .orderBy(g.id)
    .for('update')
}

const of = {
  versionOf: (group: ErrorGroup) => group.version,
  tooLate: () => new Refusal('conflict', 'Entretanto um colega mexeu neste erro. Mostramos o estado atual.'),
}
export const changeGroup = defineChange({ ...of, lock: lockGroup })

/** A group that is joined to another, or taken out of it: both are locked. */
export const changePair = defineChange({
  ...of,
  lock: async (tx, { id, other }: { id: string; other: string }) => {
    await lockBoth(tx, id, other)
    return lockGroup(tx, id)
  },
})
