import { placeKey, placesByName } from '../../places/naming-places'
import type { PlacesAndCategories } from '../../places/places-and-categories'
import { fold } from '../../shared/parse-query'
import { type Word, wordsOf } from './query-words'
import type { Reading } from './readings'
import { needWords, otherWords, tradeWords } from './trade-words'

export type When = 'agora' | 'sabado' | 'domingo'

export interface Understood {
  trade: string | null
  place: { district: string; municipality: string | null } | null
  when: When | null
  certified: boolean
  /** Whether some of it was read in spite of a slip of the finger. */
  slipped: boolean
  /** The words that are searched for still; empty where all was understood. */
  rest: string
  /** The text without what was read so: how a chip is taken off. */
  without: Partial<Record<Reading, string>>
}

/** A phrase of folded words, and what it means. */
type Phrases<T> = ReadonlyMap<string, T>

const stem = (word: string): string =>
  word
    .replace(/(?:oes|aes)$/, 'ao')
    .replace(/([rzln])es$/, '$1')
    .replace(/eis$/, 'el')
    .replace(/([aeiou])s$/, '$1')
/** How words are compared: trades in the singular, places as they are («Chaves» is no «chave»). */
type Key = (words: readonly string[]) => string
const key: Key = (words) => words.map(stem).join(' ')
const plain: Key = placeKey
const phrases = <T>(rows: [string, T][]): Phrases<T> =>
  new Map(rows.map(([text, means]) => [key(text.split(' ').filter((w) => !joining.has(w))), means]))

/** Small words that neither make nor break a phrase. */
const joining: ReadonlySet<string> = new Set(
  'de da do das dos a o as os ao aos à um uma uns umas the of'.split(' '),
)

const byCategory = (table: Readonly<Record<string, string>>) =>
  phrases(
    Object.entries(table).flatMap(([category, words]) =>
      words.split(', ').map((word): [string, string] => [word, category]),
    ),
  )
const trades = byCategory(tradeWords)
const needs = byCategory(needWords)
const knownTrades = new WeakMap<PlacesAndCategories, Phrases<string>>()
/** With the names of categories that are more than one word: «Móveis e decoração». A word of theirs alone may mean other things. */
function tradesOf(all: PlacesAndCategories): Phrases<string> {
  const known = knownTrades.get(all)
  if (known) return known
  const names = [...all.categories.values()].flatMap(({ id, name, parent }): [string, string][] => {
    const words = wordsOf(name).map(({ folded }) => folded)
    return parent && words.length > 1 ? [[words.join(' '), id]] : []
  })
  const table = new Map([...phrases(names), ...trades])
  knownTrades.set(all, table)
  return table
}
const instead = phrases(Object.entries(otherWords))
const when = phrases<When>([
  ...['agora', 'aberto agora', 'aberta agora', 'open now', 'now', 'hoje', 'aberto hoje', 'neste momento'].map(
    (w): [string, When] => [w, 'agora'],
  ),
  ...['24 hora', '24 h', '24h', '24 hours', 'urgente', 'urgencia', 'urgent', 'emergencia', 'emergency'].map(
    (w): [string, When] => [w, 'agora'],
  ),
  ...['sabado', 'aberto sabado', 'aberta sabado', 'saturday', 'fim semana'].map((w): [string, When] => [
    w,
    'sabado',
  ]),
  ...['domingo', 'aberto domingo', 'aberta domingo', 'sunday'].map((w): [string, When] => [w, 'domingo']),
])
const certified = phrases<true>(
  ['certificado', 'certificada', 'certified', 'com certificado'].map((w): [string, true] => [w, true]),
)

/** Words around a trade that only say that somebody looks for one, or that something does not work. */
const asking: ReadonlySet<string> = new Set(
  'empresa empresas profissional profissionais company companies meu minha meus minhas nao esta estao tenho liga funciona trabalha avariado avariada estragado estragada quebrado quebrada broken aquece pinga pingar verte reparacao arranjo quem onde preciso procuro quero ha algum alguma alguem que bom boa bons melhor melhores barato barata arranja arranjar repara reparar conserta consertar conserto faz fazer trata em no na nos nas por para com perto um uma de do da dos das in near best good cheap find need a o as os ao aos the'.split(
    ' ',
  ),
)

/**
 * Reads a text as people ask: a trade, a place, when, a certificate, and the words that are left. What is `refused` stays
 * words. Pure.
 */
export function understand(
  text: string,
  all: PlacesAndCategories,
  refused: readonly Reading[] = [],
): Understood {
  let left = wordsOf(text)
  const asked = left
  const taken = new Map<Reading, Word[]>()
  let slipped = false
  const read = <T>(name: Reading, table: Phrases<T>, slips = false, as = key): T | null => {
    const found = refused.includes(name) ? null : longest(left, table, slips, as)
    if (!found) return null
    const words = left.filter((word) => !found.rest.includes(word))
    taken.set(name, [...(taken.get(name) ?? []), ...words])
    slipped ||= found.slipped
    left = found.rest
    return found.means
  }
  // «urgente ao domingo»: both are read, and the day counts.
  let at: When | null = null
  for (let next = read('quando', when); next; next = read('quando', when))
    if (at === null || at === 'agora') at = next
  const mark = read('certificada', certified)
  const place = read('lugar', placesByName(all), true, plain)
  const named = read('oficio', tradesOf(all), true)
  const trade =
    named ?? (refused.includes('oficio') ? null : (longest(left, needs, false, key)?.means ?? null))
  const other = refused.includes('oficio') || trade ? null : longest(left, instead, false, key)
  // A place, a time or a certificate with nothing beside it is what was typed, not what narrows it.
  const asksOnly = left.every((w) => asking.has(w.folded))
  if (!trade && asksOnly && at === null && mark === null && (left.length === 0 || !place))
    return { ...nothing, rest: text }
  const words = other ? [...other.rest.map((w) => w.typed), other.means] : left.map((w) => w.typed)
  const bare = left.length === asked.length && !other && !trade
  const rest = trade || asksOnly ? left.filter((w) => !asking.has(w.folded)).map((w) => w.typed) : words
  const without = Object.fromEntries([...taken].map(([name, gone]) => [name, textWithout(asked, gone, name)]))
  return {
    trade,
    place,
    when: at,
    certified: mark !== null,
    slipped,
    rest: bare ? text : trimmed(rest).join(' '),
    without,
  }
}

const nothing: Understood = {
  trade: null,
  place: null,
  when: null,
  certified: false,
  slipped: false,
  rest: '',
  without: {},
}

/** Without a trade nobody is asked for any more: «quem arranja» goes with it. */
function textWithout(asked: readonly Word[], gone: readonly Word[], name: Reading): string {
  const goes = ({ folded }: Word) => name === 'oficio' && asking.has(folded) && !joining.has(folded)
  const left = asked.filter((word) => !gone.includes(word) && !goes(word))
  return trimmed(left.map(({ typed }) => typed)).join(' ')
}

export const isUnderstood = (u: Understood): boolean =>
  u.trade !== null || u.place !== null || u.when !== null || u.certified

/** Without the small words that stood before what was taken out. */
function trimmed(words: string[]): string[] {
  const small = (w: string | undefined) =>
    w !== undefined && (joining.has(fold(w)) || /^(?:em|no|na|nos|nas|in|at)$/i.test(w))
  let [from, to] = [0, words.length]
  while (from < to && small(words[to - 1])) to--
  while (from < to && small(words[from])) from++
  return words.slice(from, to)
}

/** The longest phrase of a table within the words, small ones aside; where none is, one with a slip of the finger. */
function longest<T>(words: readonly Word[], table: Phrases<T>, slips: boolean, as: Key) {
  for (const look of slips ? [exactly, nearly] : [exactly])
    for (let n = Math.min(words.length, 7); n > 0; n--)
      for (let i = words.length - n; i >= 0; i--) {
        const part = words.slice(i, i + n)
        if (joining.has(part[0]?.folded ?? '') || joining.has(part.at(-1)?.folded ?? '')) continue
        const means = look(
          part.filter((w) => !joining.has(w.folded)).map((w) => w.folded),
          table,
          as,
        )
        if (means !== undefined)
          return { means, rest: [...words.slice(0, i), ...words.slice(i + n)], slipped: look === nearly }
      }
  return null
}

const exactly = <T>(words: string[], table: Phrases<T>, as: Key): T | undefined => table.get(as(words))

/** One word with one letter wrong, missing, too many or two turned round; or typed on a keyboard of another country. */
function nearly<T>(words: string[], table: Phrases<T>, as: Key): T | undefined {
  const [word] = words
  if (words.length !== 1 || !word || word.length < 6) return undefined
  for (const keys of [/[aqzw]/g, /[aq]/g]) {
    const otherKeys = word.replace(keys, (c) => ({ a: 'q', q: 'a', z: 'w', w: 'z' })[c] as string)
    const there = table.get(as([otherKeys]))
    if (there !== undefined) return there
  }
  for (const [known, means] of table) if (known.length >= 5 && oneSlip(as([word]), known)) return means
  return undefined
}

function oneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const [restA, restB] = [a.slice(i), b.slice(i)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
