import { useOutletContext } from 'react-router'
import { decideFindingForm } from '~/domain/affiliates/fraud/answering'
import { clearFinding, confirmFinding } from '~/domain/affiliates/fraud/deciding'
import type { FindingDetail } from '~/domain/affiliates/fraud/finding-detail'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/finding-actions'
import { findingPanels } from './finding-panels'

export const loader = actionPage('affiliate.decide', 'Decidir o sinal', 'Decisão sobre um sinal.')

export const action = actions(
  {
    ilibar: [decideFindingForm, clearFinding, 'Decidido: não há nada contra. O afiliado recebe o motivo.'],
    confirmar: [decideFindingForm, confirmFinding, 'Confirmado. O afiliado recebe o motivo.'],
  },
  ({ id }) => paths.staffFinding(id),
)

export default function FindingActions({ actionData }: Route.ComponentProps) {
  const finding = useOutletContext<FindingDetail>()
  return (
    <ActionPanel
      thing={finding}
      panels={findingPanels}
      tried={actionData}
      back={paths.staffFinding(finding.id)}
      why={
        finding.own
          ? 'É sobre si, ou pertence a esta empresa: decide outra pessoa.'
          : 'Este sinal já foi decidido'
      }
    />
  )
}
