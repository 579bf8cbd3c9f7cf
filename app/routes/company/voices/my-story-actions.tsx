import { useOutletContext } from 'react-router'
import { consentToStory, declineStory, withdrawConsent } from '~/domain/voices/stories/answering'
import type { MyStory } from '~/domain/voices/stories/company-reading'
import { myStory } from '~/domain/voices/stories/company-reading'
import { consentForm, declineForm } from '~/domain/voices/stories/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/my-story-actions'
import { myStoryPanels } from './my-story-panels'

export const loader = actionPage('account.open', myStoryPanels, 'Responder por um testemunho.', {
  // Whether they own the company only the story says.
  needs: async (ctx, id) => {
    await myStory(ctx, id)
    return {}
  },
})

export const action = actions(
  {
    autorizar: [consentForm, consentToStory, 'Autorizado. Avisamos quando for publicado.'],
    recusar: [declineForm, declineStory, 'Não autorizado: não se publica.'],
    retirar: [declineForm, withdrawConsent, 'Autorização retirada. A página já não se vê.'],
  },
  ({ id }) => paths.myStory(id),
)

export default function MyStoryActions({ actionData, params }: Route.ComponentProps) {
  const story = useOutletContext<MyStory>()
  return (
    <ActionPanel
      thing={story}
      panels={myStoryPanels}
      tried={actionData}
      back={paths.myStory(params.id)}
      why="No estado em que este testemunho está, isto não se pode fazer."
    />
  )
}
