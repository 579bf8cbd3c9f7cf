import { declineTransfer } from '~/domain/teams/answering-transfer'
import { nothingForm } from '~/domain/teams/forms'
import { offerToMe } from '~/domain/teams/my-companies'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/decline-transfer'

/** The button stands beside «aceitar». Comes here whose press was refused, or who wants to be asked once more. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  offer: await offerToMe(ctx, params.id),
  seo: seo({ title: 'Recusar a empresa', description: 'Recusar uma empresa.', noindex: true }),
}))

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await declineTransfer(ctx, params.id)
  return done(info, paths.myCompanies(), 'Recusou a empresa. Nada mudou; quem a propôs fica a saber.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function DeclineTransfer({ loaderData: { offer }, actionData }: Route.ComponentProps) {
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
