import type { EstimateRules } from '~/domain/affiliates/pages/calculator'
import { drawing, type EstimateShown } from '~/domain/affiliates/pages/estimate-shown'
import { amount } from '~/domain/shared/amounts'

/** What the figures come to: the island writes anew what has `data-said`, the columns and the rows. */
export function Estimate({ shown, rules }: { shown: EstimateShown; rules: EstimateRules }) {
  const { said } = shown
  return (
    <section className="estimate" id="resultado" aria-labelledby="resultado-titulo">
      <h2 id="resultado-titulo">No primeiro ano</h2>
      <p className="estimate-sum">
        <output className="figure" data-said="year">
          {said.year}
        </output>{' '}
        <span className="soft">estimativa, sem IVA e antes de retenção</span>
      </p>
      <dl className="estimate-parts">
        <div>
          <dt>No 12.º mês</dt>
          <dd data-said="month">{said.month}</dd>
        </div>
        <div>
          <dt>Empresas a pagar nesse mês</dt>
          <dd data-said="paying">{said.paying}</dd>
        </div>
        <div>
          <dt>Em {amount(rules.horizon, 'mês')}</dt>
          <dd data-said="all">{said.all}</dd>
        </div>
      </dl>
      <Plot shown={shown} />
      <details open>
        <summary>A fórmula, com os seus números</summary>
        <div className="estimate-formula">
          <p>
            <b>Comissão do mês</b> = escalão × (empresas que pagam ao mês × preço do mês + empresas novas que
            pagam ao ano × preço do ano)
          </p>
          <dl>
            <div>
              <dt>Preço do mês</dt>
              <dd data-said="monthly">{said.monthly}</dd>
            </div>
            <div>
              <dt>Preço do ano</dt>
              <dd data-said="yearly">{said.yearly}</dd>
            </div>
            <div>
              <dt>Primeiro mês</dt>
              <dd data-said="first">{said.first}</dd>
            </div>
          </dl>
          <p className="soft">
            De um mês para o outro ficam <span data-said="stay">{said.stay}</span> das empresas que pagam ao
            mês. Cada uma conta {amount(rules.commissionMonths, 'mês')}. O escalão é o das empresas que já
            pagavam no início do mês.
          </p>
        </div>
      </details>
      <details>
        <summary>Mês a mês</summary>
        <div className="table-scroll" role="region" aria-label="Mês a mês" tabIndex={0}>
          <table className="data">
            <caption className="sr">Estimativa de cada mês</caption>
            <thead>
              <tr>
                {['Mês', 'A pagar', 'Escalão', 'Pagam', 'Comissão', 'Somado'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody data-rows="">
              {shown.rows.map(([month, ...cells]) => (
                <tr key={month}>
                  <th scope="row">{month}</th>
                  {cells.map((cell, i) => (
                    <td key={i}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

const { width, height } = drawing
/** Room above for the highest figure and tiers, below for months. */
const TOP = 38
const BOTTOM = 30

function Plot({ shown: { bars, said, tiers } }: { shown: EstimateShown }) {
  return (
    <figure className="chart columns-chart">
      <figcaption>
        Comissão de cada mês, até <span data-said="most">{said.most}</span>
      </figcaption>
      <svg
        viewBox={`0 ${-TOP} ${width} ${height + TOP + BOTTOM}`}
        role="img"
        aria-label="Comissão estimada de cada mês. Os números estão em «Mês a mês»."
      >
        <path className="grid" d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
        <g data-bars="">
          {bars.map((bar, i) => (
            <rect key={i} {...bar} rx="2" className={i < 12 ? undefined : 'later'} />
          ))}
        </g>
        <g data-tiers="">
          {bars.map(({ x }, i) => (
            <text key={i} x={x} y={-12}>
              {tiers[i]}
            </text>
          ))}
        </g>
        {bars.map(({ x, width: w }, i) =>
          i === 0 || i % 6 === 5 ? (
            <text key={i} x={x + w / 2} y={height + 23} textAnchor="middle">
              {i + 1}.º
            </text>
          ) : null,
        )}
      </svg>
    </figure>
  )
}
