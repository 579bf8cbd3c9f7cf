/** What decides whether a review that people see counts. */
export interface Countable {
  id: string
  /** Null for whoever is not known any more: such a review stands for itself. */
  authorId: string | null
  publishedAt: Date
  imported: boolean
  incentive: boolean
}

/**
 * Which of a company's visible reviews count in its score and topics: each author's latest, neither imported nor one that
 * something was given for. A latest one that does not count leaves its author without (product/reviews.md).
 */
export function whichCount(seen: readonly Countable[]): Set<string> {
  const newestFirst = seen.toSorted(
    (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1),
  )
  const heard = new Set<string>()
  const counting = new Set<string>()
  for (const { id, authorId, imported, incentive } of newestFirst) {
    const author = authorId ?? id
    if (heard.has(author)) continue
    heard.add(author)
    if (!imported && !incentive) counting.add(id)
  }
  return counting
}
