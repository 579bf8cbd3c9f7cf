import { ownOf } from './own'

/** Words as texts of ours are searched by: without accents, endings of number, and the words that every sentence has. */
const everywhere = new Set(
  `a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sobre e ou mas se
  que qual quais quem como quando onde porque nao sim ja so muito ha ser estar ter meu minha meus minhas seu sua seus
  suas este esta isto esse essa isso aquele aquela me lhe nos eu ele ela foi era sao tem tenho posso pode fazer faz quero
  sou estou esta estao vou vai dei deu fui preciso precisa gostava ao aos ate entre depois antes ainda tambem cada todo toda todos todas outro outra aval`.split(
    /\s+/,
  ),
)

/** Without accents and capitals. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What people say for a word of ours, in other words or in English. */
const synonyms: Record<string, string> = {
  review: 'avaliacao',
  reviews: 'avaliacao',
  critica: 'avaliacao',
  password: 'senha',
  mail: 'email',
  login: 'entrar',
  cancelar: 'apagar',
  eliminar: 'apagar',
  fotos: 'fotografia',
  foto: 'fotografia',
  stars: 'estrela',
  telemovel: 'telefone',
}

/** The words of a text that mean something, as they stand in it. */
export const wordsIn = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 1 && !everywhere.has(word))

/** The same, cut to what singular and plural share. */
export function stems(text: string): string[] {
  return wordsIn(text).flatMap((word) => [stem(word), ...[ownOf(synonyms, word) ?? []].flat()])
}

/** Plurals: «avaliações», «selos», «certificáveis», «códigos»; of both numbers comes the same. */
function stem(word: string): string {
  if (word.length < 4) return word
  if (/(?:oes|aes)$/.test(word)) return `${word.slice(0, -3)}ao`
  if (/(?:eis|ais|ois)$/.test(word)) return `${word.slice(0, -2)}l`
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`
  if (/res$|zes$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** What a form of a verb may come from: «retiro» is «retirar», «vendi» is «vender». */
function infinitives(word: string): string[] {
  const [, root] = /^(.{3,}?)(?:o|a|e|am|em|ei|i|ou|eu|iu|amos|emos|imos|aram|eram|iram)$/.exec(word) ?? []
  return root ? [`${root}ar`, `${root}er`, `${root}ir`] : []
}

/** Where a word stands says how much it means. */
const weights = { title: 6, words: 5, description: 3, heading: 3, body: 1 } as const

/** A text as it is searched: what it is called and says, and words that people look for and it does not use. */
export interface Searched {
  title: string
  description?: string
  words?: string
  markdown: string
}

interface Posting {
  at: number
  weight: number
}

function wordsOf(text: Searched): Map<string, number> {
  const found = new Map<string, number>()
  const add = (part: string, weight: number) => {
    for (const word of stems(part)) found.set(word, Math.max(found.get(word) ?? 0, weight))
  }
  add(text.markdown.replace(/\]\([^)]*\)/g, ' '), weights.body)
  add((text.markdown.match(/^##.*$/gm) ?? []).join(' '), weights.heading)
  add(text.description ?? '', weights.description)
  add(text.words ?? '', weights.words)
  add(text.title, weights.title)
  return found
}

/** Which letters and figures a word has, a bit each: words that are near share most of them, and that is quickly seen. */
const lettersOf = (word: string): number => {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 32)
  return bits
}
function differing(a: number, b: number): number {
  let bits = a ^ b
  let n = 0
  for (; bits !== 0; bits &= bits - 1) n++
  return n
}

/** The words of some texts, and which of them a typed one may have meant, with how near they are (1: the same). */
function vocabularyOf(index: Map<string, Posting[]>) {
  const vocabulary = [...index.keys()]
  const letters = vocabulary.map(lettersOf)
  return function meant(word: string): [string, number][] {
    if (index.has(word)) return [[word, 1]]
    const verbs = infinitives(word).filter((verb) => index.has(verb))
    if (verbs.length > 0) return verbs.map((verb) => [verb, 0.9])
    const begun = word.length >= 3 ? vocabulary.filter((v) => v.startsWith(word)) : []
    if (begun.length > 0) return begun.map((v) => [v, 0.8])
    const most = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
    if (most === 0) return []
    const its = lettersOf(word)
    const slips = vocabulary.filter(
      (v, i) =>
        Math.abs(v.length - word.length) <= most &&
        // One slip changes two letters at most.
        differing(letters[i] as number, its) <= 2 * most &&
        distance(v, word) <= most,
    )
    if (slips.length > 0 || word.length < familyLetters + 2) return slips.map((v) => [v, 0.6])
    // Of one family: «insultaram» and «insulto».
    return vocabulary.filter((v) => v.startsWith(word.slice(0, familyLetters))).map((v) => [v, 0.4])
  }
}

/** So many first letters are what words of one family share. */
const familyLetters = 6

/** Letters to add, leave out, change or turn round (Damerau and Levenshtein, optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

const longestQuery = 20

export interface Answers<T> {
  found: T[]
  /** One of them has at least half of the words that were asked for; else it is what little there is. */
  sure: boolean
}

/**
 * A search over a few texts, in memory: accents, plurals and small slips don't matter. Rare words count for more than
 * common ones; a text has half of those that are known at all, where there is one that has.
 */
export function searchOver<T>(texts: readonly T[], read: (text: T) => Searched) {
  const index = new Map<string, Posting[]>()
  for (const [at, text] of texts.entries())
    for (const [word, weight] of wordsOf(read(text)))
      index.set(word, [...(index.get(word) ?? []), { at, weight }])
  const meant = vocabularyOf(index)
  return (typed: string, most = 10): Answers<T> => {
    const asked = [...new Set(stems(typed.slice(0, 400)))].slice(0, longestQuery)
    const scores = new Map<number, { score: number; words: number }>()
    let known = 0
    for (const word of asked) {
      const best = new Map<number, number>()
      for (const [found, near] of meant(word)) {
        const postings = index.get(found) ?? []
        const rare = Math.log(1 + texts.length / postings.length)
        for (const { at, weight } of postings) best.set(at, Math.max(best.get(at) ?? 0, weight * rare * near))
      }
      if (best.size > 0) known++
      for (const [at, score] of best) {
        const sum = scores.get(at) ?? { score: 0, words: 0 }
        scores.set(at, { score: sum.score + score, words: sum.words + 1 })
      }
    }
    const half = [...scores].filter(([, { words }]) => words * 2 >= known)
    // Where no text has half of them, what has some is more than nothing.
    const found = (half.length > 0 ? half : [...scores])
      .map(([at, { score, words }]) => ({ at, words, score: (score * words) / known }))
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, most)
    return {
      found: found.map(({ at }) => texts[at] as T),
      sure: found.some(({ words }) => words * 2 >= asked.length),
    }
  }
}

/** Whether what was typed has a word to look for. */
export const asksSomething = (typed: string): boolean => fold(typed).trim() !== ''
