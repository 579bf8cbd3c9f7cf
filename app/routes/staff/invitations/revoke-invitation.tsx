import { revokeForm } from '~/domain/invitations/forms'
import { invitationToManage, revokeInvitation } from '~/domain/invitations/inviting/managing'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/revoke-invitation'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id } = await invitationToManage(ctx, params.id)
  return { id }
})

export const action = submit(revokeForm, async (ctx, { reason }, { params }: Route.ActionArgs, info) => {
  await revokeInvitation(ctx, params.id, reason)
  return done(info, paths.staffInvitationRecord(params.id), 'Convite revogado. A ligação deixou de servir.')
})

export default function RevokeInvitation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Revogar o convite">
      <PostForm
        tried={actionData}
        submit="Revogar"
        submitKind="danger"
        actions={<ButtonLink to={paths.staffInvitationRecord(loaderData.id)}>Cancelar</ButtonLink>}
      >
        <TextArea
          name="reason"
          label="Motivo"
          required
          rows={3}
          maxLength={500}
          help="Fica no registo de auditoria; não é enviado."
        />
      </PostForm>
    </Panel>
  )
}
