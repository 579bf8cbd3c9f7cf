import { type Around, around } from '../../places/around'
import { placeNamed } from '../../places/naming-places'
import type { PlacesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import { isUuid } from '../../shared/is-uuid'
import { parseQuery } from '../../shared/parse-query'
import { readQuery } from '../search/reading-query'
import { type Reading, readings } from '../search/readings'

/** What a list of companies may be asked for: its address holds all of it. Knows no table. */

/** Four addresses, three lists: each shows companies from a level on. */
export const scopes = { all: -1, approved: 0, certified: 1 } as const
export type Scope = keyof typeof scopes

export const sorts = {
  relevancia: 'Mais relevantes',
  melhor: 'Melhor pontuação',
  'mais-avaliadas': 'Mais avaliadas',
  distancia: 'Mais perto',
  recentes: 'Mais recentes',
  nome: 'Nome',
} as const
export type Sort = keyof typeof sorts

export const levels = { certificada: 'Certificada ou mais', plus: 'Certificada Plus' } as const
export type LevelName = keyof typeof levels

/** «4 ou mais», as addresses say it, and as the directory's words do (tenths). */
export const ratings = { '4.5': 45, '4': 40, '3.5': 35, '3': 30 } as const
export type Rating = keyof typeof ratings

/** What is asked for by «sim»: the address' name of each, and its words. */
export const traits = {
  responde: 'Responde a avaliações',
  fotos: 'Com fotografias',
  aberto: 'Aberto agora',
} as const
export type Trait = keyof typeof traits

const moreThan = (days: number) => ({ label: `Mais de ${amount(days, 'dia')}`, more: days })
const endsIn = (days: number) => ({ label: `Termina em ${amount(days, 'dia')}`, atMost: days })

/** How long a certificate in force holds still: days from today, as addresses say them. */
export const validities = {
  'mais-de-180': moreThan(180),
  'mais-de-90': moreThan(90),
  'ate-60': endsIn(60),
} as const satisfies Record<string, { label: string; more: number } | { label: string; atMost: number }>
export type Validity = keyof typeof validities

export interface DirectoryFilter {
  text: string | null
  category: string | null
  district: string | null
  municipality: string | null
  /** Instead of a district or a municipality: what lies around a place, and who goes to work there. */
  near: Around | null
  rating: Rating | null
  level: LevelName | null
  validity: Validity | null
  /** Answered at least half of its reviews. */
  responde: boolean
  fotos: boolean
  aberto: boolean
  /** What is not to be understood in the text: there it is words like any other. */
  refused: readonly Reading[]
  sort: Sort
  after: Place | null
}

/** A place in a list: what it is ordered by, and the company there. */
export type Place = [key: string, companyId: string]

export const filterParams = [
  'q',
  'categoria',
  'distrito',
  'concelho',
  'perto',
  'raio',
  'nota',
  'nivel',
  'validade',
  'responde',
  'fotos',
  'aberto',
  'sem',
  'ordem',
  'depois',
] as const
export type FilterParam = (typeof filterParams)[number]

/**
 * What an address asks for. A value that does not exist is left out and named in `ignored`, so that an old link still
 * leads to a list, and the reader knows which; `unsearched` is a text with no word to search by («%», «de»).
 */
export function directoryFilter(
  search: URLSearchParams,
  all: PlacesAndCategories,
): { filter: DirectoryFilter; ignored: FilterParam[]; unsearched: string | null } {
  const { categories, districts, municipalities } = all
  const ignored: FilterParam[] = []
  const given = (name: FilterParam) => search.get(name)?.normalize('NFC').trim() || null
  const known = <T extends string>(name: FilterParam, has: (value: string) => boolean): T | null => {
    const value = given(name)
    if (value === null || has(value)) return value as T | null
    ignored.push(name)
    return null
  }
  const typed = given('q')?.replace(/\s+/g, ' ').slice(0, 100) ?? null
  const near = nearOf(given('perto'), given('raio'), typed, all)
  ignored.push(...near.ignored)
  const words = near.rest
  const text = words !== null && parseQuery(words).words.length > 0 ? words : null
  const category = known('categoria', (v) => categories.has(v))
  const concelho = known('concelho', (v) => municipalities.has(v))
  const distrito = known('distrito', (v) => districts.has(v))
  const municipality = near.around ? null : concelho
  const asked = near.around ? null : distrito
  const district = municipality ? (municipalities.get(municipality)?.district ?? null) : asked
  const rating = known<Rating>('nota', (v) => Object.hasOwn(ratings, v))
  const level = known<LevelName>('nivel', (v) => Object.hasOwn(levels, v))
  const validity = known<Validity>('validade', (v) => Object.hasOwn(validities, v))
  const on = (name: Trait) => known(name, (v) => v === 'sim') !== null
  const inOrder = (v: string) => Object.hasOwn(sorts, v) && !needsMore(v as Sort, text, near.around)
  const sort = known<Sort>('ordem', inOrder) ?? usualSort(text, near.around)
  const token = given('depois')
  // By distance words are searched for, or all of them are a trade, whose list is walked.
  const after =
    token === null
      ? null
      : (decodePlace(token, sort) ?? (text && sort === 'distancia' ? decodePlace(token, 'relevancia') : null))
  if (token !== null && after === null) ignored.push('depois')
  const asks = { responde: on('responde'), fotos: on('fotos'), aberto: on('aberto') }
  const where = { category, district, municipality, near: near.around }
  const sem = (given('sem') ?? '').slice(0, 100).split(',').filter(Boolean)
  const refused = readings.filter((reading) => sem.includes(reading))
  if (refused.length < sem.length) ignored.push('sem')
  const filter = { text, ...where, rating, level, validity, ...asks, refused, sort, after }
  return { filter, ignored, unsearched: text === null ? words : null }
}

/** Who names a place to look around asks for what is near: of what has the words, the nearest first. */
const usualSort = (text: string | null, near: unknown): Sort =>
  near ? 'distancia' : text ? 'relevancia' : 'melhor'

/** Orders that only a text, or only a place, has. */
const needsMore = (sort: Sort, text: string | null, near: unknown): boolean =>
  (sort === 'relevancia' && !text) || (sort === 'distancia' && !near)

/**
 * The place that is asked for, by name or code, or in the text («canalizador perto de Braga»), and how far around it. A radius that
 * is none of ours is the next larger one. `rest`: what is left of the text.
 */
function nearOf(place: string | null, radius: string | null, typed: string | null, all: PlacesAndCategories) {
  const ignored: FilterParam[] = []
  const asked = /^[1-9]\d{0,3}$/.test(radius ?? '') ? Number(radius) : null
  if (radius && asked === null) ignored.push('raio')
  const km =
    asked === null
      ? settings.listing.usualRadius
      : (settings.listing.radii.find((r) => r >= asked) ?? (settings.listing.radii.at(-1) as number))
  const spoken = typed && !place ? readQuery(typed, all).near : null
  const code = placeNamed(place ?? spoken?.place ?? '', all)
  const found = code === null ? null : around(code, km, all)
  if (place && !found) ignored.push('perto')
  return { around: found, ignored, rest: found && spoken ? spoken.rest || null : typed }
}

/** The filter as an address, in one order, without what is usual. `change` sets or removes some, from the first page. */
export function filterQuery(f: DirectoryFilter, change: Partial<Record<FilterParam, string | null>> = {}) {
  const query = {
    q: f.text,
    categoria: f.category,
    distrito: f.municipality ? null : f.district,
    concelho: f.municipality,
    perto: f.near?.code ?? null,
    raio: f.near && f.near.km !== settings.listing.usualRadius ? String(f.near.km) : null,
    nota: f.rating as string | null,
    nivel: f.level as string | null,
    validade: f.validity as string | null,
    responde: f.responde ? 'sim' : (null as string | null),
    fotos: f.fotos ? 'sim' : (null as string | null),
    aberto: f.aberto ? 'sim' : (null as string | null),
    sem: (f.text && f.refused.join(',')) || null,
    ordem: (f.sort === usualSort(f.text, f.near) ? null : f.sort) as string | null,
    ...change,
  }
  const { q, perto, ordem } = query
  const needless = ordem === usualSort(q, perto) || (ordem !== null && needsMore(ordem as Sort, q, perto))
  return {
    ...query,
    ...(needless ? { ordem: null } : {}),
    ...(perto ? {} : { raio: null }),
  }
}

/** Opaque to readers. */
export const encodePlace = (place: Place): string => Buffer.from(place.join('|')).toString('base64url')

/**
 * The place a token stands for; null when it is none of a list in this order: then the list begins at its beginning.
 * In the order of names the company says it all: its name is looked up.
 */
export function decodePlace(token: string, sort: Sort): Place | null {
  const [key, id, more] = Buffer.from(token.slice(0, 200), 'base64url').toString('utf8').split('|')
  if (key === undefined || !isUuid(id) || more !== undefined) return null
  return keyShapes[sort].test(key) ? [key, id] : null
}

/** What the key of an order is read as by the database: a whole number for how many reviews, which a place of another order is not. */
const rank = /^-?\d{1,10}(\.\d{1,20})?$/
const keyShapes: Record<Sort, RegExp> = {
  relevancia: rank,
  melhor: rank,
  'mais-avaliadas': /^\d{1,9}$/,
  distancia: /^\d{1,4}:\d{1,10}(\.\d{1,20})?$/,
  recentes: rank,
  nome: /^$/,
}
