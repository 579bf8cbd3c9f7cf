import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { sessions } from '../schema'
import { endSessionsOf } from './session-life'

/**
 * Ends the session that asks, or all of its person's. Takes effect with the next request, since every request looks
 * its session up. Somebody without a session is signed out already: nothing happens.
 */
export function signOut(ctx: Ctx, { everywhere }: { everywhere: boolean }): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { userId, sessionId } = tx.actor
    if (!userId || !sessionId) return
    if (everywhere) await endSessionsOf(tx, userId)
    else await tx.db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    await recordEvent(tx, {
      subjectType: 'user',
      subjectId: userId,
      verb: everywhere ? 'sign-out-everywhere' : 'sign-out',
    })
  })
}
