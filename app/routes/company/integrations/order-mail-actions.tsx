import { dismissForm as dismissInput, teachForm as teachInput } from '~/domain/order-mails/forms'
import { waitDetail } from '~/domain/order-mails/reading'
import { dismissForm, teachForm } from '~/domain/order-mails/teaching'
import { paths } from '~/paths'
import { ActionPage } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/order-mail-actions'
import { orderMailPanels } from './order-mail-panels'
import { integrationsTrail } from './trail'

export const loader = actionPage('account.open', orderMailPanels, 'Uma mensagem de formato desconhecido.', {
  needs: (ctx, id, _step, { mail = '' }) => waitDetail(ctx, id, mail),
})

export const action = actions(
  {
    ensinar: [
      teachInput,
      (ctx, id, input, { mail = '' }) => teachForm(ctx, id, mail, input),
      'Guardado. As próximas deste remetente são lidas assim.',
    ],
    ignorar: [
      dismissInput,
      (ctx, id, _input, { mail = '' }) => dismissForm(ctx, id, mail),
      'Mensagens como esta são ignoradas.',
    ],
  },
  ({ id }) => paths.orderMailbox(id),
)

export default function OrderMailActions({ loaderData: { needed }, actionData }: Route.ComponentProps) {
  const back = paths.orderMailbox(needed.mailboxId)
  return (
    <ActionPage
      thing={needed}
      panels={orderMailPanels}
      tried={actionData}
      crumbs={[...integrationsTrail, { to: back, label: 'Cópias de encomendas' }]}
      leave={<ButtonLink to={back}>Cancelar</ButtonLink>}
    />
  )
}
