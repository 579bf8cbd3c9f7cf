import { share } from '../../billing/periods'
import { settings } from '../../settings/settings'
import { lisbonDay } from '../../shared/working-days'
import type { AffiliateState, TaxRegime } from '../states'

/** What somebody is paid, and what stands in the way (decision 0041; docs/accountant.md says what an accountant should confirm). Pure. */

const rules = settings.affiliates

export interface Declared {
  regime: TaxRegime
  chargesVat: boolean
  declaredFor: number
}

/** IVA that they add, tax that we withhold, and what goes to the bank; cents, each half up on the net sum. */
export function payoutSums(
  netCents: number,
  { regime, chargesVat }: Pick<Declared, 'regime' | 'chargesVat'>,
) {
  // Who is abroad adds no Portuguese IVA: we account for it ourselves (CIVA, articles 6 (6) a and 2 (1) e).
  const vatPercent = chargesVat && regime !== 'abroad' ? rules.vatPercent : 0
  const withheldPermille = Math.round(rules.withheld[regime] * 10)
  const vatCents = share(netCents, vatPercent, 100)
  const withheldCents = share(netCents, withheldPermille, 1000)
  return {
    regime,
    vatPercent,
    vatCents,
    withheldPermille,
    withheldCents,
    payCents: netCents + vatCents - withheldCents,
  }
}

export const missing = {
  'tax-data': 'Faltam os dados fiscais e a conta para onde pagamos.',
  declaration: 'Falta declarar o regime fiscal deste ano.',
  suspended: 'O registo está suspenso: enquanto estiver, não pagamos.',
  banned: 'O registo foi excluído do programa: não pagamos sem uma pessoa decidir.',
} as const
export type Missing = keyof typeof missing

/** What keeps a payout from being asked for; null where nothing does. */
export function whatIsMissing(
  tax: Pick<Declared, 'declaredFor'> | undefined,
  state: AffiliateState,
  now: Date,
): Missing | null {
  if (state === 'suspended' || state === 'banned') return state
  if (!tax) return 'tax-data'
  return tax.declaredFor < Number(lisbonDay(now).slice(0, 4)) ? 'declaration' : null
}

export interface OpenLine {
  id: string
  cents: number
}

/**
 * What a close takes: every approved share, less what is left of negative lines, oldest first, as far as the shares reach. Null where it is
 * too little to be paid by itself, and `least` says how much that is: all is carried to the next month.
 */
export function takenAtClose(shares: readonly OpenLine[], negatives: readonly OpenLine[], least: number) {
  const sum = shares.reduce((total, { cents }) => total + cents, 0)
  let left = sum
  const off: OpenLine[] = []
  for (const { id, cents } of negatives) {
    const taken = Math.min(cents, left)
    if (taken > 0) off.push({ id, cents: -taken })
    left -= taken
  }
  if (left <= 0 || left < least) return null
  const lines = [...shares.filter(({ cents }) => cents > 0), ...off]
  return { netCents: left, lines }
}

/** The least that is paid: a balance that is too small waits, unless its programme is over. */
export const leastToPay = (state: AffiliateState): number => (state === 'closed' ? 1 : rules.minimumCents)

/** «2026-11-01» of the month that a close on this day takes. */
export function monthClosedOn(now: Date): string {
  const [year, month] = lisbonDay(now).split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
}
export const monthOfDay = (day: string): string => `${day.slice(0, 7)}-01`
