import { scrub } from '~/platform/scrubbing'
import { settings } from '../settings/settings'
import { cleanLine } from '../shared/text'
import { stems, wordsIn } from '../shared/text-search'

/**
 * The words of a search that may be counted: few, and nothing in them that looks like somebody's or a secret. Pure.
 * `same`: what two searches for the same have in common.
 */
export function countable(typed: string): { words: string; same: string } | null {
  const said = cleanLine(typed)
  if (said.length > settings.faq.searchMax || scrub(said) !== said) return null
  const words = wordsIn(said)
  const same = [...new Set(stems(said))].toSorted().join(' ')
  // Figures are years and articles of a law at most: what has more of them is somebody's.
  if (words.length === 0 || words.length > settings.faq.missedWords || (same.match(/\d/g)?.length ?? 0) > 4)
    return null
  return { words: words.join(' '), same }
}
