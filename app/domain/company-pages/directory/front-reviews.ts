/** Reviews for the front page: which of the newest say most, over many trades and places. Pure. */

/** What the choice looks at; never at how many stars a review gives, nor at what a company pays. */
export interface Candidate {
  id: string
  company: string
  category: string
  district: string
  proof: number
  /** Letters of its text. */
  length: number
  photos: number
  replied: boolean
}

/** How much one can learn from it: how it was proven, whether it tells something, shows it, and was answered. */
const worth = ({ proof, length, photos, replied }: Candidate): number =>
  proof + (length >= 120 && length <= 700 ? 1 : 0) + (photos > 0 ? 1 : 0) + (replied ? 1 : 0)

/**
 * `most` of the candidates, which come newest first: the one worth most of each company, first those of a trade and a
 * district that none before has; among equals the newest.
 */
export function chooseReviews(candidates: readonly Candidate[], most: number): string[] {
  const left = [...candidates].sort((a, b) => worth(b) - worth(a))
  const chosen: Candidate[] = []
  const fits = [
    (c: Candidate) => chosen.every((o) => o.category !== c.category && o.district !== c.district),
    (c: Candidate) => chosen.every((o) => o.category !== c.category),
    (c: Candidate) => chosen.every((o) => o.company !== c.company),
  ]
  for (const fit of fits)
    for (const candidate of left) if (chosen.length < most && fit(candidate)) chosen.push(candidate)
  return chosen.map((c) => c.id)
}
