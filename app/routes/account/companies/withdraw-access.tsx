import { authorise } from '~/domain/permissions'
import { withdrawAccess } from '~/domain/teams/asking-access'
import { nothingForm } from '~/domain/teams/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/withdraw-access'

/** The button lies in the list. Comes here whose press was refused, or who wants to be asked once more. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  return { seo: seo({ title: 'Desistir do pedido', description: 'Desistir de um pedido.', noindex: true }) }
})

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await withdrawAccess(ctx, params.id)
  return done(info, paths.myCompanies(), 'Desistiu do pedido.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function WithdrawAccess({ actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Desistir do pedido"
      width="reading"
      lead="Quem gere a empresa deixa de o ver. Pode pedir de novo quando quiser."
      crumbs={[{ to: paths.myCompanies(), label: 'As minhas empresas' }]}
    >
      <PostForm
        tried={actionData}
        submit="Desistir do pedido"
        actions={<ButtonLink to={paths.myCompanies()}>Voltar às minhas empresas</ButtonLink>}
      />
    </Page>
  )
}
