import type { BillingPage, ShownSubscription } from '~/domain/billing/pages/billing-page'
import type { Interval } from '~/domain/billing/states'
import { planNames, planSlugs, planWords } from '~/domain/plans/limits'
import type { PlanVersion } from '~/domain/plans/plan'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel, Section } from '~/ui/page'
import { planGives } from './plan-gives'

/** What else may be had, each with the one press that leads to it. */
export function OtherPlans({ billing }: { billing: BillingPage }) {
  const { onSale, subscription: s, approved, mayOrder } = billing
  const sold = onSale.filter(({ plan }) => plan !== 'free')
  if (!mayOrder) return null
  if (!approved)
    return (
      <p className="soft">
        Os planos são para empresas aprovadas: poderá encomendar quando o perfil o estiver.
      </p>
    )
  if (!s || s.state === 'ended' || s.state === 'trialing')
    return (
      <Section
        title={s?.state === 'trialing' ? 'Encomendar' : 'Ter mais'}
        lead="Nenhum plano muda a ordem nas pesquisas, a pontuação, a moderação ou uma decisão."
      >
        <CardGrid>
          {sold.map((plan) => (
            <ToOrder key={plan.plan} plan={plan} mayTry={s === null} />
          ))}
        </CardGrid>
      </Section>
    )
  if (s.state !== 'active' || s.pausedSince) return null
  return (
    <Section
      title="Mudar de plano"
      lead="Subir vale logo, e só paga a diferença pelos dias que faltam. Descer começa no fim do período que já pagou."
    >
      <ul className="plan-ways">
        {waysFrom(s, sold).map(({ plan, interval, cents }) => (
          <li key={plan + interval}>
            <A to={paths.changePlan(planSlugs[plan], { periodo: interval === 'year' ? 'ano' : 'mes' })}>
              {planWords[plan]}, {interval === 'year' ? 'ao ano' : 'ao mês'}
            </A>
            <span className="soft">
              {money(cents)} mais IVA por {interval === 'year' ? 'ano' : 'mês'}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Every plan and interval but the one that is had, and the one that was chosen to follow it; the larger first. */
function waysFrom(s: ShownSubscription, sold: PlanVersion[]) {
  const has = { plan: s.had.plan, interval: s.interval }
  const follows = { plan: s.becomes?.plan ?? s.had.plan, interval: s.nextInterval ?? s.interval }
  const is = (one: typeof has) => (way: typeof has) => way.plan === one.plan && way.interval === one.interval
  return sold
    .toSorted((a, b) => planNames.indexOf(b.plan) - planNames.indexOf(a.plan))
    .flatMap((v) => [
      { plan: v.plan, interval: 'year' as Interval, cents: v.yearlyCents },
      { plan: v.plan, interval: 'month' as Interval, cents: v.monthlyCents },
    ])
    .filter((way) => !is(has)(way) && !is(follows)(way))
}

function ToOrder({ plan: p, mayTry }: { plan: PlanVersion; mayTry: boolean }) {
  const slug = planSlugs[p.plan]
  return (
    <Panel title={planWords[p.plan]}>
      <p>
        <b className="sum">{money(p.monthlyCents)}</b> por mês, ou {money(p.yearlyCents)} por ano. Mais IVA.
      </p>
      <ul className="plan-gives">
        {planGives(p.limits).map(({ figure, what }) => (
          <li key={what}>
            <b>{figure}</b> {what}
          </li>
        ))}
      </ul>
      <p className="form-actions">
        <ButtonLink kind="primary" to={paths.orderPlan(slug)}>
          Encomendar<span className="sr"> o plano {planWords[p.plan]}</span>
        </ButtonLink>
        {mayTry && (
          <ButtonLink to={paths.tryPlan(slug)}>
            Experimentar {amount(settings.billing.trialDays, 'dia')}
            <span className="sr"> o plano {planWords[p.plan]}</span>
          </ButtonLink>
        )}
      </p>
    </Panel>
  )
}
