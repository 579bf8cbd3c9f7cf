import { lisbonClock } from '../../companies/hours/opening-hours'
import type { PlacesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/defaults'
import { isUnderstood, type Reading, type Understood, understand, type When } from '../search/understanding'
import type { DirectoryFilter } from './directory-filter'
import type { DirectoryPage } from './directory-listing'

/** What a page says it understood, and what of it nobody has: that does not narrow. */
export interface TextRead {
  understood: Understood
  /** What the list is narrowed to. */
  filter: DirectoryFilter
  unmet: { when: boolean; certified: boolean; words: string | null }
}

/** The ways of making a page: by a filter, or by words. `now` is the moment that companies are to be open at. */
export interface Ways {
  by: (f: DirectoryFilter, now: Date, typed: string) => Promise<DirectoryPage>
  byWords: () => Promise<DirectoryPage>
}

const met = { when: false, certified: false, words: null }
const hasAll = (page: DirectoryPage) => page.companies.length > 0 && !page.loosened

/**
 * The page of a text that asks for a trade, a place, a time: narrowed to all of it; where that is empty, without time and
 * certificate; then what has all words as they were typed; then trade and place alone, or what comes closest to them.
 */
export async function understoodPage(
  f: DirectoryFilter,
  all: PlacesAndCategories,
  now: Date,
  { by, byWords }: Ways,
): Promise<DirectoryPage & { reading: TextRead | null }> {
  const text = f.text ?? ''
  const u = understand(text, all, [...f.refused, ...givenAlready(f)])
  if (!isUnderstood(u) && u.rest === text) return { ...(await byWords()), reading: null }
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
  const first = await by(full, u.when ? momentOf(u.when, now) : now, text)
  // Around a place, words say themselves what comes closest.
  const closest = f.near && !u.rest && !u.when && !u.certified
  if (hasAll(first) || closest) return said(first, full, met)
  if (lacks.when || lacks.certified) {
    const page = await by(wide, now, text)
    if (hasAll(page)) return said(page, wide, lacks)
  }
  // Words that are left may be a name that has a trade in it: «Oficina do Freixo».
  if (!u.trade || u.rest) {
    const page = await byWords()
    if (!u.trade || hasAll(page)) return { ...page, reading: null }
  }
  const alone: DirectoryFilter = { ...wide, text: null, after: null, sort: f.near ? 'distancia' : 'melhor' }
  return said(await by(alone, now, text), alone, { ...lacks, words: u.rest || null })
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
