import { enqueue } from '~/platform/jobs'
import { reopenMerged } from '../people/staff/merged-account'
import type { Ctx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import type { UndoMerge } from './forms'
import { notifyUnmerged } from './mails'
import { mergeFlow, mergeTable } from './merge-flow'
import { changeMerge, lockBoth, lockTeams, pairOf, written } from './merging'
import { putBack } from './moving'

/**
 * Puts two accounts apart again, exactly as they were. What came since stays with the account that was kept, with what it
 * changed or deleted since. One person decides: it gives back, and every day counts.
 * @returns how many things could not go back, as they are gone or changed
 * @throws Refusal `conflict` when the time is over, it is undone already, or the account that was kept is blocked
 */
export function undoMerge(ctx: Ctx, id: string, { version, reason }: UndoMerge): Promise<number> {
  requireProof(ctx.actor, ctx.now)
  return changeMerge(ctx, id, { right: 'user.merge', version }, async (tx, merge) => {
    const { undo, undoUntil } = merge
    if (merge.state !== 'done' || !undo || !undoUntil || undoUntil <= tx.now) throw tooLate()
    const pair = pairOf(merge)
    await lockTeams(tx, pair)
    const people = await lockBoth(tx, pair)
    if (people[pair.kept]?.blockedAt)
      throw new Refusal('conflict', 'A conta que ficou está bloqueada: decida primeiro sobre o bloqueio.')
    await move(tx, mergeFlow, mergeTable, merge, 'undo', {
      reason,
      set: { undo: null, undoneBy: tx.actor.userId, undoneAt: tx.now, undoReason: reason },
    })
    await reopenMerged(tx, pair.gone, pair.kept)
    const { left } = await putBack(tx, pair, undo)
    for (const userId of [pair.kept, pair.gone]) {
      await enqueue(tx, notifyUnmerged, { mergeId: id, userId })
      await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'accounts-unmerged' })
    }
    await written(tx, pair, 'user.unmerge', reason, { mergeId: id, left })
    return left
  })
}

const tooLate = () =>
  new Refusal('conflict', 'O prazo para desfazer já passou, e o que era preciso para isso foi apagado.')
