import { useOutletContext } from 'react-router'
import { agreementForm, mailboxVersionForm } from '~/domain/order-mails/forms'
import { acceptAgreement, proveDomain, removeMailbox, renewAddress } from '~/domain/order-mails/managing'
import type { MailboxDetail } from '~/domain/order-mails/reading'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/order-mailbox-actions'
import { orderMailboxPanels } from './order-mailbox-panels'

export const loader = actionPage(
  'account.open',
  orderMailboxPanels,
  'O que se faz ao endereço para cópias de encomendas.',
)

export const action = actions(
  {
    acordo: [agreementForm, acceptAgreement, 'Acordo aceite. As mensagens voltam a ser lidas.'],
    comprovar: [mailboxVersionForm, proveDomain, 'Domínio comprovado.'],
    endereco: [mailboxVersionForm, renewAddress, 'Endereço trocado. Copie o novo para a loja.'],
    remover: [mailboxVersionForm, removeMailbox, 'Endereço removido.', () => paths.integrations()],
  },
  ({ id }) => paths.orderMailbox(id),
)

export default function OrderMailboxActions({ actionData }: Route.ComponentProps) {
  const mailbox = useOutletContext<MailboxDetail>()
  return (
    <ActionPanel
      thing={mailbox}
      panels={orderMailboxPanels}
      tried={actionData}
      back={paths.orderMailbox(mailbox.id)}
    />
  )
}
