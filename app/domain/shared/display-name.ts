import type { users } from '../people/schema'

export type DisplayAs = (typeof users.$inferSelect)['displayAs']

const letters = new Intl.Segmenter('pt-PT', { granularity: 'grapheme' })
/** What stands in place of a name that its owner does not show. */
export const nameless = 'Cliente anónimo'

/** Every way to show a name, in the order they are offered. */
export const displays = [
  'first-initial',
  'full',
  'initials-place',
  'anonymous',
] as const satisfies readonly DisplayAs[]

/** Between names, never an initial: «Ana de Sousa» is «Ana S.». */
const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'd', 'von', 'van', 'del', 'la', 'di'])

/** First letter of a word, as a capital with a full stop: «S.»; empty when it has no letter. */
function initial(word: string): string {
  for (const { segment } of letters.segment(word)) {
    if (/^\p{L}/u.test(segment)) return `${segment.toLocaleUpperCase('pt-PT')}.`
  }
  return ''
}

/**
 * How somebody's name appears in public, as they chose: «Ana S.», «Ana Silva», «A. S., Braga» (`place` is the
 * municipality's name), «Cliente anónimo».
 */
export function shownName(name: string, displayAs: DisplayAs, place?: string | null): string {
  const words = name.trim().split(/\s+/)
  const names = words.filter((word) => /\p{L}/u.test(word) && !particles.has(word.toLocaleLowerCase('pt-PT')))
  const first = names[0]
  if (displayAs === 'anonymous' || !first) return nameless
  const last = names.length > 1 ? initial(names.at(-1) as string) : ''
  if (displayAs === 'full') return words.join(' ')
  if (displayAs === 'first-initial') return [first, last].filter(Boolean).join(' ')
  const initials = [initial(first), last].filter(Boolean).join(' ')
  return place ? `${initials}, ${place}` : initials
}

/** What to call somebody in a greeting: their first name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
