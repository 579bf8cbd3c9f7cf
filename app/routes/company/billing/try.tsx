import { nothingForm } from '~/domain/billing/forms'
import { orderedOf, trialPage } from '~/domain/billing/pages/order-page'
import { startTrial } from '~/domain/billing/subscriptions/starting'
import { planSlugs, planWords } from '~/domain/plans/limits'
import { longDay } from '~/domain/shared/long-date'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FormPage } from '~/ui/form-page'
import { money } from '~/ui/format'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/try'
import './billing.css'
import { planGives } from './plan-gives'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const trial = await trialPage(ctx, params.plan)
  return {
    ...trial,
    seo: unlisted(`Experimentar o plano ${planWords[trial.plan]}`, 'Experimentar um plano.'),
  }
})

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  const { plan } = orderedOf(params.plan, new URLSearchParams())
  await startTrial(ctx, ctx.actor.activeCompanyId ?? '', plan)
  return done(info, paths.billing(), `A experimentar o plano ${planWords[plan]}. Não fica nada por pagar.`)
})

export default function TryPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, company, limits, monthlyCents, ends, why } = loaderData
  const title = `Experimentar o plano ${planWords[plan]}`
  const crumbs = [{ to: paths.billing(), label: 'Faturação' }]
  if (why && !actionData)
    return (
      <Page title={title} width="reading" crumbs={crumbs}>
        <EmptyState
          title="Agora não se pode experimentar"
          actions={<ButtonLink to={paths.billing()}>Ver a faturação</ButtonLink>}
        >
          <p>{why}</p>
        </EmptyState>
      </Page>
    )
  return (
    <FormPage
      title={title}
      lead={`${company} tem até ${longDay(ends)} tudo o que o plano dá. Não pedimos cartão, e não fica nada a dever: nesse dia acaba por si.`}
      crumbs={crumbs}
      tried={actionData}
      why={why ?? undefined}
      submit="Começar a experiência"
      leave={{ to: paths.orderPlan(planSlugs[plan]), label: 'Encomendar já' }}
      above={
        <ul className="plan-gives" aria-label="O que dá">
          {planGives(limits).map(({ figure, what }) => (
            <li key={what}>
              <b>{figure}</b> {what}
            </li>
          ))}
        </ul>
      }
    >
      <p>
        Se gostar, encomende antes do fim, por {money(monthlyCents)} por mês mais IVA: os dias que faltarem da
        experiência não se perdem. Experimenta-se uma vez.
      </p>
    </FormPage>
  )
}
