import { companyConversation } from '~/domain/work-requests/conversation/company-conversation'
import { paths } from '~/paths'
import { ActionPage } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { actionPage, actions } from '~/web/actions'
import { conversationActions } from '../../works/conversation-actions'
import { conversationPanels } from '../../works/conversation-panels'
import type { Route } from './+types/conversation-steps'

/** Where a press was refused, or somebody wants to see the form alone: the conversation lies on the page of the work. */
const titles = {
  ...conversationPanels,
  'visita/cancelar': { title: 'Desmarcar a visita' },
}

export const loader = actionPage('account.open', titles, 'A conversa sobre um trabalho.', {
  needs: companyConversation,
})

export const action = actions(conversationActions.company, ({ id }) => paths.companyWork(id))

export default function ConversationSteps({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title } = loaderData.needed
  return (
    <ActionPage
      thing={loaderData.needed}
      panels={conversationPanels}
      tried={actionData}
      crumbs={[
        { to: paths.companyWorks(), label: 'Trabalhos' },
        { to: paths.companyWork(id), label: title },
      ]}
      leave={
        <ButtonLink kind="quiet" to={paths.companyWork(id)}>
          Voltar ao trabalho
        </ButtonLink>
      }
    />
  )
}
