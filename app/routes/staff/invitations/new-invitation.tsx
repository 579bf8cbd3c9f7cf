import { byStaffForm } from '~/domain/invitations/forms'
import { inviteAsAval } from '~/domain/invitations/inviting/inviting'
import { authorise, may } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { EmailField, RadioField, TextArea, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-invitation'

const kinds = [
  {
    value: 'claim',
    right: 'invitation.claim',
    label: 'Reivindicar um perfil',
    get help() {
      return `Para quem gere uma empresa cujo perfil ainda não é de ninguém. Serve ${amount(settings.invitation.days.claim, 'dia')}.`
    },
  },
  {
    value: 'affiliate',
    right: 'invitation.affiliate',
    label: 'Programa de afiliados',
    get help() {
      return `Serve ${amount(settings.invitation.days.affiliate, 'dia')}.`
    },
  },
  {
    value: 'platform',
    right: 'staff.invitations',
    label: 'Conhecer a Aval',
    get help() {
      return `Para uma empresa ou pessoa. Quem aceita é levado a criar o perfil da empresa. Serve ${amount(settings.invitation.days.platform, 'dia')}.`
    },
  },
] as const

/** An invitation on behalf of Aval, of the kinds that this role may send. */
export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  const mine = kinds.filter((k) => may(ctx.actor, k.right))
  if (mine.length === 0) authorise(ctx.actor, 'staff.invitations')
  return {
    options: mine.map(({ value, label, help }) => ({ value, label, help })),
    company: new URL(request.url).searchParams.get('empresa'),
    seo: unlisted('Novo convite', 'Convidar em nome da Aval.'),
  }
})

export const action = submit(byStaffForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const id = await inviteAsAval(ctx, input)
  return done(info, paths.staffInvitationRecord(id), 'Convite a caminho.')
})

export default function NewInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { options, company } = loaderData
  return (
    <FormPage
      title="Novo convite"
      lead="Enviado em nome da Aval. Quem recebe pode recusar, e pedir que não voltemos a escrever-lhe."
      crumbs={[{ to: paths.invitations(), label: 'Convites' }]}
      tried={actionData}
      submit="Enviar convite"
      leave={{ to: paths.invitations(), label: 'Cancelar' }}
    >
      <RadioField
        name="kind"
        label="Tipo de convite"
        required
        options={options}
        defaultValue={company ? 'claim' : undefined}
      />
      <EmailField name="email" label="E-mail" required />
      <TextField name="name" label="Nome" maxLength={80} help="Da pessoa, ou da empresa convidada." />
      <TextField
        name="company"
        label="Perfil a reivindicar"
        maxLength={300}
        defaultValue={company}
        help="O endereço do perfil, ou a sua última parte. Só para reivindicar."
      />
      <TextArea
        name="message"
        label="Mensagem"
        rows={3}
        maxLength={500}
        help="Vai no convite, em nome da equipa da Aval."
      />
    </FormPage>
  )
}
