import { declineTransfer } from '~/domain/teams/answering-transfer'
import { nothingForm } from '~/domain/teams/forms'
import { offerToMe } from '~/domain/teams/my-companies'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/decline-transfer'

/** The button stands beside «aceitar». Comes here whose press was refused, or who wants to be asked once more. */
export const loader = actionPage('account.open', 'Recusar a empresa', 'Recusar uma empresa.', {
  needs: async (ctx, id) => ({ offer: await offerToMe(ctx, id) }),
})

export const action = actions(
  { recusar: [nothingForm, declineTransfer, 'Recusou a empresa. Nada mudou; quem a propôs fica a saber.'] },
  () => paths.myCompanies(),
)

export default function DeclineTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const { offer } = loaderData.needed
  return (
    <FormPage
      title={offer ? `Recusar ${offer.company}` : 'Recusar a empresa'}
      lead="Nada muda na empresa. Quem a propôs fica a saber."
      crumbs={[{ to: paths.myCompanies(), label: 'As minhas empresas' }]}
      tried={actionData}
      submit="Recusar a empresa"
      leave={{ to: paths.myCompanies(), label: 'Voltar às minhas empresas' }}
    />
  )
}
