import { inPlace } from '~/domain/places/place-words'
import type { PlacesAndCategories } from '~/domain/places/places-and-categories'
import { type WorkFilter, type WorkParam, workQuery } from '~/domain/work-requests/reading/work-filter'
import { type Figures, figuresInWords } from '~/domain/work-requests/statistics/figures-words'
import { paths } from '~/paths'

/** The names of parameters, for the notice about those that could not be used. */
export const paramWords: Record<WorkParam, string> = {
  categoria: 'a categoria',
  distrito: 'o distrito',
  concelho: 'o concelho',
  depois: 'o lugar na lista',
}

/** How a list is called: «Trabalhos: Canalização em Braga», with the way to it. */
export function listWords(f: WorkFilter, { categories, districts, municipalities }: PlacesAndCategories) {
  const category = f.category ? categories.get(f.category) : undefined
  const place = f.municipality
    ? municipalities.get(f.municipality)
    : f.district
      ? districts.get(f.district)
      : undefined
  const title = [category ? `Trabalhos: ${category.name}` : 'Trabalhos', place && inPlace(place.name)]
    .filter(Boolean)
    .join(' ')
  const crumbs = [{ to: paths.home(), label: 'Início' }]
  if (category || place) crumbs.push({ to: paths.works(), label: 'Trabalhos' })
  const parent = category?.parent ? categories.get(category.parent) : undefined
  if (parent) crumbs.push({ to: paths.works({ categoria: parent.id }), label: parent.name })
  if (category && place) crumbs.push({ to: paths.works({ categoria: category.id }), label: category.name })
  return { title, category: category?.name, place: place?.name, crumbs }
}

/** The address that search engines keep: without the place in the list. */
export const canonicalOf = (f: WorkFilter): string => paths.works(workQuery(f))

/** What usually becomes of such requests, with of which: «Canalização em Braga: costuma haver …»; null where too little is known. */
export function figuresOfWhat(
  figures: Figures & { category: string; district: string },
  { categories, districts }: PlacesAndCategories,
): string | null {
  const words = figuresInWords(figures)
  const trade = categories.get(figures.category)?.name ?? 'Em todas as categorias'
  const place = districts.get(figures.district)?.name
  return words && `${trade}${place ? ` ${inPlace(place)}` : ''}: ${words}`
}
