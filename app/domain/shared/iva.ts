// IVA, in percent and cents. No table is imported here: pages that hydrate use it.

/** Percent, by where the customer is (CIVA, article 18 (1) c and (3)). */
export const ivaRates = { mainland: 23, madeira: 22, azores: 16 } as const

/** Cents of IVA on a net sum: rounded once, half up. */
export const ivaOf = (netCents: number, rate: number): number => Math.round((netCents * rate) / 100)
