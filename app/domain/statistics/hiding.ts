/** A group as it may be shown; `hidden` stands for all that are too small, with what would tell them. */
export interface ShownGroup {
  grp: string | null
  value: number
  cases: number
}

/**
 * Groups of which fewer than `from` cases are known are not shown by themselves (Código do Trabalho, article 20; and whoever a company
 * of three in a district is), and neither is what would tell them: a single hidden group is the whole less the others, so that the
 * smallest of those that could be shown goes with it, until at least two are hidden and they are enough together. Pure.
 */
export function hideSmall<G extends ShownGroup>(groups: G[], from: number): { shown: G[]; hidden: G[] } {
  const bySize = groups.toSorted((a, b) => a.cases - b.cases)
  const few = bySize.filter(({ cases }) => cases < from).length
  if (few === 0) return { shown: groups, hidden: [] }
  let n = few
  const casesOf = (k: number) => bySize.slice(0, k).reduce((sum, { cases }) => sum + cases, 0)
  while (n < bySize.length && (n < 2 || casesOf(n) < from)) n++
  const hidden = bySize.slice(0, n)
  return { shown: groups.filter((group) => !hidden.includes(group)), hidden }
}
