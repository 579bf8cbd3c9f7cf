import { withdrawAccess } from '~/domain/teams/asking-access'
import { nothingForm } from '~/domain/teams/forms'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/withdraw-access'

/** The button lies in the list. Comes here whose press was refused, or who wants to be asked once more. */
export const loader = actionPage('account.open', 'Desistir do pedido', 'Desistir de um pedido.')

export const action = actions({ desistir: [nothingForm, withdrawAccess, 'Desistiu do pedido.'] }, () =>
  paths.myCompanies(),
)

export default function WithdrawAccess({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Desistir do pedido"
      lead="Quem gere a empresa deixa de o ver. Pode pedir de novo quando quiser."
      crumbs={[{ to: paths.myCompanies(), label: 'As minhas empresas' }]}
      tried={actionData}
      submit="Desistir do pedido"
      leave={{ to: paths.myCompanies(), label: 'Voltar às minhas empresas' }}
    />
  )
}
