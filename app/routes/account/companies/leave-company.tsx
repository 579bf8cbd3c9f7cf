import { settings } from '~/domain/settings/settings'
import { nothingForm } from '~/domain/teams/forms'
import { leaveCompany } from '~/domain/teams/leaving'
import { leavingPage } from '~/domain/teams/my-companies'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton, PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/leave-company'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const company = await leavingPage(ctx, params.id)
  return {
    company,
    months: settings.review.formerMemberMonths,
    seo: unlisted(`Sair da equipa de ${company.name}`, 'Sair de uma equipa.'),
  }
})

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await leaveCompany(ctx, params.id)
  return done(info, paths.myCompanies(), 'Saiu da equipa. Já não age por essa empresa.')
})

export default function LeaveCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { company, months } = loaderData
  return (
    <Page
      title={`Sair da equipa de ${company.name}`}
      width="reading"
      lead={`O seu papel é «${companyRoleWords[company.role]}».`}
      crumbs={[{ to: paths.myCompanies(), label: 'As minhas empresas' }]}
    >
      {company.lastOwner ? (
        <Notice
          tone="warn"
          title="É a única pessoa com o papel de proprietário"
          actions={
            // Acting for this company comes first: those pages are of the one that one acts for.
            <PostButton
              kind="primary"
              action={paths.actFor(company.id)}
              label={company.others > 0 ? 'Passar a empresa a outra pessoa' : 'Ver a equipa e convidar'}
              fields={{ volta: company.others > 0 ? paths.transferCompany() : paths.team() }}
            />
          }
        >
          <p>
            Um perfil não pode ficar sem ninguém que responda por ele. Passe a empresa a outra pessoa, ou dê a
            alguém da equipa o papel de proprietário; depois pode sair.
          </p>
        </Notice>
      ) : (
        <Panel title="O que acontece se sair">
          <div className="stack">
            <ul className="bullets">
              <li>Deixa logo de poder agir por {company.name}, em todos os aparelhos.</li>
              <li>O que escreveu em nome da empresa fica como está.</li>
              <li>
                Durante {months} meses não pode avaliar {company.name}.
              </li>
              <li>Para voltar precisa de um convite, ou de pedir acesso.</li>
            </ul>
            <PostForm
              tried={actionData}
              submit={`Sair de ${company.name}`}
              submitKind="danger"
              actions={<ButtonLink to={paths.myCompanies()}>Ficar</ButtonLink>}
            />
          </div>
        </Panel>
      )}
    </Page>
  )
}
