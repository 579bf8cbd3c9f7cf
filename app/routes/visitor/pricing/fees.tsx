import type { Level } from '~/domain/certification/rules/requirements'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { euros as price } from '~/domain/shared/money'
import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Tile } from '~/ui/tile-mark'
import { withIva } from './prices'

/** Codes that the tiles of the levels are drawn from, as the programme's page draws them. */
const tiles = { 1: 'AV-7K3M9-XQ2TB-4', 2: 'AV-2F8QN-0RWE5-K' }

/** The fees of each level as a bill reads: what, when, how much, and the sum of the first year. */
export function Fees({ levels }: { levels: readonly Level[] }) {
  return (
    <>
      <div className="fees">
        {levels.map(({ level, name, feeCents, licenceCents }) => (
          <article key={level}>
            <header>
              <Tile code={tiles[level]} size={56} decorative />
              <h3>{name}</h3>
            </header>
            <dl>
              <Line what="Avaliação dos comprovativos" when="com a candidatura" cents={feeCents} />
              <Line
                what={`Licença de ${amount(settings.certificate.validMonths, 'mês')}`}
                when="só se o certificado for concedido"
                cents={licenceCents}
              />
              <Line what="Primeiro ano" cents={feeCents + licenceCents} className="fee-sum" />
            </dl>
          </article>
        ))}
      </div>
      <p className="fees-note soft">
        A avaliação paga o trabalho de a fazer, qualquer que seja o resultado, e quem decide não vê
        pagamentos. <A to={`${paths.programmeTerms()}#taxas`}>Quando é devolvida</A>
      </p>
    </>
  )
}

const Line = (line: { what: string; when?: string; cents: number; className?: string }) => {
  const { what, when, cents, className } = line
  return (
    <div className={className}>
      <dt>
        {what}
        {when && <span className="soft">{when}</span>}
      </dt>
      <dd>
        <b>{price(cents)}</b>
        <span className="soft">{price(withIva(cents))} com IVA</span>
      </dd>
    </div>
  )
}
