/**
 * What an affiliate may expect, reckoned from assumptions that they change. Pure, and the same in the browser: rules and
 * prices are given. Months begin with new companies, who pay at once.
 */

/** How often a plan is paid for: cents, without IVA. */
export interface PlanPrice {
  monthlyCents: number
  yearlyCents: number
}

export interface EstimateRules {
  prices: { essential: PlanPrice; professional: PlanPrice }
  tiers: readonly { name: string; from: number; percent: number }[]
  /** Commissions run so many months from a company's first payment. */
  commissionMonths: number
  /** Months that are looked ahead. */
  horizon: number
}

/** Percentages are whole numbers of a hundred. */
export interface Assumptions {
  /** New companies each month. */
  companies: number
  /** Of them with the larger plan; that pay by the year. */
  professional: number
  yearly: number
  /** Of those who pay by the month, how many leave each month. */
  churn: number
}

export interface EstimatedMonth {
  month: number
  /** Companies that pay, at the end of the month: not whole, for it is what may be expected. */
  paying: number
  /** Of the tier, by who paid already when the month began. */
  percent: number
  /** What those companies pay in this month that counts. */
  baseCents: number
  cents: number
  /** Since the first month. */
  sumCents: number
}

/** What one company pays: of the two plans in the proportion that is assumed. */
export function meanPrices(
  { prices }: Pick<EstimateRules, 'prices'>,
  { professional }: Assumptions,
): PlanPrice {
  const mixed = (of: (price: PlanPrice) => number) =>
    ((100 - professional) * of(prices.essential) + professional * of(prices.professional)) / 100
  return { monthlyCents: mixed((p) => p.monthlyCents), yearlyCents: mixed((p) => p.yearlyCents) }
}

/** The tier of so many paying companies; whoever has none yet starts in the first. */
export function tierAt<T extends { from: number }>(paying: number, tiers: readonly T[]): T {
  const reached = tiers.filter(({ from }) => from <= paying)
  return reached.at(-1) ?? (tiers[0] as T)
}

/** Each month from the first on. */
export function estimate(rules: EstimateRules, assumed: Assumptions): EstimatedMonth[] {
  const price = meanPrices(rules, assumed)
  const stay = 1 - assumed.churn / 100
  const yearly = assumed.yearly / 100
  /** Of a company that began so many months ago, how much of it pays still: a year that is paid for is not left. */
  const left = (age: number) => (1 - yearly) * stay ** age + yearly * stay ** (12 * Math.floor(age / 12))
  const ages = (until: number, of: (age: number) => number) =>
    Array.from({ length: until }, (_, age) => of(age)).reduce((sum, part) => sum + part, 0)
  let sumCents = 0
  return Array.from({ length: rules.horizon }, (_, i) => {
    const month = i + 1
    const paying = assumed.companies * ages(month, left)
    // Those of this month are not counted yet: an estimate does not round up.
    const before = paying - assumed.companies
    const { percent } = tierAt(Math.floor(before + 1e-9), rules.tiers)
    const counting = Math.min(month, rules.commissionMonths)
    const baseCents =
      assumed.companies *
      ((1 - yearly) * price.monthlyCents * ages(counting, (age) => stay ** age) + yearly * price.yearlyCents)
    const cents = Math.round((baseCents * percent) / 100)
    sumCents += cents
    return { month, paying, percent, baseCents: Math.round(baseCents), cents, sumCents }
  })
}

export interface Bounds {
  companies: number
  churn: number
}

/** What an address or a form says, held within bounds; what is no number is what is assumed without being asked. */
export function assumedIn(params: URLSearchParams, usual: Assumptions, most: Bounds): Assumptions {
  const whole = (name: string, without: number, [least, highest]: [number, number]) => {
    const text = params.get(name)?.trim().replace(',', '.') ?? ''
    const value = text === '' ? Number.NaN : Math.round(Number(text))
    return Number.isFinite(value) ? Math.min(highest, Math.max(least, value)) : without
  }
  return {
    companies: whole('empresas', usual.companies, [1, most.companies]),
    professional: whole('profissional', usual.professional, [0, 100]),
    yearly: whole('ano', usual.yearly, [0, 100]),
    churn: whole('saidas', usual.churn, [0, most.churn]),
  }
}

/** Columns of a drawing, each value a column from the ground up: the same for server and browser. */
export function columns(values: readonly number[], { width, height }: { width: number; height: number }) {
  const most = Math.max(1, ...values)
  const step = width / values.length
  const round = (value: number) => Math.round(value * 10) / 10
  return values.map((value, i) => {
    const tall = Math.max(1.5, (value / most) * height)
    return {
      x: round(i * step + step * 0.15),
      y: round(height - tall),
      width: round(step * 0.7),
      height: round(tall),
    }
  })
}
