/** What somebody typed into the search box, as the directory is asked for it. */
export interface ParsedQuery {
  /** Words to search by: folded, without those that say nothing, at most six. */
  words: string[]
  /** The whole text, folded: a name that is or begins so comes first. */
  folded: string
}

/** Longer texts are cut: nobody types more, and nobody shall make the search work more. */
const maxLength = 160
const maxWords = 6
const maxWordLength = 40

/** Words that every other text has: none of them narrows a search. */
const silent = new Set(
  'a o e as os um uma uns umas ao aos da de do das dos na no nas nos em por para pela pelo pelas pelos com sem que se ou eu meu minha onde algum alguma alguem quem the and'.split(
    ' ',
  ),
)

/** The words of a short text that say something, folded; all of them where none does. */
export function tellingWords(typed: string): string[] {
  const all = fold(typed).split(/\s+/).filter(Boolean)
  const telling = all.filter((word) => !silent.has(word))
  return telling.length > 0 ? telling : all
}

/** Legal forms, which half the country's names end with. */
const legalForm = /(?:[\s,]+(?:unipessoal|lda|ldª|limitada|s\.?\s?a\.?))+\.?\s*$/u

/** Without accents and capitals, as PostgreSQL's `unaccent(lower(…))` leaves Portuguese. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[æœ]/g, (c) => (c === 'æ' ? 'ae' : 'oe'))
    .replace(/[øđł]/g, (c) => ({ ø: 'o', đ: 'd', ł: 'l' })[c] as string)

/** Parts a text into what is searched by. Pure: the same text, the same search. */
export function parseQuery(text: string): ParsedQuery {
  const short = fold(text.slice(0, maxLength * 2)).slice(0, maxLength)
  const folded = short.replace(/[^\p{L}\p{N}&+]+/gu, ' ').trim()
  const named = short.replace(legalForm, '')
  const split = (value: string) =>
    value
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !silent.has(word))
      .map((word) => word.slice(0, maxWordLength))
  const found = split(named)
  const all = [...new Set(found.length > 0 ? found : split(short))]
  // A letter by itself is a slip of the finger, unless it is all there is.
  const long = all.filter((word) => word.length > 1)
  const words = (long.length > 0 ? long : all).slice(0, maxWords)
  return { words, folded }
}
