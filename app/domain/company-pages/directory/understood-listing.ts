import { lisbonClock } from '../../companies/hours/opening-hours'
import type { PlacesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import type { Reading } from '../search/readings'
import { type Ask, hasAll, type Searched } from '../search/searching'
import { isUnderstood, type Understood, understand, type When } from '../search/understanding'
import type { DirectoryFilter } from './directory-filter'
import type { DirectoryPage } from './directory-listing'
import type { FacetCounts } from './facet-counts'

/** What a page says it understood, and what of it nobody has: that does not narrow. */
export interface TextRead {
  understood: Understood
  /** What the list is narrowed to. */
  filter: DirectoryFilter
  unmet: { when: boolean; certified: boolean; words: string | null }
}

/** The ways of making a page. */
export interface Ways {
  /** Searches for one after the other, until somebody has all. */
  search: (asks: readonly Ask[]) => Promise<(Searched | null)[]>
  /** What was found, as a page; with what comes closest, where nobody has all. */
  found: (found: Searched | null, f: DirectoryFilter) => Promise<DirectoryPage>
  /** A page without a text, at a moment, whose counts may be on their way already; with what comes closest, unless told not to. */
  list: (
    f: DirectoryFilter,
    more?: { counts?: Promise<FacetCounts>; now?: Date; why?: string; nearest?: boolean },
  ) => Promise<DirectoryPage>
  count: (f: DirectoryFilter) => Promise<FacetCounts>
  /** Whether a company has this name, and no other word in it. */
  isName: (text: string) => Promise<boolean>
}

const met = { when: false, certified: false, words: null }

/**
 * The page of a text that asks for a trade, a place, a time: narrowed to all of it; where that is empty, without time and
 * certificate. Where words are left besides, they are searched for there, then what has all words as they were typed; then come
 * trade and place alone, or what comes closest to them. The searches are one question to the database, and the last list's counts
 * are asked for beside it.
 */
export async function understoodPage(
  asked: DirectoryFilter,
  all: PlacesAndCategories,
  now: Date,
  ways: Ways,
): Promise<DirectoryPage & { reading: TextRead | null }> {
  // A place in a list by distance is none in what words find.
  const byDistance = asked.after?.[0].includes(':') ?? false
  const f = byDistance ? { ...asked, after: null } : asked
  const text = f.text ?? ''
  const u = understand(text, all, [...f.refused, ...givenAlready(f)])
  const asTyped: Ask = { filter: f, now }
  if (!isUnderstood(u) && u.rest === text) {
    const [found = null] = await ways.search([{ ...asTyped, loosen: true }])
    return { ...(await ways.found(found, f)), reading: null }
  }
  const wide = narrowed(f, u, all)
  const full: DirectoryFilter = {
    ...wide,
    aberto: f.aberto || u.when !== null,
    level: f.level ?? (u.certified ? 'certificada' : null),
  }
  const said = (page: DirectoryPage, filter: DirectoryFilter, unmet: TextRead['unmet']) => ({
    ...page,
    reading: { understood: u, filter, unmet },
  })
  const lacks = { when: u.when !== null, certified: u.certified, words: null }
  const at = u.when ? momentOf(u.when, now) : now
  // All of it is a trade, a place, a time: that is a list, whose order is kept in an index. But «MEO» is a company's name too.
  const listed = (wanted: DirectoryFilter): DirectoryFilter => {
    const sort = wanted.sort === 'relevancia' && wanted.near ? 'distancia' : wanted.sort
    const after = sort !== 'distancia' ? wanted.after : byDistance ? asked.after : null
    return { ...wanted, text: null, after, sort }
  }
  const lacking = lacks.when || lacks.certified
  if (!u.rest) {
    const why = u.trade ? `Aparece aqui porque é de ${all.categories.get(u.trade)?.name}` : undefined
    const [name, page, wider] = await Promise.all([
      ways.isName(text),
      ways.list(listed(full), { now: at, why, nearest: !lacking }),
      lacking ? ways.list(listed(wide), { why }) : null,
    ])
    if (!name)
      return wider && page.companies.length === 0 && !asked.after
        ? said(wider, listed(wide), lacks)
        : said(page, listed(full), met)
  }
  const asRead = { typed: text, alike: u.slipped }
  const asks: (Ask & { unmet: TextRead['unmet'] | null })[] = [
    // Whoever is called so may be elsewhere, and closed: «Padaria Faro».
    { ...asTyped, named: true, unmet: null },
    { filter: full, now: at, ...asRead, unmet: met },
    ...(lacking ? [{ filter: wide, now, ...asRead, unmet: lacks }] : []),
    // Words that are left may be a name that has a trade in it: «Oficina do Freixo».
    { ...asTyped, unmet: null },
    // Some of the words that are left, of a place there: who has only «domingo» is no «florista», nor has «sushi» who is in Lisbon.
    ...(u.trade ? [] : [{ filter: wide, now, ...asRead, unmet: lacks, loosen: true }]),
  ]
  const alone: DirectoryFilter = { ...listed({ ...wide, sort: 'relevancia' }), after: null }
  // Who asks for more than a trade in a place often asks for more than there is.
  const counts = asks.length > 2 && u.trade ? ways.count(alone) : undefined
  const [tried] = await Promise.all([ways.search(asks), counts])
  const found = tried.at(-1) ?? null
  const answered = asks[tried.length - 1]
  if (answered && (hasAll(found) || !u.trade)) {
    const page = await ways.found(found, answered.filter)
    return answered.unmet ? said(page, answered.filter, answered.unmet) : { ...page, reading: null }
  }
  // Where some of the words are not enough, the trade's list comes instead: of who is open, if anybody is.
  const ready: DirectoryFilter = { ...alone, aberto: full.aberto, level: full.level }
  const [page, narrow] = await Promise.all([
    ways.list(alone, { counts }),
    lacking ? ways.list(ready, { now: at, nearest: false }) : null,
  ])
  return narrow && narrow.companies.length > 0
    ? said(narrow, ready, { ...met, words: u.rest })
    : said(page, alone, { ...lacks, words: u.rest })
}

/** What the address asks for itself is not read in the text. */
const givenAlready = (f: DirectoryFilter): Reading[] => [
  ...(f.category ? (['oficio'] as const) : []),
  ...(f.district || f.near ? (['lugar'] as const) : []),
  ...(f.aberto ? (['quando'] as const) : []),
  ...(f.level ? (['certificada'] as const) : []),
]

/** The trade stays a word besides: who has it as the first of several comes first. */
const narrowed = (
  f: DirectoryFilter,
  u: Understood,
  { categories }: PlacesAndCategories,
): DirectoryFilter => ({
  ...f,
  text: [u.rest, u.trade && categories.get(u.trade)?.name].filter(Boolean).join(' ') || null,
  category: f.category ?? u.trade,
  district: f.district ?? u.place?.district ?? null,
  municipality: f.municipality ?? u.place?.municipality ?? null,
})

/** The moment at which who is asked for shall be open: now, or late in the morning of the next such day. */
export function momentOf(when: When, now: Date): Date {
  if (when === 'agora') return now
  const { weekday, minute } = lisbonClock(now)
  const days = ((when === 'sabado' ? 6 : 7) - weekday + 7) % 7
  return new Date(now.getTime() + (days * 1440 + settings.listing.dayAskedHour * 60 - minute) * 60_000)
}
