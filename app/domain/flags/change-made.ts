import { and, eq, inArray } from 'drizzle-orm'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { flagFlow, flagTable, openFlagStates } from './flag-flow'
import { isUrgent } from './flag-words'
import { flags } from './schema'

/**
 * Its author changed the text that people see: whoever asked for a change looks again, and the author counts as heard.
 * The caller holds the review (lockReview) and shows the new text in the same transaction. Twice changes nothing more.
 */
export async function changeMade(tx: TxCtx, reviewId: string): Promise<void> {
  const waiting = await tx.db
    .select()
    .from(flags)
    .where(and(eq(flags.reviewId, reviewId), inArray(flags.state, [...openFlagStates])))
    .orderBy(flags.id)
    .for('update')
  for (const flag of waiting) {
    const set = { answeredAt: flag.answeredAt ?? tx.now }
    if (flag.state === 'change_requested') {
      await move(tx, flagFlow, flagTable, flag, 'change_made', {
        set: { ...set, dueAt: lookBy(flag, tx.now) },
      })
      continue
    }
    await tx.db
      .update(flags)
      .set({ ...set, version: flag.version + 1 })
      .where(eq(flags.id, flag.id))
    await recordEvent(tx, { subjectType: 'flag', subjectId: flag.id, verb: 'text-changed' })
  }
}

/** Never later than what we had promised for this reason. */
const lookBy = ({ reason }: { reason: string }, now: Date): Date => {
  const hours = isUrgent(reason) ? settings.flag.urgentHours : settings.flag.afterChangeDays * 24
  return new Date(now.getTime() + hours * 3_600_000)
}
