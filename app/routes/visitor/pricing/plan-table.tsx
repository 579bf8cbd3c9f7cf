import { planSlugs, planWords } from '~/domain/plans/limits'
import type { PlanVersion } from '~/domain/plans/plan'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { euros as price } from '~/domain/shared/money'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import '~/ui/tariff.css'
import { withIva } from './prices'

const days = (n: number | null) => {
  if (n === null) return 'sem limite'
  return n % 365 === 0 ? amount((n / 365) * 12, 'mês') : amount(n, 'dia')
}

/** What differs between plans, one line each: the figure large, what it counts in words. */
const lines: { head: string; note?: string; cell: (limits: PlanVersion['limits']) => string }[] = [
  { head: 'Convites a clientes, por mês', cell: (l) => number(l.invitationsAMonth) },
  { head: 'Pessoas na equipa', cell: (l) => number(l.members) },
  { head: 'Estatísticas de visitas', cell: (l) => days(l.statisticsDays) },
  { head: 'Estatísticas em ficheiro', cell: (l) => (l.statisticsFile ? 'CSV' : '—') },
  {
    head: 'Para o seu site',
    cell: (l) => (l.allWidgets ? 'selo, pontuação, botão e avaliações' : 'selo, pontuação e botão'),
  },
  {
    head: 'Propostas a trabalhos, por mês',
    note: 'não mudam a ordem nem quem é avisado',
    cell: (l) => number(l.proposalsAMonth),
  },
]

/** What every plan has: said once, over all three. */
const common = [
  'Perfil completo, com fotografias e projetos',
  'Avaliações sem limite, boas e más',
  'Resposta pública a cada uma',
  'Denúncias e recursos',
  'Cópia de todos os dados',
  'Verificação de certificados',
]

/** Three plans in one table: on a phone each line has its head above its three figures. */
export function PlanTable({ plans, yearly }: { plans: PlanVersion[]; yearly: boolean }) {
  return (
    <table className="plans">
      <caption className="sr">O que custa e o que dá cada plano, {yearly ? 'por ano' : 'por mês'}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">O que é</span>
          </th>
          {plans.map((plan) => (
            <th key={plan.plan} scope="col">
              {planWords[plan.plan]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="plan-prices">
          <th scope="row">{yearly ? 'Por ano' : 'Por mês'}</th>
          {plans.map((plan) => (
            <td key={plan.plan}>
              <Price plan={plan} yearly={yearly} />
            </td>
          ))}
        </tr>
        {lines.map(({ head, note, cell }) => (
          <tr key={head}>
            <th scope="row">
              {head}
              {note && <span className="soft"> ({note})</span>}
            </th>
            {plans.map(({ plan, limits }) => (
              <td key={plan} className={cell(limits).length > 12 ? 'wordy' : undefined}>
                {cell(limits)}
              </td>
            ))}
          </tr>
        ))}
        <tr className="plan-common">
          <th scope="row">Em todos</th>
          <td colSpan={plans.length}>
            <ul>
              {common.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span className="sr">Começar</span>
          </th>
          {plans.map((plan) => (
            <td key={plan.plan}>
              <Start plan={plan} yearly={yearly} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function Price({ plan: { monthlyCents, yearlyCents }, yearly }: { plan: PlanVersion; yearly: boolean }) {
  const cents = yearly ? yearlyCents : monthlyCents
  const saved = monthlyCents * 12 - yearlyCents
  return (
    <>
      <b>{price(cents)}</b>
      {cents > 0 && <span className="soft">{price(withIva(cents))} com IVA</span>}
      {cents === 0 && <span className="soft">para sempre</span>}
      {yearly && saved > 0 && <span className="plan-saved">menos {price(saved)} do que ao mês</span>}
    </>
  )
}

function Start({ plan: { plan, monthlyCents }, yearly }: { plan: PlanVersion; yearly: boolean }) {
  if (monthlyCents === 0) return <ButtonLink to={paths.createCompany()}>Registar a empresa</ButtonLink>
  const slug = planSlugs[plan]
  return (
    <>
      <ButtonLink kind="primary" to={paths.orderPlan(slug, { periodo: yearly ? 'ano' : 'mes' })}>
        <span>
          Encomendar<span className="plan-of"> o {planWords[plan]}</span>
        </span>
      </ButtonLink>
      <A to={paths.tryPlan(slug)}>
        Experimentar {amount(settings.billing.trialDays, 'dia')}
        <span className="sr"> o plano {planWords[plan]}</span>
      </A>
    </>
  )
}
