import type { DirectoryFilter, Scope } from '~/domain/company-pages/directory/directory-filter'
import { inPlace, ofPlace } from '~/domain/places/place-words'
import type { PlacesAndCategories } from '~/domain/places/places-and-categories'
import { paths } from '~/paths'

const scopeTitles: Record<Scope, string> = {
  all: 'Empresas',
  approved: 'Empresas aprovadas',
  certified: 'Empresas certificadas',
}

const scopeLeads: Record<Scope, string> = {
  all: 'Todas as empresas com perfil público: aprovadas, certificadas e as que estão suspensas, cada uma com o seu estado.',
  approved:
    'Aprovada quer dizer que a nossa equipa confirmou a identidade, a existência legal e o contacto da empresa.',
  certified:
    'Certificada quer dizer que os requisitos do programa estão cumpridos e em vigor hoje. Cada certificado pode ser conferido pelo código.',
}

/** How a list is called, from its filter: «Canalização em Braga». `unsearched`: typed, and nothing to search by. */
export function listWords(
  scope: Scope,
  f: DirectoryFilter,
  all: PlacesAndCategories,
  unsearched: string | null = null,
) {
  const category = f.category ? all.categories.get(f.category) : undefined
  const municipality = f.municipality ? all.municipalities.get(f.municipality) : undefined
  const district = f.district ? all.districts.get(f.district) : undefined
  const place = municipality ?? district
  const near = f.near && `até ${f.near.km} km ${ofPlace(f.near.name)}`
  const what = f.text ? `«${f.text}»` : (category?.name ?? scopeTitles[scope])
  const title = [what, near ?? (place && inPlace(place.name))].filter(Boolean).join(' ')
  const scoped =
    (category || f.text) && scope !== 'all' ? `${title}: ${scopeTitles[scope].toLowerCase()}` : title
  return {
    title: unsearched === null ? scoped : `${scoped}: nada se procurou com «${unsearched}»`,
    lead: scopeLeads[scope],
    category: category?.name,
    district: district?.name,
    municipality: municipality?.name,
    crumbs: crumbs(f, all),
  }
}

function crumbs(f: DirectoryFilter, { categories, districts, municipalities }: PlacesAndCategories) {
  const trail = [{ to: paths.home(), label: 'Início' }]
  const category = f.category ? categories.get(f.category) : undefined
  if (!category && !f.district) return trail
  trail.push({ to: paths.companies(), label: 'Empresas' })
  const parent = category?.parent ? categories.get(category.parent) : undefined
  if (parent) trail.push({ to: paths.companies({ categoria: parent.id }), label: parent.name })
  if (category && f.district)
    trail.push({ to: paths.companies({ categoria: category.id }), label: category.name })
  const municipality = f.municipality ? municipalities.get(f.municipality) : undefined
  const district = f.district ? districts.get(f.district) : undefined
  if (municipality && district)
    trail.push({
      to: paths.companies({ categoria: category?.id, distrito: district.code }),
      label: district.name,
    })
  return trail
}

/** The names of parameters, for the notice about those that could not be used. */
export const paramWords: Record<string, string> = {
  categoria: 'a categoria',
  distrito: 'o distrito',
  concelho: 'o concelho',
  raio: 'o raio',
  nota: 'a nota',
  nivel: 'o nível de certificação',
  validade: 'a validade do certificado',
  responde: 'se responde a avaliações',
  fotos: 'se tem fotografias',
  aberto: 'se está aberta',
  sem: 'o que não se deve perceber',
  ordem: 'a ordem',
  depois: 'o lugar na lista',
}

/** «19h», «12h30» from minutes of the day. */
export const clockTime = (minutes: number): string =>
  `${Math.floor(minutes / 60)}h${minutes % 60 === 0 ? '' : String(minutes % 60).padStart(2, '0')}`
