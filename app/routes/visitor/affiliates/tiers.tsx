import { planWords } from '~/domain/plans/limits'
import type { PlanVersion } from '~/domain/plans/plan'
import { settings } from '~/domain/settings/settings'
import { inWords } from '~/domain/shared/amounts'
import { euros } from '~/domain/shared/money'

/** Half a cent goes up, as in a commission. */
const part = (cents: number, percent: number) => euros(Math.round((cents * percent) / 100))

/** What a tier is called for, and what one company gives in it: by plan, for a month and for a year that is paid at once. */
export function Tiers({ plans }: { plans: PlanVersion[] }) {
  const paid = plans.filter(({ monthlyCents }) => monthlyCents > 0)
  return (
    <ol className="tiers">
      {settings.affiliates.tiers.map(({ name, from, percent }, i) => (
        <li key={name}>
          <header>
            <Marks n={i + 1} />
            <h3>{name}</h3>
            <p className="soft">
              {i === 0 ? 'desde a primeira empresa' : `a partir de ${inWords(from, 'f')} empresas a pagar`}
            </p>
          </header>
          <p className="tier-percent">
            <b className="figure">{percent} %</b> do que a empresa paga, sem IVA
          </p>
          <dl>
            {paid.map(({ plan, monthlyCents, yearlyCents }) => (
              <div key={plan}>
                <dt>{planWords[plan]}</dt>
                <dd>
                  <b>{part(monthlyCents, percent)}</b> por mês, ou <b>{part(yearlyCents, percent)}</b> de uma
                  vez se pagar ao ano
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
      <li className="tiers-note">
        Conta cada empresa durante {settings.affiliates.months} meses, desde o primeiro pagamento. O escalão é
        o do dia em que ela paga: o que já ganhou não muda.
      </li>
    </ol>
  )
}

/** One diamond of the tile for each tier. */
const Marks = ({ n }: { n: number }) => (
  <svg className="tier-marks" viewBox={`0 0 ${n * 20} 20`} width={n * 20} height="20" aria-hidden="true">
    {Array.from({ length: n }, (_, i) => (
      <path key={i} d={`M${i * 20 + 10} 1 ${i * 20 + 19} 10 ${i * 20 + 10} 19 ${i * 20 + 1} 10z`} />
    ))}
  </svg>
)
