import {
  type DirectoryFilter,
  type FilterParam,
  filterQuery,
  type LevelName,
  levels,
  ratings,
  type Scope,
  scopes,
} from '~/domain/companies/directory-filter'
import type { DirectoryPage } from '~/domain/companies/directory-listing'
import { DistrictMap } from '~/ui/district-map'
import { SelectField, TextField } from '~/ui/fields'
import { type ActiveFilter, FilterForm, type FilterGroup, Filters } from '~/ui/filters'
import { Panel } from '~/ui/page'
import { addressOf } from './list-address'

export interface Choices {
  /** The categories one may go to from here: those below the chosen one, or beside it. */
  categories: { id: string; name: string }[]
  districts: { code: string; name: string }[]
  municipalities: { code: string; name: string }[]
}

export interface NarrowProps {
  path: string
  scope: Scope
  filter: DirectoryFilter
  counts: DirectoryPage['counts']
  choices: Choices
  names: { category?: string; district?: string; municipality?: string }
}

type Change = Partial<Record<FilterParam, string | null>>

/** Everything that narrows the list: words, map, facets. Every choice is a link. */
export function Narrow({ path, scope, filter, counts, choices, names }: NarrowProps) {
  const to = (change: Change) => addressOf(path, filter, change)
  const districts = counts && Object.keys(counts.districts).length > 0 ? counts.districts : null
  return (
    <>
      <SearchForm path={path} filter={filter} choices={choices} />
      {districts && (
        <Panel title="Onde">
          <DistrictMap
            counts={districts}
            current={filter.district ?? undefined}
            hrefFor={(code) => to({ distrito: filter.district === code ? null : code, concelho: null })}
          />
        </Panel>
      )}
      <Filters
        active={activeFilters(filter, names, to)}
        clearHref={addressOf(path, filter, {
          categoria: null,
          distrito: null,
          concelho: null,
          nota: null,
          nivel: null,
        })}
        groups={groups({ scope, filter, counts, choices }, to)}
      />
    </>
  )
}

function SearchForm({ path, filter, choices }: Pick<NarrowProps, 'path' | 'filter' | 'choices'>) {
  const kept = Object.entries(filterQuery(filter, { q: null, distrito: null, concelho: null }))
  return (
    <FilterForm
      action={path}
      label="Procurar nesta lista"
      submit="Procurar"
      keep={Object.fromEntries(kept.filter((pair): pair is [string, string] => pair[1] !== null))}
    >
      <TextField
        name="q"
        type="search"
        label="O quê"
        placeholder="Nome, serviço ou localidade"
        defaultValue={filter.text ?? undefined}
        maxLength={100}
      />
      <SelectField
        name="distrito"
        label="Onde"
        empty="Todo o país"
        defaultValue={filter.district ?? undefined}
        options={choices.districts.map((d) => ({ value: d.code, label: d.name }))}
      />
    </FilterForm>
  )
}

function groups(
  { scope, filter, counts, choices }: Pick<NarrowProps, 'scope' | 'filter' | 'counts' | 'choices'>,
  to: (change: Change) => string,
): FilterGroup[] {
  const countOf = (list: Record<string, number> | undefined, name: string) => list?.[name]
  const categories = choices.categories
    .map(({ id, name }) => ({
      label: name,
      href: to({ categoria: filter.category === id ? null : id }),
      count: countOf(counts?.categories, id),
      current: filter.category === id,
    }))
    .filter(
      (option) => option.current || !counts || Object.keys(counts.categories).length === 0 || option.count,
    )
  const municipalities = choices.municipalities
    .map(({ code, name }) => ({
      label: name,
      href: to({ distrito: filter.district, concelho: filter.municipality === code ? null : code }),
      count: countOf(counts?.municipalities, code),
      current: filter.municipality === code,
    }))
    .filter(
      (option) =>
        option.current || !counts || Object.keys(counts.municipalities).length === 0 || option.count,
    )
  const level = (name: LevelName, at: number) => ({
    label: levels[name],
    href: to({ nivel: filter.level === name ? null : name }),
    count: counts?.levels[at],
    current: filter.level === name,
  })
  return [
    { label: 'Categoria', options: categories, show: 10 },
    ...(municipalities.length > 0 ? [{ label: 'Concelho', options: municipalities, show: 8 }] : []),
    {
      label: 'Pontuação',
      options: (Object.keys(ratings) as (keyof typeof ratings)[])
        .sort((a, b) => Number(b) - Number(a))
        .map((rating) => ({
          label: `${rating.replace('.', ',')} ou mais`,
          href: to({ nota: filter.rating === rating ? null : rating }),
          current: filter.rating === rating,
        })),
    },
    {
      label: 'Certificação',
      options: [...(scopes[scope] < 1 ? [level('certificada', 1)] : []), level('plus', 2)],
    },
  ]
}

function activeFilters(
  filter: DirectoryFilter,
  names: NarrowProps['names'],
  to: (change: Change) => string,
): ActiveFilter[] {
  const on: [string | undefined | null, Change][] = [
    [filter.text && `«${filter.text}»`, { q: null }],
    [names.category, { categoria: null }],
    [names.district && !filter.municipality ? names.district : null, { distrito: null }],
    [names.municipality, { concelho: null, distrito: filter.district }],
    [filter.rating && `${filter.rating.replace('.', ',')} ou mais`, { nota: null }],
    [filter.level && levels[filter.level], { nivel: null }],
  ]
  return on.flatMap(([label, change]) => (label ? [{ label, removeHref: to(change) }] : []))
}
