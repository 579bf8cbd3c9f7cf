/** What people are told of a company they saved, and, as the last, that one is new where they asked. */
export const newsKinds = [
  'certified',
  'certificate-lost',
  'suspended',
  'back',
  'closed',
  'score',
  'new',
] as const
export type NewsKind = (typeof newsKinds)[number]

/** A company as somebody was last told of it, or as it is: listing, level of its certificate (0: none), score shown. */
export interface Standing {
  listing: string
  level: number
  score: number | null
}

/** What changed between the two that is worth a word. `move`: from which difference of the score. Pure. */
export function changesBetween(before: Standing, now: Standing, move: number): NewsKind[] {
  const was = before.listing === 'approved'
  const is = now.listing === 'approved'
  if (was && !is) return [now.listing === 'suspended' ? 'suspended' : 'closed']
  if (!was && is) return ['back']
  if (!is) return before.listing !== now.listing && now.listing !== 'suspended' ? ['closed'] : []
  const certified = before.level === 0 && now.level > 0
  const lost = before.level > 0 && now.level === 0
  // Rounded to what is shown: 4,1 to 4,4 is a move of 0,3, whatever the sums behind it.
  const shown = (score: number) => Math.round(score * 10)
  const moved =
    before.score !== null &&
    now.score !== null &&
    Math.abs(shown(now.score) - shown(before.score)) >= Math.round(move * 10)
  return [
    ...(certified ? (['certified'] as const) : []),
    ...(lost ? (['certificate-lost'] as const) : []),
    ...(moved ? (['score'] as const) : []),
  ]
}
