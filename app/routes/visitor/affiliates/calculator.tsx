import { type Assumptions, assumedIn, type EstimateRules } from '~/domain/affiliates/pages/calculator'
import { plansOnSale } from '~/domain/plans/plan'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { Carried } from '~/ui/carried'
import { TextField } from '~/ui/fields'
import { Page } from '~/ui/page'
import '~/ui/estimate.css'
import { estimateShown } from '~/domain/affiliates/pages/estimate-shown'
import { page, seo } from '~/web/route'
import type { Route } from './+types/calculator'
import { Estimate } from './estimate'
import { AffiliateTabs, affiliateCrumbs } from './parts'

const { calculator } = settings.affiliates

const usual: Assumptions = {
  get companies() {
    return calculator.companiesPerMonth
  },
  get professional() {
    return calculator.professionalPercent
  },
  get yearly() {
    return calculator.yearlyPercent
  },
  get churn() {
    return calculator.churnPercent
  },
}
const most = {
  get companies() {
    return calculator.companiesMost
  },
  get churn() {
    return calculator.churnMost
  },
}

/** What may be earned, reckoned from figures that anybody may change; the sum is shown whole. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  info.tags.add(tag.plans)
  const plans = await plansOnSale(ctx)
  const priceOf = (name: 'essential' | 'professional') => {
    const plan = plans.find((p) => p.plan === name)
    if (!plan) throw new Error(`${name} is not on sale`)
    return { monthlyCents: plan.monthlyCents, yearlyCents: plan.yearlyCents }
  }
  const rules: EstimateRules = {
    prices: { essential: priceOf('essential'), professional: priceOf('professional') },
    tiers: settings.affiliates.tiers,
    commissionMonths: settings.affiliates.months,
    horizon: calculator.monthsMost,
  }
  const search = new URL(request.url).searchParams
  return {
    rules,
    assumed: assumedIn(search, usual, most),
    seo: seo({
      title: 'Calculadora de comissões',
      description:
        'Quanto pode ganhar um afiliado da Aval: empresas por mês, planos, pagamentos ao ano e saídas, com a fórmula à vista.',
      canonical: paths.affiliatesCalculator(),
      trail: affiliateCrumbs,
      noindex: search.size > 0,
    }),
  }
})

// Short: a price written days ago holds from its midnight on, and nothing drops the page then.
export const handle = { cache: { params: ['empresas', 'profissional', 'ano', 'saidas'], seconds: 300 } }

export default function Calculator({ loaderData: { rules, assumed } }: Route.ComponentProps) {
  return (
    <Page
      title="Quanto pode ganhar"
      lead="Mude os números para os seus. São estimativas, sem IVA e antes de retenção: ninguém as garante."
      crumbs={affiliateCrumbs}
      actions={<ButtonLink to={paths.joinAffiliates()}>Pedir para entrar</ButtonLink>}
    >
      <AffiliateTabs current={paths.affiliatesCalculator()} />
      <div className="calculator" data-island="estimate" data-rules={JSON.stringify(rules)}>
        <form
          className="form"
          method="get"
          action={`${paths.affiliatesCalculator()}#resultado`}
          autoComplete="off"
          aria-label="Os seus números"
        >
          <Carried />
          <Figure
            name="empresas"
            label="Empresas novas por mês"
            value={assumed.companies}
            min={1}
            max={most.companies}
          />
          <Figure
            name="profissional"
            label="Das quais com o plano Profissional"
            help="As outras escolhem o Essencial."
            value={assumed.professional}
            max={100}
            unit="%"
          />
          <Figure
            name="ano"
            label="Que pagam o ano de uma vez"
            help="As outras pagam todos os meses."
            value={assumed.yearly}
            max={100}
            unit="%"
          />
          <Figure
            name="saidas"
            label="Que saem em cada mês"
            help="Das que pagam todos os meses."
            value={assumed.churn}
            max={most.churn}
            unit="%"
          />
          <div className="form-actions">
            <button type="submit" className="btn primary">
              Calcular
            </button>
            <ButtonLink to={paths.affiliatesCalculator()}>Recomeçar</ButtonLink>
          </div>
          <p className="soft">
            O dinheiro chega depois: cada comissão espera {amount(settings.affiliates.holdDays, 'dia')} e é
            paga no dia {settings.affiliates.payDay} que vem a seguir ao fecho.
          </p>
        </form>
        <Estimate shown={estimateShown(rules, assumed)} rules={rules} />
      </div>
    </Page>
  )
}

interface FigureProps {
  name: string
  label: string
  help?: string
  value: number
  min?: number
  max: number
  unit?: string
}

const Figure = ({ value, min = 0, ...field }: FigureProps) => (
  <TextField
    {...field}
    type="number"
    inputMode="numeric"
    width="short"
    min={min}
    step={1}
    defaultValue={String(value)}
    required
  />
)
