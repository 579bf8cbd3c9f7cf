import { useOutletContext } from 'react-router'
import { acceptPact, confirmPact, declinePact, denyPact } from '~/domain/resolutions/answering'
import { confirmForm, declineForm, denyForm, stepForm } from '~/domain/resolutions/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/pact-actions'
import { type PactAtHand, pactPanels } from './pact-panels'

/** Of whose review it is, the page around it asks. */
export const loader = actionPage('account.open', pactPanels, 'Acordo com a empresa.')

export const action = actions(
  {
    aceitar: [stepForm, acceptPact, 'Aceitou o acordo. Depois do dia combinado perguntamos se foi cumprido.'],
    recusar: [declineForm, declinePact, 'Avisámos a empresa de que não aceita. Nada mais muda.'],
    confirmar: [confirmForm, confirmPact, 'Obrigado. A avaliação já mostra que o caso está resolvido.'],
    'por-cumprir': [denyForm, denyPact, 'Registámos que o acordo não foi cumprido. Avisámos a empresa.'],
  },
  ({ id }) => paths.myPact(id),
)

export default function PactActions({ params, actionData }: Route.ComponentProps) {
  return (
    <ActionPanel
      thing={useOutletContext<PactAtHand>()}
      panels={pactPanels}
      tried={actionData}
      back={paths.myPact(params.id)}
    />
  )
}
