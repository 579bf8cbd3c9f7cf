import { changeRole } from '~/domain/teams/changing-role'
import { changeRoleForm } from '~/domain/teams/forms'
import { memberPage } from '~/domain/teams/member-page'
import { companyRoleHelp, companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, HiddenField, RadioField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/change-member'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const member = await memberPage(ctx, params.userId)
  return {
    member,
    seo: unlisted(`Papel de ${member.name}`, 'Mudar o papel.'),
  }
})

export const action = submit(changeRoleForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await changeRole(ctx, params.userId, input)
  return done(info, paths.team(), `Papel mudado para «${companyRoleWords[input.role]}».`)
})

export default function ChangeMember({ loaderData: { member }, actionData }: Route.ComponentProps) {
  const { name, email, role, company, me, lastOwner, roles } = member
  return (
    <Page
      title={me ? 'Mudar o meu papel' : `Mudar o papel de ${name}`}
      width="reading"
      lead={`${me ? 'Na' : `${email}, na`} equipa de ${company}. Agora: ${companyRoleWords[role]}.`}
      crumbs={[{ to: paths.team(), label: 'Equipa' }]}
    >
      {lastOwner ? (
        <Notice
          tone="warn"
          title="É a única pessoa com o papel de proprietário"
          actions={<ButtonLink to={paths.transferCompany()}>Passar a empresa a outra pessoa</ButtonLink>}
        >
          <p>Dê primeiro esse papel a outra pessoa da equipa, ou passe-lhe a empresa.</p>
        </Notice>
      ) : (
        <>
          {me && (
            <Notice tone="warn" title="Está a mudar o seu próprio papel">
              <p>Se ficar a poder menos, só outra pessoa da equipa lhe pode dar de novo o papel que tem.</p>
            </Notice>
          )}
          <PostForm
            tried={actionData}
            submit="Mudar o papel"
            actions={<ButtonLink to={paths.team()}>Cancelar</ButtonLink>}
          >
            <HiddenField name="seen" value={role} />
            <RadioField
              name="role"
              label="Papel"
              required
              defaultValue={role}
              options={roles.map((value) => ({
                value,
                label: companyRoleWords[value],
                help: companyRoleHelp[value],
              }))}
            />
            {me && <CheckField name="sure" label="Sei que passo a poder menos." required />}
          </PostForm>
        </>
      )}
    </Page>
  )
}
