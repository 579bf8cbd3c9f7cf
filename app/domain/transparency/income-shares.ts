import { settings } from '../settings/settings'

/** What one company paid for one kind of thing, net and without what was given back. */
export interface PaidByCompany {
  kind: string
  cents: number
}

interface Rule {
  payersLeast: number
  largestShare: number
  roundedTo: number
}

/**
 * The parts of our income in percent, or null: nobody may reckon from them what a company pays. So each kind has enough
 * payers, none of whom is a large part of it (the two rules of statistical offices against disclosure: a threshold and
 * dominance), the sum itself is never said, and parts are rounded. Pure.
 */
export function incomeShares(
  paid: readonly PaidByCompany[],
  { payersLeast, largestShare, roundedTo }: Rule = settings.transparency.income,
): Record<string, number> | null {
  const kinds = new Map<string, number[]>()
  for (const { kind, cents } of paid) if (cents > 0) kinds.set(kind, [...(kinds.get(kind) ?? []), cents])
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  const total = sum([...kinds.values()].map(sum))
  if (total === 0) return null
  for (const payers of kinds.values())
    if (payers.length < payersLeast || Math.max(...payers) > largestShare * sum(payers)) return null
  return Object.fromEntries(
    [...kinds].map(([kind, payers]) => [
      kind,
      Math.round((sum(payers) / total) * (100 / roundedTo)) * roundedTo,
    ]),
  )
}
