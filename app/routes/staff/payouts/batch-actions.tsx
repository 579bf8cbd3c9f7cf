import { useOutletContext } from 'react-router'
import type { BatchRecord } from '~/domain/affiliates/payouts/batch-reading'
import { approveBatch, cancelBatch, sendBatch } from '~/domain/affiliates/payouts/sending'
import { pressedForm, reasonForm } from '~/domain/billing/desk/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/batch-actions'
import { batchPanels } from './batch-panels'

export const loader = actionPage('affiliate.pay', batchPanels, 'Um lote de transferências.')

export const action = actions(
  {
    aprovar: [pressedForm, approveBatch, 'Lote aprovado. O ficheiro pode ir para o banco.'],
    enviado: [pressedForm, sendBatch, 'Registado. Agora espera-se pela resposta do banco.'],
    anular: [reasonForm, cancelBatch, 'Lote anulado. Os pagamentos esperam pelo seguinte.'],
  },
  ({ id }) => paths.payoutBatch(id),
)

export default function BatchActions({ actionData }: Route.ComponentProps) {
  const batch = useOutletContext<BatchRecord>()
  return (
    <ActionPanel
      thing={batch}
      panels={batchPanels}
      tried={actionData}
      back={paths.payoutBatch(batch.id)}
      why="No estado em que este lote está, isto não se pode fazer."
    />
  )
}
