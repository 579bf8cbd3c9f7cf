// Money as sentences and pages say it, in cents. No table is imported here: pages that hydrate use it.

const written = new Intl.NumberFormat('pt-PT', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** «29 €», «35,67 €». */
export const euros = (cents: number): string => written.format(cents / 100)
