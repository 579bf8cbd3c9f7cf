import { teamForm } from '~/domain/invitations/forms'
import { inviteToTeam } from '~/domain/invitations/inviting/inviting'
import { companyName } from '~/domain/people/acting-for'
import type { Actor } from '~/domain/permissions'
import { authorise, type CompanyRole, may } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { Refusal } from '~/domain/shared/refusal'
import { companyRoleWords } from '~/domain/teams/role-words'
import { teamUse } from '~/domain/teams/room'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmailField, TextArea, TextField } from '~/ui/fields'
import { ForCompany } from '~/ui/for-company'
import { PostForm } from '~/ui/form'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { RoleField } from '../../company/team/role-field'
import { PlanUseNotice } from '../../plan-use'
import type { Route } from './+types/invite-team'

const roles = Object.keys(companyRoleWords) as CompanyRole[]

/** The company that one acts for. @throws Refusal `not-allowed` for who has none. */
function companyOf(actor: Actor): string {
  authorise(actor, 'account.open')
  if (actor.activeCompanyId) return actor.activeCompanyId
  throw new Refusal('not-allowed', 'Para convidar para uma equipa é preciso pertencer a uma empresa.', {
    right: 'convidar para a equipa de uma empresa',
  })
}

export const loader = page(async (ctx) => {
  const companyId = companyOf(ctx.actor)
  authorise(ctx.actor, 'invitation.team', { companyId, role: 'viewer' })
  const [company, room] = await Promise.all([companyName(ctx, companyId), teamUse(ctx, companyId, 'places')])
  return {
    companyId,
    company,
    room,
    roles: roles.filter((role) => may(ctx.actor, 'invitation.team', { companyId, role })),
    seo: unlisted('Convidar para a equipa', 'Convidar para a equipa.'),
  }
})

export const action = submit(teamForm, async (ctx, input, _: Route.ActionArgs, info) => {
  await inviteToTeam(ctx, companyOf(ctx.actor), input)
  return done(info, paths.myInvitations(), `Convite para ${input.email} a caminho.`)
})

export default function InviteTeam({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Convidar para a equipa"
      lead={`Em nome de ${loaderData.company}. A pessoa recebe uma mensagem com o papel que lhe dá, e decide se aceita. O convite serve ${amount(settings.invitation.days.team, 'dia')}.`}
      width="reading"
      crumbs={[{ to: paths.myInvitations(), label: 'Convites' }]}
    >
      <PlanUseNotice use={loaderData.room} />
      <ForCompany id={loaderData.companyId}>
        <PostForm
          tried={actionData}
          submit="Enviar convite"
          actions={<ButtonLink to={paths.myInvitations()}>Cancelar</ButtonLink>}
        >
          <EmailField name="email" label="E-mail" required help="Só quem lê este endereço pode aceitar." />
          <TextField name="name" label="Nome" maxLength={80} />
          <RoleField roles={loaderData.roles} />
          <TextArea name="message" label="Umas palavras suas" rows={3} maxLength={500} />
        </PostForm>
      </ForCompany>
    </Page>
  )
}
