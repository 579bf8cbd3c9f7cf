import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { events } from '../../../audit/schema'
import { settings } from '../../../settings/settings'
import type { TxCtx } from '../../../shared/ctx'
import { defineFlow, move, recordEvent } from '../../../shared/flow'
import { factorRecoveries, type RecoveryEnding } from '../schema'

export type FactorRecovery = typeof factorRecoveries.$inferSelect

const day = 86_400_000

/** From «I lost app and codes» to their being taken away. */
export const factorRecoveryFlow = defineFlow('factor-recovery', {
  confirm: { from: ['asked'], to: 'waiting', by: 'whoever reads the mail of the account' },
  finish: {
    from: ['waiting'],
    to: 'done',
    by: 'its owner, by the last mail and the password, after the wait',
  },
  cancel: {
    from: ['asked', 'waiting'],
    to: 'cancelled',
    by: 'its owner, in a session or by a mail; any use of a factor; a change of password or address',
  },
  refuse: { from: ['asked', 'waiting'], to: 'refused', by: 'staff of support, with a reason' },
  lapse: { from: ['asked', 'waiting'], to: 'lapsed', by: 'system, when its time is over' },
})

export const factorRecoveryTable = {
  table: factorRecoveries,
  id: factorRecoveries.id,
  state: factorRecoveries.state,
  version: factorRecoveries.version,
}

const isOpen = inArray(factorRecoveries.state, ['asked', 'waiting'])

/** The request that is under way for somebody, if its time is not over. */
export async function openRecovery(db: Db, userId: string, now: Date): Promise<FactorRecovery | null> {
  const [open] = await db
    .select()
    .from(factorRecoveries)
    .where(and(eq(factorRecoveries.userId, userId), isOpen, gt(factorRecoveries.expiresAt, now)))
  return open ?? null
}

/** The same, locked, in time or not: there is one row at most. */
export async function lockOpenRecovery({ db }: TxCtx, userId: string): Promise<FactorRecovery | undefined> {
  const [open] = await db
    .select()
    .from(factorRecoveries)
    .where(and(eq(factorRecoveries.userId, userId), isOpen))
    .for('update')
  return open
}

/** Ends one, and writes into the log of the account how. What the owner is told is the caller's. */
export async function endRecovery(
  tx: TxCtx,
  open: FactorRecovery,
  verb: 'cancel' | 'refuse' | 'lapse',
  ending: RecoveryEnding,
): Promise<void> {
  await move(tx, factorRecoveryFlow, factorRecoveryTable, open, verb, { set: { endedAt: tx.now, ending } })
  await recordEvent(tx, {
    subjectType: 'user',
    subjectId: open.userId,
    verb: 'factor-recovery-ended',
    data: { ending },
  })
}

/**
 * Whether password or address were changed by mail so lately that the mailbox alone could have brought somebody here:
 * then the wait is the longer one. Changes made inside a session had its password, and the session could have taken
 * the factor away itself.
 */
export async function waitsLong(db: Db, userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - settings.auth.factorRecoveryRecentDays * day)
  return (
    (await lastOf(db, userId, ['password-reset', 'email-changed', 'email-change-undone'], since)) !== null
  )
}

/** How long is waited, in milliseconds. */
export const waitOf = (long: boolean): number =>
  (long ? settings.auth.factorRecoveryLongDays : settings.auth.factorRecoveryDays) * day

/** When one of these things happened to the account for the last time since a moment. */
export async function lastOf(db: Db, userId: string, verbs: string[], since: Date): Promise<Date | null> {
  const [last] = await db
    .select({ at: events.at })
    .from(events)
    .where(
      and(
        eq(events.subjectType, 'user'),
        eq(events.subjectId, userId),
        inArray(events.verb, verbs),
        gt(events.at, since),
      ),
    )
    .orderBy(desc(events.at))
    .limit(1)
  return last?.at ?? null
}

/** How the last one of somebody ended that was not carried out and not given up by asking again. */
export async function lastEnded(db: Db, userId: string): Promise<FactorRecovery | null> {
  const [last] = await db
    .select()
    .from(factorRecoveries)
    .where(and(eq(factorRecoveries.userId, userId), isNotNull(factorRecoveries.endedAt)))
    .orderBy(desc(factorRecoveries.endedAt))
    .limit(1)
  return last ?? null
}
