import { useOutletContext } from 'react-router'
import {
  askCompany,
  hideStory,
  moveStoryDown,
  moveStoryUp,
  publishStory,
} from '~/domain/voices/stories/deciding'
import { reasonForm, versionForm } from '~/domain/voices/stories/forms'
import type { StoryDetail } from '~/domain/voices/stories/staff-reading'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/story-actions'
import { storyPanels } from './story-panels'

export const loader = actionPage('voice.decide', storyPanels, 'Decidir sobre um testemunho.')

const toList = () => paths.staffStories()

export const action = actions(
  {
    pedir: [versionForm, askCompany, 'Pedido. A empresa recebe um e-mail.'],
    publicar: [versionForm, publishStory, 'Publicado. A empresa é avisada.'],
    ocultar: [reasonForm, hideStory, 'Ocultado.'],
    subir: [versionForm, moveStoryUp, 'Subiu um lugar.', toList],
    descer: [versionForm, moveStoryDown, 'Desceu um lugar.', toList],
  },
  ({ id }) => paths.staffStory(id),
)

export default function StoryActions({ actionData, params }: Route.ComponentProps) {
  const story = useOutletContext<StoryDetail>()
  return (
    <ActionPanel
      thing={story}
      panels={storyPanels}
      tried={actionData}
      back={paths.staffStory(params.id)}
      why={
        story.own
          ? 'Pertence a esta empresa: decide outra pessoa da equipa.'
          : 'No estado em que este testemunho está, isto não se pode fazer.'
      }
    />
  )
}
