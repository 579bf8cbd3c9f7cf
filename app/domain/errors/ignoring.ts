import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { startOfDay } from '../shared/working-days'
import { errorFlow, groupTable } from './flow'
import { changeGroup } from './in-hand'

interface Ignoring {
  version: number
  /** A day, «2026-12-01»: from its beginning in Lisbon it is looked at again. */
  until?: string
  /** How often more it may happen. */
  count?: number
}

/**
 * Leaves an error alone until a day, until it happened so many times more, or until somebody opens it again.
 * @throws Refusal `not-found`, `conflict`, `invalid` for a day that is over
 */
export function ignoreError(ctx: Ctx, id: string, { version, until, count }: Ignoring): Promise<void> {
  return changeGroup(ctx, id, { right: 'error.handle', version }, async (tx, group) => {
    const ignoredUntil = until ? startOfDay(until) : null
    if (ignoredUntil && ignoredUntil <= tx.now) {
      throw new Refusal('invalid', '', { fields: { until: 'Escolha um dia depois de hoje.' } })
    }
    const set = { ignoredUntil, ignoredUntilCount: count ? group.count + count : null }
    await move(tx, errorFlow, groupTable, group, 'ignore', { set, data: { until, count } })
  })
}
