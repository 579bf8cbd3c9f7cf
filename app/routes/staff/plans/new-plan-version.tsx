import { planVersionForm } from '~/domain/plans/forms'
import { planWords } from '~/domain/plans/limits'
import { planOfSlug } from '~/domain/plans/plan-filter'
import { createPlanVersion, latestVersion } from '~/domain/plans/versions'
import { Refusal } from '~/domain/shared/refusal'
import { lisbonDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { CheckField, TextArea, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-plan-version'

function named(slug: string) {
  const plan = planOfSlug(slug)
  if (!plan) throw new Refusal('not-found', 'Não há este plano.')
  return plan
}

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  last: await latestVersion(ctx, named(params.plan)),
  today: lisbonDay(ctx.now),
  seo: unlisted('Nova versão', 'Uma versão nova de um plano.'),
}))

export const action = submit(planVersionForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const plan = named(params.plan)
  await createPlanVersion(ctx, plan, input)
  return done(info, paths.planVersions(), `Versão nova do ${planWords[plan]} guardada.`)
})

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',').replace(/,00$/, '')

export default function NewPlanVersion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { last, today } = loaderData
  const { limits } = last
  const whole = { required: true, type: 'number', inputMode: 'numeric', width: 'short' } as const
  const price = { required: true, unit: '€ sem IVA', width: 'short', inputMode: 'decimal' } as const
  return (
    <FormPage
      title={`Nova versão do ${planWords[last.plan]}`}
      lead={`Começa pela versão ${last.version}. Vende-se a partir do dia que indicar; as anteriores ficam como estão.`}
      crumbs={[
        { to: paths.planVersions(), label: 'Planos' },
        { to: paths.newPlanVersion(params.plan), label: 'Nova versão' },
      ]}
      tried={actionData}
      submit="Guardar a versão"
      leave={{ to: paths.planVersions(), label: 'Cancelar' }}
    >
      <Section title="Preço">
        <TextField name="monthlyCents" label="Por mês" {...price} defaultValue={euros(last.monthlyCents)} />
        <TextField name="yearlyCents" label="Por ano" {...price} defaultValue={euros(last.yearlyCents)} />
      </Section>
      <Section title="O que dá">
        <TextField
          name="invitationsAMonth"
          label="Convites a clientes por mês"
          {...whole}
          defaultValue={String(limits.invitationsAMonth)}
        />
        <TextField
          name="members"
          label="Pessoas na equipa"
          {...whole}
          defaultValue={String(limits.members)}
        />
        <TextField
          name="statisticsDays"
          label="Dias de estatísticas"
          {...whole}
          required={false}
          help="Vazio: sem limite."
          defaultValue={limits.statisticsDays === null ? undefined : String(limits.statisticsDays)}
        />
        <TextField
          name="proposalsAMonth"
          label="Propostas a trabalhos por mês"
          {...whole}
          defaultValue={String(limits.proposalsAMonth)}
        />
        <CheckField name="allWidgets" label="Todos os widgets" defaultChecked={limits.allWidgets} />
        <CheckField
          name="statisticsFile"
          label="Estatísticas em ficheiro"
          defaultChecked={limits.statisticsFile}
        />
        <CheckField
          name="movesSubscribers"
          label="Quem já tem este plano passa a esta versão num período seguinte, avisado com um mês de antecedência"
        />
      </Section>
      <Section title="Quando e porquê">
        <TextField name="from" label="Vende-se a partir de" type="date" required min={today} width="short" />
        <TextArea
          name="reason"
          label="O que muda, e porquê"
          required
          minLength={20}
          maxLength={1000}
          rows={3}
        />
      </Section>
    </FormPage>
  )
}
