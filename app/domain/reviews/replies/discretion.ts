import type { Own } from '../screening/own-contacts'
import { spansOf } from '../screening/personal-data'
import { spanWords } from '../words'

/** What is known of whoever wrote a review, and not shown with it. */
export interface Reviewer {
  /** As the review names them: that much is public. */
  shown: string
  names: readonly (string | null)[]
  email: string | null
  phone: string | null
  /** Known to the company only. */
  reference: string | null
}

export interface Indiscretion {
  /** As it stands in the text. */
  text: string
  /** «telefone», «o nome de quem escreveu» */
  what: string
  /** It is theirs for certain: nobody can say that it is the company's. */
  certain: boolean
}

const folded = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const digits = (value: string) => value.replace(/\D/g, '').slice(-9)
const escaped = (value: string) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * What a text beside a review says of whoever wrote it, beyond what the review shows (product/reviews.md: no personal
 * data of the reviewer). Pure. What the company itself publishes is none of it.
 */
export function indiscretions(text: string, reviewer: Reviewer | null, own?: Own): Indiscretion[] {
  const theirs = (span: string) =>
    reviewer !== null &&
    ((reviewer.email !== null && span.toLowerCase() === reviewer.email.toLowerCase()) ||
      (reviewer.phone !== null &&
        digits(reviewer.phone).length === 9 &&
        digits(span) === digits(reviewer.phone)))
  const spans = spansOf(text, own)
    .filter((s) => s.kind !== 'link')
    .map((s) => ({ text: s.text, what: spanWords[s.kind], certain: theirs(s.text) }))
  if (!reviewer) return spans
  const { reference, shown, names } = reviewer
  const found: Indiscretion[] = [...spans]
  if (reference && text.includes(reference)) {
    found.push({ text: reference, what: 'a referência, que não é pública,', certain: true })
  }
  for (const name of names) {
    const said = name && !folded(shown).includes(folded(name)) ? nameIn(text, name) : null
    if (said) found.push({ text: said, what: 'o nome de quem escreveu', certain: true })
  }
  return found.filter((f, i) => found.findIndex((other) => other.text === f.text) === i)
}

/** First and last name together, or the last one after «Sr.», «Dona» and the like, as it stands in the text. */
function nameIn(text: string, name: string): string | null {
  const words = folded(name).split(/\s+/).filter(Boolean)
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || first === last || last.length < 3) return null
  // Folding keeps one letter for each, so that places in one are places in the other.
  const plain = [...text].map((c) => folded(c).slice(0, 1) || c)
  const title = 'sr\\.?a?|sra\\.?|senhora?|dona|d\\.|dra?\\.?|doutora?|eng\\.?'
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:${escaped(first)}|${title})(?:\\s+\\p{L}+\\.?){0,3}?\\s+${escaped(last)}(?![\\p{L}])`,
    'u',
  )
  const at = pattern.exec(plain.join(''))
  return at ? [...text].slice(at.index, at.index + at[0].length).join('') : null
}

/** A text cut where pieces of it stand, for marking them. */
export function markedParts(text: string, pieces: readonly string[]): { text: string; marked: boolean }[] {
  const known = pieces.filter((p) => p.length > 0).toSorted((a, b) => b.length - a.length)
  if (known.length === 0) return [{ text, marked: false }]
  return text
    .split(new RegExp(`(${known.map(escaped).join('|')})`))
    .filter((part) => part.length > 0)
    .map((part) => ({ text: part, marked: known.includes(part) }))
}

/** What a sentence quotes: «912 345 678». */
export const quotedIn = (sentence: string): string[] =>
  [...sentence.matchAll(/«([^»]+)»/g)].map((m) => m[1] as string)
