import type { ProjectsPage } from '~/domain/projects/listing'
import { type FilterParam, filterQuery, type ProjectFilter, years } from '~/domain/projects/project-filter'
import { bandWords, valueBands } from '~/domain/projects/project-words'
import { paths } from '~/paths'
import { DistrictMap } from '~/ui/district-map'
import { type FilterGroup, Filters } from '~/ui/facets'

export interface NarrowProps {
  filter: ProjectFilter
  counts: ProjectsPage['counts']
  choices: { categories: { id: string; name: string }[]; districts: { code: string; name: string }[] }
  names: { category?: string; district?: string }
  thisYear: number
}

/** Everything that narrows the list. Every choice is a link, and has its address. */
export function Narrow({ filter, counts, choices, names, thisYear }: NarrowProps) {
  const to = (change: Partial<Record<FilterParam, string | null>>) =>
    paths.projects(filterQuery(filter, change))
  const groups: FilterGroup[] = [
    {
      label: 'Categoria',
      show: 10,
      options: choices.categories
        .filter(({ id }) => filter.category === id || counts.categories[id])
        .map(({ id, name }) => ({
          label: name,
          href: to({ categoria: filter.category === id ? null : id }),
          count: counts.categories[id],
          current: filter.category === id,
        })),
    },
    {
      label: 'Distrito',
      show: 6,
      options: choices.districts
        .filter(({ code }) => filter.district === code || counts.districts[code])
        .map(({ code, name }) => ({
          label: name,
          href: to({ distrito: filter.district === code ? null : code }),
          count: counts.districts[code],
          current: filter.district === code,
        })),
    },
    {
      label: 'Valor do trabalho',
      options: Object.entries(valueBands).map(([band, label]) => ({
        label,
        href: to({ valor: String(filter.value) === band ? null : band }),
        current: String(filter.value) === band,
      })),
    },
    {
      label: 'Feito',
      options: years(thisYear).map((year) => ({
        label: year === thisYear ? 'Este ano' : `Desde ${year}`,
        href: to({ desde: filter.since === year ? null : String(year) }),
        current: filter.since === year,
      })),
    },
  ].filter((group) => group.options.length > 0)
  const active = [
    { label: names.category, removeHref: to({ categoria: null }) },
    { label: names.district, removeHref: to({ distrito: null }) },
    { label: bandWords(filter.value), removeHref: to({ valor: null }) },
    {
      label: filter.since === null ? null : filter.since === thisYear ? 'Este ano' : `Desde ${filter.since}`,
      removeHref: to({ desde: null }),
    },
  ].flatMap(({ label, removeHref }) => (label ? [{ label, removeHref }] : []))
  return (
    <Filters
      active={active}
      clearHref={to({ categoria: null, distrito: null, valor: null, desde: null })}
      groups={groups}
    >
      {Object.keys(counts.districts).length > 1 && (
        <section className="facet">
          <h2>No mapa</h2>
          <DistrictMap
            counts={counts.districts}
            noun={['projeto', 'projetos']}
            current={filter.district ?? undefined}
            hrefFor={(code) => to({ distrito: filter.district === code ? null : code })}
          />
        </section>
      )}
    </Filters>
  )
}
