import { eq } from 'drizzle-orm'
import { defineChange } from '../../shared/change'
import type { TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { checkImpartial } from '../changing'
import { lockReview } from '../publishing'
import { reviewReplies } from '../schema'
import type { Round } from './exchange'

export type Reply = typeof reviewReplies.$inferSelect

/** One turn of what is said below a review. */
interface Turn {
  reviewId: string
  round: Round
}

/**
 * A change of one turn of what is said below a review, which may not be there yet: its version is 0 then. Moderators have no part
 * in the review.
 */
export const changeReply = defineChange({
  lock: async (tx, { reviewId, round }: Turn) => {
    const review = await lockReview(tx, reviewId)
    const turns = await turnsOf(tx, reviewId)
    return { review, turns, round, reply: turns.find((t) => t.round === round) }
  },
  versionOf: ({ reply }) => reply?.version ?? 0,
  subjectOf: ({ review }) => review,
  apart: (tx, { review }) => checkImpartial(tx, review),
  tooLate: (_, { round, reply }) => (reply ? taken(round) : noReply()),
})

/** Everything said below a review, locked. */
export const turnsOf = ({ db }: TxCtx, reviewId: string): Promise<Reply[]> =>
  db.select().from(reviewReplies).where(eq(reviewReplies.reviewId, reviewId)).for('update')

export const noReply = () => new Refusal('not-found', 'Não encontrámos esta resposta.')

export const taken = (round: Round) =>
  new Refusal(
    'conflict',
    round === 2
      ? 'Entretanto a sua resposta mudou noutra janela. O texto ficou abaixo; volte a abrir a página para ver a atual.'
      : 'Entretanto a resposta foi enviada ou mudou, noutra janela ou por outra pessoa da empresa. O seu texto ficou abaixo; volte a abrir a página para ver a atual.',
  )
