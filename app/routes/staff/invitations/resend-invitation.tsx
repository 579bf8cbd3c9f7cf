import { nothingForm } from '~/domain/invitations/forms'
import { invitationToManage, resendInvitation } from '~/domain/invitations/inviting/managing'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/resend-invitation'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id } = await invitationToManage(ctx, params.id)
  return { id }
})

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await resendInvitation(ctx, params.id)
  return done(info, paths.staffInvitationRecord(params.id), 'Convite a caminho, com uma ligação nova.')
})

export default function ResendInvitation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Enviar de novo">
      <p>Segue uma mensagem com uma ligação nova e um prazo novo; a ligação anterior deixa de servir.</p>
      <PostForm
        tried={actionData}
        submit="Enviar de novo"
        actions={<ButtonLink to={paths.staffInvitationRecord(loaderData.id)}>Cancelar</ButtonLink>}
      />
    </Panel>
  )
}
