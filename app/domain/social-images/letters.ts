import type { Face } from '~/platform/lettering'

const graphemes = new Intl.Segmenter('pt', { granularity: 'grapheme' })
/** Signs that stand beside words: without them the sentence says what it said. */
const ornament = /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{S}\p{Cf}\p{Variation_Selector}]+$/u

const shaped = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const has = (faces: readonly Face[], letter: string): boolean =>
  letter === ' ' || [...letter].every((c) => faces.every(({ glyphs }) => glyphs[c] !== undefined))

/** The signs of a text that our letters can't write, each once, as people see them («👍», «م»). */
export function missingLetters(faces: readonly Face[], text: string): string[] {
  const signs = [...graphemes.segment(shaped(text))].map(({ segment }) => segment)
  return [...new Set(signs.filter((sign) => !has(faces, sign)))]
}

/**
 * A text of somebody else as we can write it: emoji beside the words are left out. Null where a letter would go, or where nothing
 * would be left: then the text is not shown at all.
 */
export function withoutOrnaments(faces: readonly Face[], text: string): string | null {
  const kept = [...graphemes.segment(shaped(text))].map(({ segment }) => {
    if (has(faces, segment)) return segment
    return ornament.test(segment) && !/[\p{L}\p{N}]/u.test(segment) ? '' : null
  })
  if (kept.includes(null)) return null
  const left = shaped(kept.join('')).replace(/ ([.,;:!?])/g, '$1')
  return /[\p{L}\p{N}]/u.test(left) ? left : null
}

/** «👍», «م» e «ש». Each is set apart (U+2068, U+2069): a sign that is read from the right does not turn what stands around it. */
export const named = (signs: readonly string[]): string => {
  const shown = signs.slice(0, 5).map((sign) => `«\u2068${sign}\u2069»`)
  const last = shown.pop() ?? ''
  return shown.length > 0 ? `${shown.join(', ')} e ${last}` : last
}
