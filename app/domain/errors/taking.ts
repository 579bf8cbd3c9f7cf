import { eq } from 'drizzle-orm'
import { users } from '../people/schema'
import { type StaffRole } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { errorFlow, groupTable } from './flow'
import { changeGroup } from './in-hand'
import { errorGroups } from './schema'

/**
 * Takes an error on: whoever does it looks after it from here.
 * @throws Refusal `not-found`, `conflict`
 */
export function takeError(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return changeGroup(ctx, id, { right: 'error.handle', version }, async (tx, group) => {
    await move(tx, errorFlow, groupTable, group, 'take', { set: { assignedTo: tx.actor.userId } })
  })
}

/**
 * Opens again what was resolved or ignored.
 * @throws Refusal `not-found`, `conflict`
 */
export function reopenError(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return changeGroup(ctx, id, { right: 'error.handle', version }, async (tx, group) => {
    const set = {
      assignedTo: group.assignedTo ?? tx.actor.userId,
      resolvedIn: null,
      ignoredUntil: null,
      ignoredUntilCount: null,
    }
    await move(tx, errorFlow, groupTable, group, 'reopen', { set })
  })
}

/** Roles that may look after an error: whom it can be given to. */
export const errorRoles: StaffRole[] = ['support', 'admin']

/**
 * Gives an error to a colleague, or to nobody.
 * @throws Refusal `not-found`, `conflict`, `invalid` when they may not look after errors
 */
export function assignError(
  ctx: Ctx,
  id: string,
  { version, to }: { version: number; to?: string },
): Promise<void> {
  return changeGroup(ctx, id, { right: 'error.handle', version }, async (tx, group) => {
    const { db } = tx
    if (to) {
      const [colleague] = await db.select({ roles: users.staffRoles }).from(users).where(eq(users.id, to))
      if (!colleague?.roles.some((role) => errorRoles.includes(role as StaffRole))) {
        throw new Refusal('invalid', '', { fields: { to: 'Esta pessoa não trata de erros.' } })
      }
    }
    await db
      .update(errorGroups)
      .set({ assignedTo: to ?? null, version: group.version + 1 })
      .where(eq(errorGroups.id, id))
    await recordEvent(tx, {
      subjectType: 'error-group',
      subjectId: id,
      verb: 'assign',
      data: { to: to ?? null },
    })
  })
}
