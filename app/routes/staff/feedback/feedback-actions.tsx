import { useOutletContext } from 'react-router'
import { versionForm } from '~/domain/feedback/forms'
import { passToTicket, removeScreenshot } from '~/domain/feedback/handling'
import { type FeedbackStep, paths } from '~/paths'
import { ActionPanel, type Panels } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/feedback-actions'

const panels: Panels<FeedbackStep, object> = {
  pedido: {
    label: 'Abrir pedido',
    title: 'Abrir um pedido de apoio',
    submit: 'Abrir pedido',
    lead: 'Quem escreveu recebe o número por e-mail, e a conversa continua no pedido.',
  },
  'captura/apagar': {
    label: 'Apagar a captura',
    title: 'Apagar a captura deste comentário',
    submit: 'Apagar a captura',
    submitKind: 'danger',
    lead: 'A imagem desaparece de vez. O texto e os factos ficam.',
  },
}

export const loader = actionPage('staff.support', panels, 'Tratar de um comentário.')

export const action = actions(
  {
    pedido: [
      versionForm,
      (ctx, id, { version }) => passToTicket(ctx, id, version),
      (_, number: string) => `Passou ao pedido ${number}.`,
    ],
    'captura/apagar': [
      versionForm,
      (ctx, id, { version }) => removeScreenshot(ctx, id, version),
      'Captura apagada. O texto ficou.',
    ],
  },
  ({ id }) => paths.feedbackItem(id),
)

export default function FeedbackActions({ actionData, params }: Route.ComponentProps) {
  const thing = useOutletContext<{ version: number }>()
  return <ActionPanel thing={thing} panels={panels} tried={actionData} back={paths.feedbackItem(params.id)} />
}
