import type { OfSide, Written } from './written'
import { isSaid } from './written'

/** What one concluded work says: pure rules, as the facts on a profile are reckoned (decision 0045). */
export interface Said {
  onTime: boolean | null
  priceKept: boolean | null
  customerSilent: boolean
  companySilent: boolean
  agreedPrice: number | null
}

/** By what one side wrote of both moments; null: it did not write both. Earlier and cheaper is kept, too. */
const kept = ({ agreed, final }: OfSide, what: 'price' | 'day'): boolean | null => {
  const [promised, came] = [agreed?.[what], final?.[what]]
  return isSaid(promised) && isSaid(came) ? came <= promised : null
}

/** What both say, or the one that does; nothing where they contradict each other. */
const together = (a: boolean | null, b: boolean | null): boolean | null =>
  a === null ? b : b === null || a === b ? a : null

/** A side's final word is its own only: whoever wrote none is silent, and never counts as agreeing. */
export const saidBy = ({ customer, company }: Written): Said => ({
  onTime: together(kept(customer, 'day'), kept(company, 'day')),
  priceKept: together(kept(customer, 'price'), kept(company, 'price')),
  customerSilent: customer.final === null,
  companySilent: company.final === null,
  // Of the two, whoever owes tax on it (Lei n.º 36/2023).
  agreedPrice: company.agreed?.price ?? customer.agreed?.price ?? null,
})
