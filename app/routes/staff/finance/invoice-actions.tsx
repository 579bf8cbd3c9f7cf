import { useOutletContext } from 'react-router'
import { reasonForm, refundForm } from '~/domain/billing/desk/forms'
import { writeOffInvoice } from '~/domain/billing/desk/handling'
import type { InvoiceRecord } from '~/domain/billing/desk/invoice-record'
import { requestRefund } from '~/domain/billing/refunds/deciding-refund'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/invoice-actions'
import { invoicePanels } from './invoice-panels'

export const loader = actionPage('billing.handle', invoicePanels, 'Um pedido de pagamento.')

export const action = actions(
  {
    devolver: [refundForm, requestRefund, 'Devolução registada. Abaixo vê em que estado está.'],
    anular: [reasonForm, writeOffInvoice, 'Pedido anulado. A empresa já não tem de o pagar.'],
  },
  ({ id }) => paths.staffInvoice(id),
)

export default function InvoiceActions({ actionData }: Route.ComponentProps) {
  const invoice = useOutletContext<InvoiceRecord>()
  return (
    <ActionPanel
      thing={invoice}
      panels={invoicePanels}
      tried={actionData}
      back={paths.staffInvoice(invoice.id)}
      why={
        invoice.own
          ? 'Pertence a esta empresa: trata outra pessoa.'
          : 'No estado em que está, isto não se pode fazer.'
      }
    />
  )
}
