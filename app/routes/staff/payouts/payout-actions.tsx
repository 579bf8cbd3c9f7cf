import { useOutletContext } from 'react-router'
import { cancelPayout } from '~/domain/affiliates/payouts/cancelling'
import { acceptDocument, declineDocument } from '~/domain/affiliates/payouts/documents'
import type { PayoutRecord } from '~/domain/affiliates/payouts/staff-reading'
import { pressedForm, reasonForm } from '~/domain/billing/desk/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/payout-actions'
import { payoutPanels } from './payout-panels'

export const loader = actionPage('affiliate.pay', payoutPanels, 'Um pagamento a um afiliado.')

export const action = actions(
  {
    aceitar: [pressedForm, acceptDocument, 'Documento aceite. O pagamento entra no lote seguinte.'],
    recusar: [reasonForm, declineDocument, 'Documento recusado. O afiliado recebe o motivo.'],
    anular: [reasonForm, cancelPayout, 'Pagamento anulado. As comissões voltaram ao saldo.'],
  },
  ({ id }) => paths.staffPayout(id),
)

export default function PayoutActions({ actionData }: Route.ComponentProps) {
  const payout = useOutletContext<PayoutRecord>()
  return (
    <ActionPanel
      thing={payout}
      panels={payoutPanels}
      tried={actionData}
      back={paths.staffPayout(payout.id)}
      why={
        payout.own
          ? 'Este pagamento é a si: trata outra pessoa.'
          : 'No estado em que está, isto não se pode fazer.'
      }
    />
  )
}
