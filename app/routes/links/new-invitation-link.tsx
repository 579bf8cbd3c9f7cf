import { createInviteLink } from '~/domain/invitations/invite-link'
import { authorise } from '~/domain/permissions'
import { invitationLinkForm } from '~/domain/short-links/forms'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-invitation-link'
import { LabelFields } from './label-fields'
import { trailOf } from './link-words'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'invitation.platform')
  return { seo: unlisted('Nova ligação de convite', 'Uma ligação curta para o seu convite.') }
})

export const action = submit(invitationLinkForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const id = await createInviteLink(ctx, input)
  return done(info, paths.myLink(id), 'A ligação está pronta.')
})

export default function NewInvitationLink({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Nova ligação de convite"
      lead="Leva ao seu convite para a Aval. Uma por cada sítio onde a mostra diz-lhe o que resulta."
      crumbs={trailOf('invitation')}
      tried={actionData}
      submit="Criar a ligação"
      leave={{ to: paths.myLinks(), label: 'Cancelar' }}
    >
      <LabelFields />
    </FormPage>
  )
}
