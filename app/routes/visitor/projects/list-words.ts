import { inPlace } from '~/domain/places/place-words'
import type { PlacesAndCategories } from '~/domain/places/places-and-categories'
import { type FilterParam, filterQuery, type ProjectFilter } from '~/domain/projects/project-filter'
import { paths } from '~/paths'

/** The names of parameters, for the notice about those that could not be used. */
export const paramWords: Record<FilterParam, string> = {
  categoria: 'a categoria',
  distrito: 'o distrito',
  valor: 'o valor',
  desde: 'o ano',
  ordem: 'a ordem',
  depois: 'o lugar na lista',
}

/** How a list is called: «Projetos de canalização em Braga», with the way to it. */
export function listWords(f: ProjectFilter, { categories, districts }: PlacesAndCategories) {
  const category = f.category ? categories.get(f.category) : undefined
  const district = f.district ? districts.get(f.district) : undefined
  const title = [category ? `Projetos: ${category.name}` : 'Projetos', district && inPlace(district.name)]
    .filter(Boolean)
    .join(' ')
  const crumbs = [{ to: paths.home(), label: 'Início' }]
  if (category || district) crumbs.push({ to: paths.projects(), label: 'Projetos' })
  const parent = category?.parent ? categories.get(category.parent) : undefined
  if (parent) crumbs.push({ to: paths.projects({ categoria: parent.id }), label: parent.name })
  if (category && district)
    crumbs.push({ to: paths.projects({ categoria: category.id }), label: category.name })
  return { title, category: category?.name, district: district?.name, crumbs }
}

/** The address that search engines keep: category and district, nothing else. */
export const canonicalOf = (f: ProjectFilter): string => {
  const { categoria, distrito } = filterQuery(f)
  return paths.projects({ categoria, distrito })
}
