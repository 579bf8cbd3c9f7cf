import { diffWordsWithSpace } from 'diff'

/** A piece of text that both versions have, or only one of them. */
export interface Part {
  text: string
  change?: 'added' | 'removed'
}

/** What changed from one text to the next, word by word. Pure. */
export function differenceOf(before: string, after: string): Part[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
    if (added) return { text: value, change: 'added' as const }
    return removed ? { text: value, change: 'removed' as const } : { text: value }
  })
}
