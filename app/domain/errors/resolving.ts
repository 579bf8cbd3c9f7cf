import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { errorFlow, groupTable } from './flow'
import { changeGroup } from './in-hand'

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
  return changeGroup(ctx, id, { right: 'error.handle', version }, async (tx, group) => {
    const set = { resolvedIn: release, ignoredUntil: null, ignoredUntilCount: null }
    await move(tx, errorFlow, groupTable, group, 'resolve', { set, data: { release } })
  })
}
