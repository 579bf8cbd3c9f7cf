import { lisbonDay } from '../shared/working-days'
import type { Tax, TaxRegion } from './states'

/** IVA: which rate a sale has, and what it comes to. Pure; what an accountant should confirm is in docs/accountant.md. */

interface Rates {
  /** The first day on which they hold. */
  from: string
  mainland: Tax['rate']
  madeira: Tax['rate']
  azores: Tax['rate']
}

/**
 * The normal rates, newest first (CIVA, article 18 (1) c and (3)). Another rate is another row here, another account in the
 * ledger and another number in `Tax`; what was ordered before keeps the rate that it was ordered with.
 */
const known: readonly Rates[] = [{ from: '2021-07-01', mainland: 23, madeira: 22, azores: 16 }]

/** The rates of a Lisbon day. @throws Error for a day before the first that is known */
export function ratesAt(day: string, rates = known): Rates {
  const found = rates.find(({ from }) => from <= day)
  if (!found) throw new Error(`no IVA rates are known for ${day}`)
  return found
}

/** Member states; Northern Ireland is one for goods only, and what we sell are services. */
const europeanUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Postal codes begin with 90 to 94 in Madeira and Porto Santo, with 95 to 99 in the Azores. */
export function regionOf({ country, postalCode }: { country: string; postalCode: string }): TaxRegion {
  if (country !== 'PT') return europeanUnion.has(country) ? 'eu' : 'outside'
  if (/^9[0-4]/.test(postalCode)) return 'madeira'
  return /^9[5-9]/.test(postalCode) ? 'azores' : 'mainland'
}

/**
 * Why a sale carries no IVA, in the tax authority's own code and words («Códigos de motivo de isenção ou não liquidação»).
 * Services to a taxable person are taxed where that person is (CIVA, article 6 (6) a, a contrario): elsewhere in the Union
 * the customer accounts for the tax, and the paper must say so (CIVA, article 36 (13)); outside it nobody owes any.
 */
export const exemptions = {
  eu: { code: 'M40', words: 'IVA – autoliquidação' },
  outside: { code: 'M99', words: 'Não sujeito; não tributado' },
} as const

/**
 * How a sale is taxed. `viesValid`: VIES confirmed the customer's number within settings.billing.vatCheckDays; without
 * that a customer elsewhere in the Union pays the rate of our seat.
 */
export function taxOf(
  { region, viesValid }: { region: TaxRegion; viesValid: boolean },
  now: Date,
  rates = known,
): Tax {
  if (region === 'outside' || (region === 'eu' && viesValid))
    return { region, rate: 0, exemption: exemptions[region] }
  return {
    region,
    rate: ratesAt(lisbonDay(now), rates)[region === 'eu' ? 'mainland' : region],
    exemption: null,
  }
}

export interface Amounts {
  netCents: number
  vatCents: number
  grossCents: number
}

/** Once for the whole document, on its net sum, half a cent up. @throws Error for what is no sum of cents */
export function withVat(netCents: number, { rate }: Pick<Tax, 'rate'>): Amounts {
  if (!Number.isSafeInteger(netCents) || netCents < 0) throw new Error(`${netCents} is no sum of cents`)
  const vatCents = Math.floor((netCents * rate + 50) / 100)
  return { netCents, vatCents, grossCents: netCents + vatCents }
}

/**
 * A gross sum as a paper can say it: the largest net whose IVA is not more than that. Of 123 sums in cents 23 are no net with its
 * IVA at 23 %: there `grossCents` is a cent less than what was asked, and who gives money back must give the sum of a paper.
 */
export function splitGross(grossCents: number, { rate }: Pick<Tax, 'rate'>): Amounts {
  const least = withVat(Math.floor((grossCents * 100) / (100 + rate)), { rate })
  const more = withVat(least.netCents + 1, { rate })
  return more.grossCents <= grossCents ? more : least
}
