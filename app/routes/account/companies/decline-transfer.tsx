import { declineTransfer } from '~/domain/teams/answering-transfer'
import { nothingForm } from '~/domain/teams/forms'
import { offerToMe } from '~/domain/teams/my-companies'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Page } from '~/ui/page'
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
    <Page
      title={offer ? `Recusar ${offer.company}` : 'Recusar a empresa'}
      width="reading"
      lead="Nada muda na empresa. Quem a propôs fica a saber."
      crumbs={[{ to: paths.myCompanies(), label: 'As minhas empresas' }]}
    >
      <PostForm
        tried={actionData}
        submit="Recusar a empresa"
        actions={<ButtonLink to={paths.myCompanies()}>Voltar às minhas empresas</ButtonLink>}
      />
    </Page>
  )
}
