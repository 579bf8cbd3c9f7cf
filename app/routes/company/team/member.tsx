import { settings } from '~/domain/settings/settings'
import { changeRole } from '~/domain/teams/changing-role'
import { changeRoleForm, removeForm } from '~/domain/teams/forms'
import { removeMember } from '~/domain/teams/leaving'
import { memberPage } from '~/domain/teams/member-page'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, HiddenField } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { actions, page, stepOf, unlisted } from '~/web/route'
import type { Route } from './+types/member'
import { RoleField } from './role-field'

/** Somebody of the team: their role, or taking them off it. */
export const loader = page(async (ctx, { params, pattern }: Route.LoaderArgs) => {
  const member = await memberPage(ctx, params.userId)
  const leaves = stepOf(pattern) === 'retirar'
  return {
    member,
    leaves,
    companyId: ctx.actor.activeCompanyId as string,
    months: settings.review.formerMemberMonths,
    seo: leaves
      ? unlisted(`Retirar ${member.name}`, 'Retirar da equipa.')
      : unlisted(`Papel de ${member.name}`, 'Mudar o papel.'),
  }
})

export const action = actions(
  {
    papel: [
      changeRoleForm,
      (ctx, _, input, { userId = '' }) => changeRole(ctx, userId, input),
      ({ role }) => `Papel mudado para «${companyRoleWords[role]}».`,
    ],
    retirar: [
      removeForm,
      (ctx, _, { seen }, { userId = '' }) => removeMember(ctx, userId, seen),
      'Retirada da equipa. Deixou de poder agir pela empresa e foi avisada.',
    ],
  },
  () => paths.team(),
)

type Shown = Route.ComponentProps['loaderData'] & { tried?: Tried }
const cancel = <ButtonLink to={paths.team()}>Cancelar</ButtonLink>

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { leaves, member } = loaderData
  const { name, email, role, company, me } = member
  const now = companyRoleWords[role]
  return (
    <Page
      title={leaves ? `Retirar ${name} da equipa` : me ? 'Mudar o meu papel' : `Mudar o papel de ${name}`}
      width="reading"
      lead={
        leaves
          ? `${email}, ${now} em ${company}.`
          : `${me ? 'Na' : `${email}, na`} equipa de ${company}. Agora: ${now}.`
      }
      crumbs={[{ to: paths.team(), label: 'Equipa' }]}
    >
      {leaves ? <Removal {...loaderData} tried={actionData} /> : <Role {...loaderData} tried={actionData} />}
    </Page>
  )
}

function Role({ member: { role, roles, me, lastOwner }, tried }: Shown) {
  if (lastOwner)
    return (
      <Notice
        tone="warn"
        title="É a única pessoa com o papel de proprietário"
        actions={<ButtonLink to={paths.transferCompany()}>Passar a empresa a outra pessoa</ButtonLink>}
      >
        <p>Dê primeiro esse papel a outra pessoa da equipa, ou passe-lhe a empresa.</p>
      </Notice>
    )
  return (
    <>
      {me && (
        <Notice tone="warn" title="Está a mudar o seu próprio papel">
          <p>Se ficar a poder menos, só outra pessoa da equipa lhe pode dar de novo o papel que tem.</p>
        </Notice>
      )}
      <PostForm tried={tried} submit="Mudar o papel" actions={cancel}>
        <HiddenField name="seen" value={role} />
        <RoleField roles={roles} value={role} />
        {me && <CheckField name="sure" label="Sei que passo a poder menos." required />}
      </PostForm>
    </>
  )
}

function Removal({ member: { name, role, company, me }, companyId, months, tried }: Shown) {
  if (me)
    return (
      <Notice
        title="É o seu próprio lugar na equipa"
        actions={<ButtonLink to={paths.leaveCompany(companyId)}>Sair da equipa</ButtonLink>}
      >
        <p>Ninguém se retira a si: sai da equipa.</p>
      </Notice>
    )
  return (
    <Panel title="O que acontece">
      <div className="stack">
        <ul className="bullets">
          <li>Deixa logo de poder agir por {company}, em todos os aparelhos onde tem sessão.</li>
          <li>O que escreveu em nome da empresa fica como está.</li>
          <li>Recebe uma mensagem a dizê-lo, e durante {months} meses não pode avaliar a empresa.</li>
        </ul>
        <PostForm tried={tried} submit={`Retirar ${name}`} submitKind="danger" actions={cancel}>
          <HiddenField name="seen" value={role} />
        </PostForm>
      </div>
    </Panel>
  )
}
