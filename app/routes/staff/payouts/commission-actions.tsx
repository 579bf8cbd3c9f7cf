import { useOutletContext } from 'react-router'
import { holdCommission, rejectCommission, releaseCommission } from '~/domain/affiliates/commissions/deciding'
import type { CommissionRecord } from '~/domain/affiliates/commissions/reading'
import { reasonForm } from '~/domain/billing/desk/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/commission-actions'
import { commissionPanels } from './commission-panels'

export const loader = actionPage('affiliate.decide', commissionPanels, 'Uma comissão.')

export const action = actions(
  {
    reter: [reasonForm, holdCommission, 'Comissão retida. O afiliado recebe o motivo.'],
    libertar: [reasonForm, releaseCommission, 'Comissão libertada.'],
    rejeitar: [reasonForm, rejectCommission, 'Comissão rejeitada. O afiliado recebe o motivo.'],
  },
  ({ id }) => paths.staffCommission(id),
)

export default function CommissionActions({ actionData }: Route.ComponentProps) {
  const commission = useOutletContext<CommissionRecord>()
  return (
    <ActionPanel
      thing={commission}
      panels={commissionPanels}
      tried={actionData}
      back={paths.staffCommission(commission.id)}
      why={
        commission.isPart
          ? 'Tem parte nesta comissão: decide outra pessoa.'
          : 'No estado em que está, isto não se pode fazer.'
      }
    />
  )
}
