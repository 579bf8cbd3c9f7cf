import { settings } from '~/domain/settings/settings'
import { offerForm } from '~/domain/teams/forms'
import { offerTransfer } from '~/domain/teams/offering-transfer'
import { askableRoles, companyRoleWords } from '~/domain/teams/role-words'
import { transferPage } from '~/domain/teams/transfer-page'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { CheckField, RadioField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/transfer'

export const loader = page(async (ctx) => ({
  ...(await transferPage(ctx)),
  days: settings.team.transferDays,
  seo: unlisted('Passar a empresa', 'Passar a empresa a outra pessoa.'),
}))

export const action = submit(offerForm, async (ctx, input, _: Route.ActionArgs, info) => {
  await offerTransfer(ctx, input)
  return done(info, paths.team(), 'Proposta enviada. A empresa só passa quando a outra pessoa aceitar.')
})

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const { company, disputed, people, days } = loaderData
  return (
    <Page
      title={`Passar ${company} a outra pessoa`}
      width="reading"
      lead={`A outra pessoa tem ${days} dias para aceitar. Até lá nada muda, e pode anular.`}
      crumbs={[{ to: paths.team(), label: 'Equipa' }]}
    >
      {disputed ? (
        <Notice
          tone="warn"
          title="Há uma disputa por decidir"
          actions={<ButtonLink to={paths.myCompany()}>Ver a disputa no painel</ButtonLink>}
        >
          <p>Enquanto não se souber de quem é a empresa, não pode passar a outra pessoa.</p>
        </Notice>
      ) : people.length === 0 ? (
        <EmptyState
          title="Não há na equipa a quem a passar"
          actions={<ButtonLink to={paths.inviteToTeam()}>Convidar para a equipa</ButtonLink>}
        >
          <p>
            A empresa passa a alguém da equipa que ainda não seja proprietário. Convide primeiro a pessoa.
          </p>
        </EmptyState>
      ) : (
        <PostForm
          tried={actionData}
          submit="Propor a passagem"
          actions={<ButtonLink to={paths.team()}>Cancelar</ButtonLink>}
        >
          <RadioField
            name="to"
            label="A quem"
            required
            options={people.map((p) => ({
              value: p.userId,
              label: p.name,
              help: `${companyRoleWords[p.role]} · ${p.email}`,
            }))}
          />
          <RadioField
            name="remains"
            label="E depois, eu"
            required
            options={[
              ...askableRoles.map((value) => ({
                value,
                label: `Fico na equipa: ${companyRoleWords[value]}`,
              })),
              { value: 'leave', label: 'Saio da equipa' },
            ]}
          />
          <CheckField
            name="sure"
            label={`Sei que deixo de ser proprietário de ${company}, e que só a outra pessoa me pode devolver esse papel.`}
            required
          />
        </PostForm>
      )}
    </Page>
  )
}
