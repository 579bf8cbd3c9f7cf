import { useOutletContext } from 'react-router'
import { type BankLineDetail, matchLine, putLineAside } from '~/domain/billing/bank/lines'
import { matchToRequest } from '~/domain/billing/bank/matching'
import { matchForm, matchRequestForm, reasonForm } from '~/domain/billing/desk/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/bank-line-actions'
import { bankLinePanels } from './bank-line-panels'

export const loader = actionPage('billing.handle', bankLinePanels, 'Uma entrada na nossa conta.')

export const action = actions(
  {
    acertar: [matchForm, matchLine, 'Acertado. O pedido está pago.'],
    'acertar-com-pedido': [
      matchRequestForm,
      matchToRequest,
      (_, pays: boolean) =>
        pays
          ? 'Acertado. O pedido está pago.'
          : 'Acertado. Não é o que falta pagar: faça a transferência de volta e registe-a em Devoluções.',
    ],
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
