import { defineChange } from '../shared/change'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { lockReview, type Review } from './publishing'

/** True when somebody has a part in what they would decide about. */
export const hasPartIn = (
  { actor }: Pick<Ctx, 'actor'>,
  review: { authorId: string | null; companyId: string },
): boolean =>
  (review.authorId !== null && review.authorId === actor.userId) ||
  actor.memberships.some((m) => m.companyId === review.companyId)

/** @throws Refusal `not-allowed` */
export function checkImpartial(tx: Pick<Ctx, 'actor'>, review: Review): void {
  if (!hasPartIn(tx, review)) return
  throw new Refusal(
    'not-allowed',
    'Escreveu esta avaliação ou pertence à empresa: tem de decidir outra pessoa.',
    {
      right: 'decidir sobre avaliações em que não tem parte',
    },
  )
}

/** A change of a review. Moderators have no part in it. */
export const changeReview = defineChange({
  lock: lockReview,
  versionOf: (review) => review.version,
  subjectOf: (review) => review,
  apart: checkImpartial,
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto alguém decidiu sobre esta avaliação. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
    ),
})
