import { pressedForm, reasonForm } from '~/domain/billing/desk/forms'
import { refundRecord } from '~/domain/billing/desk/small-records'
import {
  approveRefund,
  recordRefundSent,
  refuseRefund,
  retryRefund,
} from '~/domain/billing/refunds/deciding-refund'
import { paths } from '~/paths'
import { ActionPage } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { money } from '~/ui/format'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/refund-actions'
import { refundPanels, refundVerbs } from './refund-panels'
import { financeCrumb } from './tabs'

export const loader = actionPage('billing.handle', refundPanels, 'Uma devolução.', { needs: refundRecord })

export const action = actions(
  {
    aprovar: [pressedForm, approveRefund, 'Devolução aprovada. O dinheiro sai a seguir.'],
    recusar: [reasonForm, refuseRefund, 'Devolução recusada. Nada sai.'],
    tentar: [pressedForm, retryRefund, 'Pedimos outra vez ao prestador de pagamentos.'],
    enviada: [reasonForm, recordRefundSent, 'Registado: a devolução está feita.'],
  },
  () => paths.staffRefunds(),
)

export default function RefundActions({ loaderData, actionData }: Route.ComponentProps) {
  const { needed: refund } = loaderData
  return (
    <ActionPage
      thing={{ ...refund, verbs: refundVerbs(refund) }}
      panels={refundPanels}
      tried={actionData}
      crumbs={[
        financeCrumb,
        { to: paths.staffRefunds(), label: 'Devoluções' },
        {
          to: paths.staffInvoice(refund.invoiceId),
          label: `${money(refund.cents)} de ${refund.company}`,
        },
      ]}
      leave={<ButtonLink to={paths.staffInvoice(refund.invoiceId)}>Cancelar</ButtonLink>}
      why={
        refund.whyNotBack ??
        (refund.byMe && refund.state === 'requested'
          ? 'Pediu esta devolução: quem a aprova é outra pessoa da equipa.'
          : 'No estado em que esta devolução está, isto não se pode fazer.')
      }
    />
  )
}
