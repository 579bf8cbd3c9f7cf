import { useOutletContext } from 'react-router'
import { endpointVersionForm } from '~/domain/webhooks/forms'
import {
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
  testEndpoint,
} from '~/domain/webhooks/managing'
import type { EndpointDetail } from '~/domain/webhooks/reading'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/webhook-actions'
import { webhookPanels } from './webhook-panels'

export const loader = actionPage('account.open', webhookPanels, 'O que se faz a um destino de avisos.')

export const action = actions(
  {
    experimentar: [endpointVersionForm, testEndpoint, 'Aviso de experiência enviado. Veja abaixo se chegou.'],
    pausar: [endpointVersionForm, pauseEndpoint, 'Destino em pausa.'],
    retomar: [endpointVersionForm, resumeEndpoint, 'O destino volta a ser avisado.'],
    segredo: [endpointVersionForm, rotateSecret, 'Segredo trocado. Copie o novo para o vosso programa.'],
    remover: [endpointVersionForm, removeEndpoint, 'Destino removido.', () => paths.integrations()],
  },
  ({ id }) => paths.webhook(id),
)

export default function WebhookActions({ actionData }: Route.ComponentProps) {
  const endpoint = useOutletContext<EndpointDetail>()
  return (
    <ActionPanel
      thing={endpoint}
      panels={webhookPanels}
      tried={actionData}
      back={paths.webhook(endpoint.id)}
    />
  )
}
