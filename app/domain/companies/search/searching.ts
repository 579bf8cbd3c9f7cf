import { pool } from '~/platform/db'
import { settings } from '../../settings/defaults'
import type { DirectoryFilter, Scope } from '../directory/directory-filter'
import { facetWords, minuteOfWeek } from '../directory/directory-words'
import type { DirectoryRow } from '../directory/listed-company'
import { parseQuery } from './parse-query'

/** Where a word of the search stands in a company: name, category and services, place, text, or nowhere. */
export type Where = 'a' | 'b' | 'c' | 'd' | ''

export interface Searched {
  rows: (DirectoryRow & { where: Where[] })[]
  /** The words searched for, mended ones as they were meant. */
  words: string[]
  mended: { typed: string; meant: string }[]
  /** No company has all words: these have some. */
  loosened: boolean
  /** How many match; `many` means «at least». */
  n: number
  many: boolean
  facets: {
    categories: Record<string, number>
    districts: Record<string, number>
    levels: Record<number, number>
    /** By cell of the counters (`directory_cell()`): rating, answers, photos. */
    cells: Record<number, number>
  } | null
}

const { pageSize, searchCandidates } = settings.listing

/**
 * A page of the companies that match a text, with what it narrows to, in one round trip (`search_directory()` in the
 * migrations says how it stays fast whatever is typed).
 * @returns null when the text has no word that can be searched by.
 */
export async function search(scope: Scope, f: DirectoryFilter, now: Date): Promise<Searched | null> {
  const { words, folded } = parseQuery(f.text ?? '')
  if (words.length === 0) return null
  const [key, id] = f.after ?? [null, null]
  const { rows } = await pool().query<{ found: Searched | null }>({
    name: 'search_directory',
    text: 'select search_directory($1, $2, $3::tsquery, $4, $5, $6, $7, $8, $9) as found',
    values: [
      words,
      folded,
      facetWords(scope, f, now) || null,
      f.sort,
      key,
      id,
      pageSize + 1,
      searchCandidates,
      f.aberto ? minuteOfWeek(now) : null,
    ],
  })
  return rows[0]?.found ?? null
}

const whereWords: Record<Exclude<Where, ''>, string> = {
  a: 'no nome',
  b: 'na categoria ou nos serviços',
  c: 'na localidade',
  d: 'na descrição',
}

/** «porque aparece aqui»: which words were found where. */
export function whyHere(words: readonly string[], where: readonly Where[]): string | undefined {
  const parts = (Object.keys(whereWords) as (keyof typeof whereWords)[]).flatMap((place) => {
    const here = words.filter((_, i) => where[i] === place)
    return here.length === 0 ? [] : [`${here.map((w) => `«${w}»`).join(', ')} ${whereWords[place]}`]
  })
  return parts.length === 0 ? undefined : `Aparece aqui porque tem ${parts.join('; ')}`
}
