// Money as sentences and pages say it, in cents. No table is imported here: pages that hydrate use it.

const written = new Intl.NumberFormat('pt-PT', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** «29 €», «35,67 €». */
export const euros = (cents: number): string => written.format(cents / 100)

/** Percent, by where the customer is (CIVA, article 18 (1) c and (3)). */
export const ivaRates = { mainland: 23, madeira: 22, azores: 16 } as const

/** Cents of IVA on a net sum: rounded once, half up. */
export const ivaOf = (netCents: number, rate: number): number => Math.round((netCents * rate) / 100)
