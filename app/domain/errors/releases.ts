const figures = /^v?(\d+)\.(\d+)(?:\.(\d+))?$/

/**
 * Whether a version came after another: by their figures where both have them (1.10 after 1.9), else by when each was
 * first running. A version that never ran is still to come. The same is not later.
 */
export function isLater(release: string, than: string, firstRun: ReadonlyMap<string, Date>): boolean {
  if (release === than) return false
  const [a, b] = [figures.exec(release), figures.exec(than)]
  if (a && b) {
    for (const i of [1, 2, 3]) {
      const difference = Number(a[i] ?? 0) - Number(b[i] ?? 0)
      if (difference !== 0) return difference > 0
    }
    return false
  }
  const [began, other] = [firstRun.get(release), firstRun.get(than)]
  return began !== undefined && other !== undefined && began > other
}
