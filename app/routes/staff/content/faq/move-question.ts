import { redirect } from 'react-router'
import { moveQuestion } from '~/domain/faq/arranging'
import { authorise } from '~/domain/permissions'
import { moveForm } from '~/domain/shared/reordering'
import { paths } from '~/paths'
import { actions, page } from '~/web/route'

/** The buttons lie in the list. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'question.write')
  throw redirect(paths.staffQuestions())
})

export const action = actions(
  { mover: [moveForm, moveQuestion, (_, place: number) => `A pergunta está agora no ${place}.º lugar.`] },
  () => paths.staffQuestions(),
)

export default function MoveQuestion() {
  return null
}
