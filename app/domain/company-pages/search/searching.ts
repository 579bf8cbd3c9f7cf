import { pool } from '~/platform/db'
import { settings } from '../../settings/settings'
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

/** One thing to search for. `now`: the moment at which who is asked for as open shall be. */
export interface Ask {
  filter: DirectoryFilter
  now: Date
  /** All that somebody wrote, where some of it is understood otherwise: a name that is it comes first. */
  typed?: string
  /** A word of it stands for one that was typed otherwise: a name like what was typed comes first. */
  alike?: boolean
  /** Asked only where a company has this name, and no other word in it. */
  named?: boolean
  /** Where nobody has all words, who has some. */
  loosen?: boolean
}

/** Somebody has all that was asked for. */
export const hasAll = (found: Searched | null | undefined): found is Searched =>
  Boolean(found && !found.loosened && found.rows.length > 0)

// The next is asked only if the one before has not everything. Read once, and explained from what the companies say: a
// category's words are not its companies'.
const question = `with recursive asked as materialized
    (select n, a from jsonb_array_elements($1::jsonb) with ordinality x(a, n)),
  tried as (
    select 0::bigint as n, null::jsonb as found
    union all
    select asked.n, case when not (a->>'named')::boolean or exists (select from directory where folded = a->>'folded') then search_directory(array(select jsonb_array_elements_text(a->'words')), a->>'folded', (a->>'facets')::tsquery,
      a->>'sort', a->>'key', (a->>'id')::uuid, $2, $3, (a->>'minute')::integer,
      case when a->>'order' is not null then array(select jsonb_array_elements_text(a->'order')) end, (a->>'alike')::boolean, (a->>'loosen')::boolean) end
    from tried join asked on asked.n = tried.n + 1
    where tried.n = 0 or found is null or (found->>'loosened')::boolean or jsonb_array_length(found->'rows') = 0)
  select found, why_found(found) as why from tried where n > 0 order by n`

/**
 * Pages of the companies that match a text, with what it narrows to: of the first question, and as long as nobody has all that is
 * asked, of the next, all in one round trip (`search_directory()` in the migrations says how it stays fast whatever is
 * typed). Null of a text without a word that can be searched by.
 */
export async function searchUntilFound(scope: Scope, asks: readonly Ask[]): Promise<(Searched | null)[]> {
  const sent = asks.map(
    ({ filter: f, now, typed = f.text ?? '', alike = false, named = false, loosen = false }) => ({
      words: parseQuery(f.text ?? '').words,
      folded: parseQuery(typed).folded,
      facets: facetWords(scope, f, now) || null,
      sort: f.sort,
      key: f.after?.[0] ?? null,
      id: f.after?.[1] ?? null,
      minute: f.aberto ? minuteOfWeek(now) : null,
      order: f.sort === 'distancia' ? (f.near?.order ?? null) : null,
      alike,
      named,
      loosen,
    }),
  )
  if (sent.every(({ words }) => words.length === 0)) return sent.map(() => null)
  const { rows } = await pool().query<{ found: Omit<Searched, 'why'> | null; why: Searched['why'] }>({
    name: 'search_directory',
    text: question,
    values: [JSON.stringify(sent), settings.listing.pageSize + 1, settings.listing.searchCandidates],
  })
  return rows.map(({ found, why }) => found && { ...found, why: why ?? {} })
}

/** Whether a company has this name, and no other word in it. */
export async function isName(text: string): Promise<boolean> {
  const { rows } = await pool().query({
    name: 'directory_is_name',
    text: 'select 1 from directory where folded = f_unaccent(lower($1)) limit 1',
    values: [text],
  })
  return rows.length > 0
}

/** A page of the companies that match a text; null when it has no word that can be searched by. */
export async function search(scope: Scope, filter: DirectoryFilter, now: Date): Promise<Searched | null> {
  const [found] = await searchUntilFound(scope, [{ filter, now, loosen: true }])
  return found ?? null
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
    // «É de Canalização, onde se procura «esquentador»» says that it is.
    const told = at === 'category' ? why.flatMap((w) => (w?.at === 'trade' ? [w.says] : [])) : []
    if (here.every(({ says }) => told.includes(says))) return []
    return [
      sentences[at](
        [...new Set(here.map((h) => h.says))],
        here.map((h) => h.word),
      ),
    ]
  })
  return parts.length === 0 ? undefined : `Aparece aqui porque ${parts.join('; ')}`
}
