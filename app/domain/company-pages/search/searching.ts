import { pool } from '~/platform/db'
import { settings } from '../../settings/defaults'
import { parseQuery } from '../../shared/parse-query'
import type { DirectoryFilter, Scope } from '../directory/directory-filter'
import { facetWords, minuteOfWeek } from '../directory/directory-words'
import type { DirectoryRow } from '../directory/listed-company'

/** What of a company made it be found by a word: where that stands, and what stands there. */
export interface Found {
  at: 'name' | 'firm' | 'service' | 'category' | 'trade' | 'certified' | 'place' | 'district' | 'text'
  says: string
}

export interface Searched {
  rows: DirectoryRow[]
  /** By company, for each of `words`: what it was found by; null where it has not that word. */
  why: Record<string, (Found | null)[]>
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
 * @param typed all that somebody wrote, where some of it is understood otherwise: a name that is it comes first.
 * @returns null when the text has no word that can be searched by.
 */
export async function search(
  scope: Scope,
  f: DirectoryFilter,
  now: Date,
  typed = f.text ?? '',
): Promise<Searched | null> {
  const { words } = parseQuery(f.text ?? '')
  const { folded } = parseQuery(typed)
  if (words.length === 0) return null
  const [key, id] = f.after ?? [null, null]
  const { rows } = await pool().query<{ found: Omit<Searched, 'why'> | null; why: Searched['why'] }>({
    name: 'search_directory',
    // Read once, and explained from what the companies say: a category's words are not its companies'.
    text: `select found, why_found(found) as why from
      (select search_directory($1, $2, $3::tsquery, $4, $5, $6, $7, $8, $9, $10) as found offset 0) x`,
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
      f.sort === 'distancia' ? (f.near?.order ?? null) : null,
    ],
  })
  const [row] = rows
  return row?.found ? { ...row.found, why: row.why ?? {} } : null
}

const quoted = (found: string[]) => found.map((says) => `«${says}»`).join(', ')
const sentences: Record<Found['at'], (found: string[], typed: string[]) => string> = {
  name: (found) => `tem ${quoted(found)} no nome`,
  firm: (found) => `tem ${quoted(found)} na firma`,
  service: (found) => `tem ${quoted(found)} nos serviços`,
  category: (found) => `é de ${found.join(', ')}`,
  trade: (found, typed) => `é de ${found.join(', ')}, onde se procura ${quoted(typed)}`,
  certified: () => 'tem certificado em vigor',
  place: (found) => `fica em ${found.join(', ')}`,
  district: (found) => `o distrito ou a ilha é ${found.join(', ')}`,
  text: (found) => `a descrição fala de ${quoted(found)}`,
}

/** «porque aparece aqui»: what this company has of what was searched for, in its own words. */
export function whyHere(words: readonly string[], why: readonly (Found | null)[] = []): string | undefined {
  const parts = (Object.keys(sentences) as Found['at'][]).flatMap((at) => {
    const here = words.flatMap((word, i) => (why[i]?.at === at ? [{ word, says: why[i].says }] : []))
    if (here.length === 0) return []
    return [
      sentences[at](
        [...new Set(here.map((h) => h.says))],
        here.map((h) => h.word),
      ),
    ]
  })
  return parts.length === 0 ? undefined : `Aparece aqui porque ${parts.join('; ')}`
}
