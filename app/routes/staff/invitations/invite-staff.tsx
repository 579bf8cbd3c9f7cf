import { staffForm } from '~/domain/invitations/forms'
import { staffRoleWords } from '~/domain/invitations/invitation-words'
import { inviteStaff } from '~/domain/invitations/inviting/inviting'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { EmailField, SelectField, TextArea, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/invite-staff'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.team')
  return {
    seo: unlisted('Convidar para a equipa da Aval', 'Convidar para a equipa da Aval.'),
  }
})

export const action = submit(staffForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const id = await inviteStaff(ctx, input)
  return done(info, paths.staffInvitationRecord(id), 'Convite a caminho.')
})

const options = Object.entries(staffRoleWords).map(([value, label]) => ({ value, label }))

export default function InviteStaff({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Convidar para a equipa da Aval"
      lead={`O convite serve ${amount(settings.invitation.days.staff, 'dia')}. Quem aceita só entra na administração com um segundo passo.`}
      crumbs={[{ to: paths.invitations(), label: 'Convites' }]}
      tried={actionData}
      submit="Enviar convite"
      leave={{ to: paths.invitations(), label: 'Cancelar' }}
    >
      <EmailField name="email" label="E-mail" required />
      <TextField name="name" label="Nome" maxLength={80} />
      <SelectField
        name="role"
        label="Papel"
        required
        empty="Escolha"
        options={options}
        help="O papel de administração só é dado depois de outra pessoa da administração o confirmar."
      />
      <TextArea
        name="reason"
        label="Motivo"
        required
        rows={3}
        maxLength={500}
        help="Fica no registo de auditoria; não é enviado."
      />
    </FormPage>
  )
}
