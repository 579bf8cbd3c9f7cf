import { settings } from '~/domain/settings/defaults'
import { removeForm } from '~/domain/teams/forms'
import { removeMember } from '~/domain/teams/leaving'
import { memberPage } from '~/domain/teams/member-page'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { HiddenField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/remove-member'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const member = await memberPage(ctx, params.userId)
  return {
    member,
    companyId: ctx.actor.activeCompanyId as string,
    months: settings.review.formerMemberMonths,
    seo: unlisted(`Retirar ${member.name}`, 'Retirar da equipa.'),
  }
})

export const action = submit(removeForm, async (ctx, { seen }, { params }: Route.ActionArgs, info) => {
  await removeMember(ctx, params.userId, seen)
  return done(info, paths.team(), 'Retirada da equipa. Deixou de poder agir pela empresa e foi avisada.')
})

export default function RemoveMember({ loaderData, actionData }: Route.ComponentProps) {
  const { member, companyId, months } = loaderData
  const { name, email, role, company, me } = member
  return (
    <Page
      title={`Retirar ${name} da equipa`}
      width="reading"
      lead={`${email}, ${companyRoleWords[role]} em ${company}.`}
      crumbs={[{ to: paths.team(), label: 'Equipa' }]}
    >
      {me ? (
        <Notice
          title="É o seu próprio lugar na equipa"
          actions={<ButtonLink to={paths.leaveCompany(companyId)}>Sair da equipa</ButtonLink>}
        >
          <p>Ninguém se retira a si: sai da equipa.</p>
        </Notice>
      ) : (
        <Panel title="O que acontece">
          <div className="stack">
            <ul className="bullets">
              <li>Deixa logo de poder agir por {company}, em todos os aparelhos onde tem sessão.</li>
              <li>O que escreveu em nome da empresa fica como está.</li>
              <li>Recebe uma mensagem a dizê-lo, e durante {months} meses não pode avaliar a empresa.</li>
            </ul>
            <PostForm
              tried={actionData}
              submit={`Retirar ${name}`}
              submitKind="danger"
              actions={<ButtonLink to={paths.team()}>Cancelar</ButtonLink>}
            >
              <HiddenField name="seen" value={role} />
            </PostForm>
          </div>
        </Panel>
      )}
    </Page>
  )
}
