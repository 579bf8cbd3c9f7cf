/** Figures in a text, however they are written: «9», «９», «⑨», «9️⃣», «nove», «novecentos e doze», «umdois». Pure. */

export interface Figure {
  start: number
  end: number
  digits: string
  /** Written as plain figures: what is between two of them says more. */
  plain: boolean
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const units = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove']
const tens = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const teens = [
  'dez',
  'onze',
  'doze',
  'treze',
  'catorze',
  'quinze',
  'dezasseis',
  'dezassete',
  'dezoito',
  'dezanove',
]
const hundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
]
const others: [string, number][] = [
  ['uma', 1],
  ['hum', 1],
  ['duas', 2],
  ['meia', 6],
  ['quatorze', 14],
  ['dezesseis', 16],
  ['dezessete', 17],
  ['dezenove', 19],
  ['cem', 100],
]
const listed = (words: string[], value: (i: number) => number): [string, number][] =>
  words.flatMap((word, i) => (word ? [[word, value(i)] as [string, number]] : []))
const values = new Map<string, number>([
  ...listed(units, (i) => i),
  ...listed(teens, (i) => 10 + i),
  ...listed(tens, (i) => 10 * i),
  ...listed(hundreds, (i) => 100 * i),
  ...others,
])

/** Figures of one sign each, written together: «noveumdois». */
const single = [...values].filter(([, value]) => value < 10)
function glued(word: string): string | null {
  let [rest, digits] = [word, '']
  while (rest !== '') {
    const found = single.find(([name]) => rest.startsWith(name))
    if (!found) return null
    rest = rest.slice(found[0].length)
    digits += found[1]
  }
  return digits.length > 1 ? digits : null
}

/** Of a sign: its figure in whatever writing, or none. */
function figureOf(sign: string): string | null {
  const plain = sign.normalize('NFKC')
  if (/^[0-9]{1,2}$/.test(plain)) return plain
  const point = sign.codePointAt(0) ?? 0
  // Dingbats in circles, 1 to 9: no form of compatibility leads from them to figures.
  for (const one of [0x2776, 0x2780, 0x278a])
    if (point >= one && point < one + 9) return String(point - one + 1)
  if (!/^\p{Nd}$/u.test(sign)) return null
  let below = 0
  while (below < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(point - below - 1))) below++
  return String(below)
}

const pieces = /\p{L}[\p{L}\p{M}]*|[\p{N}]/gu

/** Every figure of a text, in order; a number in words as many figures as it has («novecentos e doze» is 912). */
export function figuresOf(text: string): Figure[] {
  const found: Figure[] = []
  const words: { start: number; end: number; value: number }[] = []
  const flush = () => {
    if (words.length > 0) found.push(...joined(text, words.splice(0)))
  }
  for (const match of text.matchAll(pieces)) {
    const [piece] = match
    const span = { start: match.index, end: match.index + piece.length }
    const word = fold(piece)
    const value = values.get(word)
    if (value !== undefined) {
      words.push({ ...span, value })
      continue
    }
    // «e» joins the parts of one number.
    if (word === 'e' && words.length > 0) continue
    flush()
    const digits = /^\p{L}/u.test(piece) ? glued(word) : figureOf(piece)
    if (digits) found.push({ ...span, digits, plain: /^[0-9]$/.test(piece) })
  }
  flush()
  return found
}

/** Words beside each other: hundreds, tens and units that follow each other are one number. */
function joined(text: string, words: { start: number; end: number; value: number }[]): Figure[] {
  const numbers: { start: number; end: number; value: number; room: number }[] = []
  for (const { start, end, value } of words) {
    const last = numbers.at(-1)
    const between = last ? text.slice(last.end, start) : ''
    if (last && value > 0 && value < last.room && /^\s+(?:e\s+)?$/i.test(between)) {
      last.value += value
      last.end = end
      last.room = roomOf(value)
    } else numbers.push({ start, end, value, room: roomOf(value) })
  }
  return numbers.map(({ start, end, value }) => ({ start, end, digits: String(value), plain: false }))
}

/** What may still be added to a number that ends so: below a hundred to hundreds, below ten to tens. */
const roomOf = (value: number) =>
  value >= 100 && value % 100 === 0 ? 100 : value >= 20 && value % 10 === 0 ? 10 : 0
