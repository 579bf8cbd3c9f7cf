import { redirect } from 'react-router'
import { moveQuestion } from '~/domain/faq/arranging'
import { authorise } from '~/domain/permissions'
import { moveForm } from '~/domain/shared/reordering'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { actions, page } from '~/web/route'
import type { Route } from './+types/move-question'

/** The buttons lie in the list. */
export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'question.write')
  if (request.method === 'GET') throw redirect(paths.staffQuestions())
  return null
})

export const action = actions(
  { mover: [moveForm, moveQuestion, (_, place: number) => `A pergunta está agora no ${place}.º lugar.`] },
  () => paths.staffQuestions(),
)

export default function MoveQuestion({ actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Mudar de lugar"
      width="reading"
      crumbs={[{ to: paths.staffQuestions(), label: 'Perguntas' }]}
    >
      <Notice
        tone="warn"
        title="Não foi feito"
        actions={<ButtonLink to={paths.staffQuestions()}>Voltar</ButtonLink>}
      >
        <p>
          {actionData?.message ||
            Object.values(actionData?.errors ?? {})
              .flat()
              .join(' ')}
        </p>
      </Notice>
    </Page>
  )
}
