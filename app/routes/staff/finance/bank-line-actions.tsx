import { useOutletContext } from 'react-router'
import { type BankLineDetail, matchLine, putLineAside } from '~/domain/billing/bank/lines'
import { matchForm, reasonForm } from '~/domain/billing/desk/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/bank-line-actions'
import { bankLinePanels } from './bank-line-panels'

export const loader = actionPage('billing.handle', bankLinePanels, 'Uma entrada na nossa conta.')

export const action = actions(
  {
    acertar: [matchForm, matchLine, 'Acertado. O pedido está pago.'],
    'por-de-parte': [reasonForm, putLineAside, 'O movimento ficou posto de parte.'],
  },
  ({ id }) => paths.bankLine(id),
)

export default function BankLineActions({ actionData }: Route.ComponentProps) {
  const line = useOutletContext<BankLineDetail>()
  return (
    <ActionPanel
      thing={line}
      panels={bankLinePanels}
      tried={actionData}
      back={paths.bankLine(line.id)}
      why={
        line.settledAt
          ? 'Este movimento já está tratado.'
          : 'Nenhum pedido espera por uma transferência deste valor.'
      }
    />
  )
}
