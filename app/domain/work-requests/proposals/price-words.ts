import { euros } from '../../shared/money'
import type { PriceKind } from '../states'

/** Prices as people read them. Knows no table: pages that hydrate use it. Amounts in cents. */

export interface Price {
  priceKind: PriceKind
  price: number | null
  priceTo: number | null
  vatIncluded: boolean
  vatRate: number | null
}

export const priceKindWords: Record<PriceKind, string> = {
  fixed: 'Preço fechado',
  range: 'Entre dois valores',
  hourly: 'À hora',
  after_visit: 'Só depois de ver o local',
}

/**
 * Rates of IVA: mainland, Madeira, Azores (CIVA, art. 18.º), and none (art. 53.º and other exemptions). Which one holds is the
 * company's to know.
 */
export const vatRates = [23, 13, 6, 22, 16, 12, 9, 5, 4, 0] as const

/** Of a figure, the one with IVA and the one without; null where the rate is not known. */
export function withAndWithout(cents: number, { vatIncluded, vatRate }: Price) {
  if (vatRate === null) return { gross: vatIncluded ? cents : null, net: vatIncluded ? null : cents }
  const factor = 1 + vatRate / 100
  return vatIncluded
    ? { gross: cents, net: Math.round(cents / factor) }
    : { gross: Math.round(cents * factor), net: cents }
}

const shaped = (p: Price, of: (cents: number) => number | null): string | null => {
  if (p.price === null) return null
  const from = of(p.price)
  const to = p.priceTo === null ? null : of(p.priceTo)
  if (from === null || (p.priceTo !== null && to === null)) return null
  if (p.priceKind === 'range' && to !== null) return `${euros(from)} a ${euros(to)}`
  return p.priceKind === 'hourly' ? `${euros(from)}/hora` : euros(from)
}

/** With IVA, and without: «1230 €», «1000 € a 1500 €», «25 €/hora»; null where it cannot be said. */
export const bothPrices = (p: Price): { withVat: string | null; withoutVat: string | null } => ({
  withVat: shaped(p, (c) => withAndWithout(c, p).gross),
  withoutVat: shaped(p, (c) => withAndWithout(c, p).net),
})

/** «com IVA a 23 %», «mais IVA», «sem IVA (isento)». */
export function vatInWords({ vatIncluded, vatRate }: Price): string {
  if (vatRate === 0) return 'isento de IVA'
  if (vatIncluded) return vatRate === null ? 'IVA incluído' : `com IVA a ${vatRate} %`
  return vatRate === null ? 'mais IVA' : `mais IVA a ${vatRate} %`
}

/** In one line: «1230 € com IVA a 23 % (1000 € sem IVA)». */
export function priceInWords(p: Price): string {
  if (p.price === null) return 'Preço depois de ver o local'
  const { withVat, withoutVat } = bothPrices(p)
  if (p.vatRate === 0) return `${withVat}, ${vatInWords(p)}`
  if (withVat && withoutVat) return `${withVat} com IVA a ${p.vatRate} % (${withoutVat} sem IVA)`
  return `${withVat ?? withoutVat}, ${vatInWords(p)}`
}
