/** The tier of so many paying companies; whoever has none yet starts in the first. Pure, for the browser too: tiers are given. */
export function tierOf<T extends { from: number }>(paying: number, tiers: readonly T[]): T {
  return tiers.findLast(({ from }) => from <= paying) ?? (tiers[0] as T)
}
