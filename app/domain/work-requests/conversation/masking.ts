import { isIban, spansOf } from '../../reviews/screening/personal-data'
import { type Figure, figuresOf } from './number-words'

/** What stands in place of a contact, while it is closed. */
export const contactMask = '[contacto oculto até a proposta ser preferida]'
/** … once it is closed for good. */
export const closedMask = '[contacto oculto]'

interface Range {
  start: number
  end: number
}

/**
 * A text without the ways to reach somebody past Aval: telephones (also in words, apart, in other signs), e-mails (also with
 * «arroba»), names in networks, links, IBANs, tax numbers, addresses. The original stays stored, and is shown once the
 * contacts are open (contacts.ts). In doubt it hides. Pure.
 */
export function maskContacts(text: string, mask: string = contactMask): string {
  let out = ''
  let at = 0
  for (const { start, end } of merged(text, contactsIn(text))) {
    out += text.slice(at, start) + mask
    at = end
  }
  return out + text.slice(at)
}

/** What there is to hide, as it is written: whoever writes is told before sending. */
export const contactsWritten = (text: string): string[] =>
  merged(text, contactsIn(text)).map(({ start, end }) => text.slice(start, end))

function contactsIn(text: string): Range[] {
  const ours = [contactMask, closedMask].flatMap((mask) => placesOf(text, mask))
  return [
    ...spansOf(text).filter(({ kind }) => kind !== 'plate'),
    ...patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((m) => ({ start: m.index, end: m.index + m[0].length })),
    ),
    ...numbersIn(text),
  ].filter((range) => !ours.some((o) => range.start < o.end && o.start < range.end))
}

function placesOf(text: string, part: string): Range[] {
  const all: Range[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length))
    all.push({ start: at, end: at + part.length })
  return all
}

/** In order, without overlaps; what only a sign or two part are one. */
function merged(text: string, ranges: Range[]): Range[] {
  const all: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last && (range.start <= last.end || /^[\s,;/-]{0,2}$/.test(text.slice(last.end, range.start))))
      last.end = Math.max(last.end, range.end)
    else all.push({ ...range })
  }
  return all
}

const provider =
  '(?:gmail|g-?mail|hotmail|outlook|live|sapo|yahoo|icloud|proton(?:mail)?|meo|clix|netcabo|iol|msn|aol|mail)'
const tld = '(?:pt|com|net|org|eu|info|es|fr|br|io|me|online|site|store)'
const dot = String.raw`(?:\.(?:\s(?=${tld}(?!\p{L})))?|\s\.\s?|\s?[([{<]\s?(?:\.|ponto|dot)\s?[)\]}>]\s?|\s+(?:ponto|dot)\s+)`
const at = String.raw`(?:\s?[@＠﹫]\s?|\s?[([{<]\s?(?:@|arroba|at)\s?[)\]}>]\s?|\s+arroba\s+)`
/** Said so it may be a word: only before a provider, or a site. */
const softAt = String.raw`(?:\s?[([{<]\s?a\s?[)\]}>]\s?|\s+at\s+)`
const name = String.raw`[\p{L}\d][\p{L}\d_+-]{0,63}`

/** What the search for personal data does not know: there somebody forgets, here somebody hides. */
const patterns: RegExp[] = [
  // «rui ponto silva arroba gmail ponto com», «rui (a) gmail . com», «rui @gmail»
  new RegExp(
    `(?<![\\p{L}\\d])${name}(?:${dot}${name}){0,4}${at}${name}(?:${dot}[\\p{L}\\d-]{1,63}){0,4}`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])${name}(?:${dot}${name}){0,4}${softAt}(?:${provider}(?![\\p{L}\\d])|${name}${dot}${tld}(?![\\p{L}\\d]))(?:${dot}[\\p{L}\\d-]{1,63}){0,3}`,
    'giu',
  ),
  // «ruiarrobagmail.com», «rui.silva no gmail»
  new RegExp(
    `(?<![\\p{L}\\d])[\\p{L}\\d._-]{1,64}arroba[\\p{L}\\d-]{1,63}(?:${dot}[\\p{L}\\d-]{1,63}){0,4}`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])[\\p{L}\\d_-]{1,40}(?:[._-]|\\d)[\\p{L}\\d._-]{0,40}\\s+(?:no|do|em|at)\\s+${provider}(?![\\p{L}\\d])`,
    'giu',
  ),
  // A name in a network.
  /(?<![\p{L}\d.])[@＠﹫][\p{L}\d._]{3,40}/gu,
  /(?:instagram|insta|facebook|messenger|whats?\s?app|wapp|telegram|signal|tiktok|linkedin)\s*[:=]\s*[@\p{L}\d._/-]{3,60}/giu,
  // A site in words: «empresa ponto pt», «wa . me / 351…»
  new RegExp(
    `(?<![\\p{L}\\d])[\\p{L}\\d-]{2,63}(?:\\s+(?:ponto|dot)\\s+|\\s?[([{]\\s?(?:\\.|ponto|dot)\\s?[)\\]}]\\s?)${tld}(?![\\p{L}\\d])(?:\\s?/\\s?\\S+)?`,
    'giu',
  ),
  /h(?:tt|xx)ps?\s?:\s?\/\s?\/\s?\S+/giu,
  /(?<![\p{L}\d])(?:wa|t|fb|ig)\s?\.\s?me(?:\s?\/\s?\S+)?/giu,
  // Where somebody lives: postal code, a point on the map, a street with a door in small letters.
  /(?<![\d.,-])\d{4}\s?[-–]\s?\d{3}(?![\d-])(?:\s+\p{Lu}[\p{L}’'-]+)?/gu,
  /-?\d{1,2}[.,]\d{4,}\s?[,;/ ]\s?-?\d{1,3}[.,]\d{4,}/gu,
  /(?<![\p{L}\d])(?:rua|avenida|travessa|praceta|largo|beco|viela|alameda|calçada|urbanização|bairro)\s+d[aeo]s?\s+(?:[\p{L}.’'-]{1,30}\s+){0,5}[\p{L}.’'-]{1,30},?\s*(?:n\.?\s?[º°o]?\.?|número|porta|lote|bloco|casa)?\s?\d{1,4}(?![\d%]|\s*(?:€|euros|m2|m²|metros))(?:\s?[,-]?\s?(?:\d{1,2}\.?\s?[º°ª]|r\/c)(?:\s?(?:esq|dto|dir|frente)\.?)?)?/giu,
]

/** What may stand between two figures of one number. */
const between =
  /^(?:[\s._\-–—/\\|*+()[\]{},;:~'"·•=]|\p{Emoji_Presentation}|\p{So}|\uFE0F|\u20E3|\u200D){0,6}$|^\s+e\s+$/iu
/** … where both are plain figures: a list of prices is none. */
const listed = /[,;]\s|\s{4,}|\n/
const phone = /^(?:(?:00)?351)?(?:9[1236]\d{7}|2[1-9]\d{7}|30\d{7})$/

/** Telephones and accounts in figures of whatever writing, with whatever between them. */
function numbersIn(text: string): Range[] {
  const found: Range[] = []
  for (const run of runsOf(text, lookalikes(text, figuresOf(text))))
    for (let i = 0; i < run.length; i++) {
      const last = lastOf(run, i, text)
      if (last === null) continue
      // Of figures that somebody took apart, what follows closely belongs to it.
      const end = run.length <= 16 && run.some((f) => !f.plain) ? run.length - 1 : last
      found.push({ start: (run[i] as Figure).start, end: (run[end] as Figure).end })
      i = end
    }
  return found
}

/** Where a telephone or an account that begins at `from` ends; null when none begins there. */
function lastOf(run: Figure[], from: number, text: string): number | null {
  let digits = ''
  let last: number | null = null
  for (let i = from; i < run.length && digits.length < 25; i++) {
    const figure = run[i] as Figure
    const before = run[i - 1]
    // Within a list of plain numbers only what is a mobile's goes on.
    if (i > from && before && listing(text, before, figure) && !/^9(?:[1236]|$)/.test(digits)) return last
    digits += figure.digits
    if (phone.test(digits) && !inside(run, from, i, text)) last = i
    if (digits.length === 21 && isIban(`PT50${digits}`)) return i
    if (digits.length === 23 && isIban(`PT${digits}`)) return i
  }
  return last
}

const listing = (text: string, a: Figure, b: Figure) =>
  a.plain && b.plain && listed.test(text.slice(a.end, b.start))

/** Plain figures that touch are one number: a part of a longer one is no telephone. */
function inside(run: Figure[], from: number, to: number, text: string): boolean {
  const touch = (a: Figure | undefined, b: Figure | undefined) =>
    a !== undefined && b !== undefined && a.plain && b.plain && text.slice(a.end, b.start) === ''
  return touch(run[from - 1], run[from]) || touch(run[to], run[to + 1])
}

function runsOf(text: string, figures: Figure[]): Figure[][] {
  const runs: Figure[][] = []
  for (const figure of figures) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && between.test(text.slice(last.end, figure.start))) run.push(figure)
    else runs.push([figure])
  }
  return runs
}

const alike: Record<string, string> = { o: '0', O: '0', l: '1', I: '1', i: '1', S: '5', B: '8', '|': '1' }

/** Letters among figures that stand for one: «9l2 34S 67B», «91O 234 567». */
function lookalikes(text: string, figures: Figure[]): Figure[] {
  const more: Figure[] = []
  for (const { 0: word, index } of text.matchAll(/[\doOlIiSB|]{2,16}/g)) {
    const letters = [...word].filter((c) => alike[c])
    if (letters.length === 0 || letters.length * 2 > word.length) continue
    // Letters that belong to a word are none: «10 Sul», «3l».
    const [before, after] = [text[index - 1] ?? ' ', text[index + word.length] ?? ' ']
    if (/\p{L}/u.test(before) || /\p{L}/u.test(after)) continue
    for (const [i, c] of [...word].entries()) {
      const digits = alike[c]
      if (digits) more.push({ start: index + i, end: index + i + 1, digits, plain: true })
    }
  }
  return more.length === 0 ? figures : [...figures, ...more].toSorted((a, b) => a.start - b.start)
}
