import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { errorFlow, groupTable } from './flow'
import { lockGroup, sameVersion } from './in-hand'

/**
 * Says in which version an error no longer happens. Seen in that version or an older one it stays resolved (old pages
 * are open for days); seen in a later one it comes back as regressed.
 * @throws Refusal `not-found`, `conflict`
 */
export function resolveError(
  ctx: Ctx,
  id: string,
  { version, release }: { version: number; release: string },
): Promise<void> {
  authorise(ctx.actor, 'error.handle')
  return transaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id)
    sameVersion(group, version)
    const set = { resolvedIn: release, ignoredUntil: null, ignoredUntilCount: null }
    await move(tx, errorFlow, groupTable, group, 'resolve', { set, data: { release } })
  })
}
