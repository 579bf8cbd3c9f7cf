import { useOutletContext } from 'react-router'
import { closeObligation, proposeAnswer, returnAnswer } from '~/domain/obligations/closing'
import {
  extendForm,
  linkForm,
  paperForm,
  pressedForm,
  proposeForm,
  returnForm,
  unlinkForm,
} from '~/domain/obligations/forms'
import { extendObligation, takeObligation } from '~/domain/obligations/holding'
import { linkObligation, unlinkObligation } from '~/domain/obligations/linking'
import { addPaper } from '~/domain/obligations/papers'
import type { ObligationDetail } from '~/domain/obligations/reading'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/obligation-actions'
import { obligationPanels } from './obligation-panels'

export const loader = actionPage('obligation.handle', obligationPanels, 'Tratar de uma obrigação legal.')

export const action = actions(
  {
    propor: [proposeForm, proposeAnswer, 'Proposta. Falta que outra pessoa da equipa a conclua.'],
    concluir: [pressedForm, closeObligation, 'Concluída.'],
    devolver: [returnForm, returnAnswer, 'Devolvida, com o motivo.'],
    assumir: [pressedForm, takeObligation, 'Passou a estar consigo.'],
    prorrogar: [extendForm, extendObligation, 'Prazo prorrogado.'],
    documento: [paperForm, addPaper, 'Documento junto.'],
    ligar: [linkForm, linkObligation, 'Ligação feita.'],
    desligar: [unlinkForm, unlinkObligation, 'Ligação retirada.'],
  },
  ({ id }) => paths.obligation(id),
)

export default function ObligationActions({ actionData, params }: Route.ComponentProps) {
  const obligation = useOutletContext<ObligationDetail>()
  return (
    <ActionPanel
      thing={obligation}
      panels={obligationPanels}
      tried={actionData}
      back={paths.obligation(params.id)}
      why={
        obligation.involved
          ? 'Isto é sobre si ou sobre uma empresa sua: trata outra pessoa da equipa.'
          : 'No estado em que isto está, não se pode fazer.'
      }
    />
  )
}
