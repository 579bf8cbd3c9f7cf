import { euros } from '../../shared/money'
import { type Assumptions, columns, type EstimateRules, estimate, meanPrices } from './calculator'

/** An estimate as it is written and drawn: by the server, and by the island when somebody changes a figure. */

const counted = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 })

export const drawing = { width: 640, height: 130 }

export function estimateShown(rules: EstimateRules, assumed: Assumptions) {
  const months = estimate(rules, assumed)
  const [first, year, last] = [months[0], months[11], months.at(-1)]
  if (!first || !year || !last) throw new Error('an estimate is of a year at least')
  const { prices } = rules
  const mean = meanPrices(rules, assumed)
  const { professional, yearly, companies, churn } = assumed
  const mixed = (of: 'monthlyCents' | 'yearlyCents') =>
    `${100 - professional} % × ${euros(prices.essential[of])} + ${professional} % × ${euros(prices.professional[of])} = ${euros(mean[of])}`
  return {
    said: {
      year: euros(year.sumCents),
      all: euros(last.sumCents),
      month: euros(year.cents),
      paying: counted.format(Math.floor(year.paying + 1e-9)),
      monthly: mixed('monthlyCents'),
      yearly: mixed('yearlyCents'),
      stay: `${100 - churn} %`,
      first: `${first.percent} % × ${companies} × (${100 - yearly} % × ${euros(mean.monthlyCents)} + ${yearly} % × ${euros(mean.yearlyCents)}) = ${first.percent} % × ${euros(first.baseCents)} = ${euros(first.cents)}`,
      most: euros(Math.max(...months.map(({ cents }) => cents))),
    },
    rows: months.map(({ month, paying, percent, baseCents, cents, sumCents }) => [
      String(month),
      counted.format(paying),
      `${percent} %`,
      euros(baseCents),
      euros(cents),
      euros(sumCents),
    ]),
    bars: columns(
      months.map(({ cents }) => cents),
      drawing,
    ),
    /** Where another tier begins; one that lasts too shortly to be written over its columns is left out. */
    tiers: months.map(({ percent }, i) =>
      percent === months[i - 1]?.percent || months.slice(i, i + 3).some((m) => m.percent !== percent)
        ? null
        : `${percent} %`,
    ),
  }
}
export type EstimateShown = ReturnType<typeof estimateShown>
