import { eq } from 'drizzle-orm'
import { audit } from '../audit/log'
import { removePicture } from '../pictures/removing'
import { defineChange } from '../shared/change'
import type { Ctx } from '../shared/ctx'
import { defineFlow, move, recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import type { FeedbackState } from './feedback-words'
import type { HandleInput } from './forms'
import { feedback } from './schema'
import { ticketFor } from './ticket-of-feedback'

export const feedbackFlow = defineFlow<FeedbackState, HandleInput['verdict'] | 'pass'>('feedback', {
  see: { from: ['new'], to: 'seen', by: 'staff.support' },
  finish: { from: ['new', 'seen'], to: 'done', by: 'staff.support' },
  dismiss: { from: ['new', 'seen'], to: 'dismissed', by: 'staff.support' },
  reopen: { from: ['done', 'dismissed'], to: 'seen', by: 'staff.support' },
  pass: { from: ['new', 'seen', 'done', 'dismissed'], to: 'ticket', by: 'staff.support' },
})
const table = { table: feedback, id: feedback.id, state: feedback.state, version: feedback.version }

const changeFeedback = defineChange({
  lock: async ({ db }, id: string) => {
    const [row] = isUuid(id) ? await db.select().from(feedback).where(eq(feedback.id, id)).for('update') : []
    if (!row) throw new Refusal('not-found', 'Não encontrámos este comentário.')
    return row
  },
  versionOf: (row) => row.version,
  tooLate: () => new Refusal('conflict', 'Entretanto um colega tratou deste comentário. Veja como ficou.'),
})

/**
 * Says what became of a comment. The note stays among us.
 * @throws Refusal `not-found`, `conflict` when a colleague was faster
 */
export function handleFeedback(ctx: Ctx, id: string, { version, verdict, note }: HandleInput): Promise<void> {
  return changeFeedback(ctx, id, { right: 'staff.support', version }, async (tx, row) => {
    const ended = verdict === 'finish' || verdict === 'dismiss'
    await move(tx, feedbackFlow, table, row, verdict, {
      set: {
        ...(note && { note }),
        decidedBy: tx.actor.userId,
        decidedAt: ended ? tx.now : null,
      },
    })
  })
}

/**
 * Opens a ticket for whoever wrote it, who hears by mail.
 * @returns its number
 * @throws Refusal `not-found`, `conflict`, `invalid` when nobody left an address
 */
export function passToTicket(ctx: Ctx, id: string, version: number): Promise<string> {
  return changeFeedback(ctx, id, { right: 'staff.support', version }, async (tx, row) => {
    if (!row.email && !row.userId)
      throw new Refusal('invalid', 'Quem escreveu não deixou e-mail: não há a quem responder.')
    await move(tx, feedbackFlow, table, row, 'pass', { set: { decidedBy: tx.actor.userId } })
    return ticketFor(tx, row)
  })
}

/**
 * Takes the picture of a comment away for good, for instance because it shows somebody else.
 * @throws Refusal `not-found`, `conflict`
 */
export function removeScreenshot(ctx: Ctx, id: string, version: number): Promise<void> {
  return changeFeedback(ctx, id, { right: 'staff.support', version }, async (tx, row) => {
    if (!row.fileId) throw new Refusal('not-found', 'Este comentário já não tem captura.')
    await tx.db
      .update(feedback)
      .set({ fileId: null, highlights: [], version: row.version + 1 })
      .where(eq(feedback.id, id))
    await removePicture(tx, row.fileId)
    await recordEvent(tx, { subjectType: 'feedback', subjectId: id, verb: 'remove-picture' })
    await audit(tx, { verb: 'feedback.remove-picture', objectType: 'feedback', objectId: id })
  })
}
