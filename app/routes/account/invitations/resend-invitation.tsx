import { nothingForm } from '~/domain/invitations/forms'
import { invitationToManage, resendInvitation } from '~/domain/invitations/inviting/managing'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/resend-invitation'

/** Comes here whose press was refused, or who wants to be asked once more. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { who } = await invitationToManage(ctx, params.id)
  return {
    who,
    seo: seo({ title: 'Reenviar o convite', description: 'Reenviar um convite.', noindex: true }),
  }
})

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await resendInvitation(ctx, params.id)
  return done(
    info,
    paths.myInvitations(),
    'Convite a caminho, com uma ligação nova. A anterior deixou de servir.',
  )
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function ResendInvitation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Reenviar o convite"
      width="reading"
      lead={`Convite para ${loaderData.who}. É enviado com uma ligação nova; a anterior deixa de servir.`}
      crumbs={[{ to: paths.myInvitations(), label: 'Convites' }]}
    >
      <PostForm
        tried={actionData}
        submit="Reenviar"
        actions={<ButtonLink to={paths.myInvitations()}>Voltar aos convites</ButtonLink>}
      />
    </Page>
  )
}
