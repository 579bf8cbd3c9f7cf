import { type DirectoryFilter, levels, ratings, type Scope, scopes } from './directory-filter'

/** The lowest level a list shows: its scope's, or what the filter asks for. */
export function lowestLevel(scope: Scope, { level }: Pick<DirectoryFilter, 'level'>): number {
  const asked = level === null ? -1 : Object.keys(levels).indexOf(level) + 1
  return Math.max(scopes[scope], asked)
}

/**
 * The filters as words of the directory's index (`facet_words()` in the migrations): text and filters meet in one
 * index, so that no combination of them reads rows in vain. Every value was looked up before it gets here.
 */
export function facetWords(scope: Scope, f: DirectoryFilter): string {
  const level = lowestLevel(scope, f)
  const place = facetPlace(f)
  return [
    ...(f.category ? [`'k:${f.category}'`] : []),
    ...(place ? [`'p:${place}'`] : []),
    ...(level >= 0 ? [`'n:${level}'`] : []),
    ...(f.rating ? [`'s:${ratings[f.rating]}'`] : []),
  ].join(' & ')
}

/** The place a list is of, as the counters know it: a municipality, a district, or the whole country. */
export const facetPlace = (f: DirectoryFilter): string => f.municipality ?? f.district ?? ''
