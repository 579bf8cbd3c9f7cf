import {
  type DirectoryFilter,
  type FilterParam,
  filterQuery,
  type LevelName,
  levels,
  type Rating,
  ratings,
  type Scope,
  scopes,
  type Trait,
  traits,
  type Validity,
  validities,
} from '~/domain/company-pages/directory/directory-filter'
import type { DirectoryPage } from '~/domain/company-pages/directory/directory-listing'
import { ofPlace } from '~/domain/places/place-words'
import { SelectField } from '~/ui/choices'
import { type FilterGroup, FilterSheet } from '~/ui/facets'
import { type ActiveFilter, FilterForm, type FilterOption } from '~/ui/filters'
import { addressOf } from './list-address'
import { NearForm, NearMe } from './near'
import { sheets } from './sheets'

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
  unknownPlace?: string
}

type Change = Partial<Record<FilterParam, string | null>>

/** Everything that narrows the list, as links that lie in a sheet: every state of a list has its own address. */
export function Narrow({ path, scope, filter, counts, choices, names, unknownPlace }: NarrowProps) {
  const to = (change: Change) => addressOf(path, filter, change)
  return (
    <FilterSheet
      id={sheets.filters}
      active={activeFilters(filter, names, to)}
      clearHref={addressOf(path, filter, nothingNarrow)}
      groups={groups({ scope, filter, counts, choices }, to)}
    >
      <WhereForm path={path} filter={filter} choices={choices} />
      <NearForm path={path} filter={filter} typed={unknownPlace} />
      <NearMe />
    </FilterSheet>
  )
}

const nothingNarrow: Change = {
  categoria: null,
  distrito: null,
  concelho: null,
  perto: null,
  nota: null,
  nivel: null,
  validade: null,
  responde: null,
  fotos: null,
  aberto: null,
}

function WhereForm({ path, filter, choices }: Pick<NarrowProps, 'path' | 'filter' | 'choices'>) {
  const kept = Object.entries(
    filterQuery(filter, { distrito: null, concelho: null, perto: null, ordem: null }),
  )
  return (
    <FilterForm
      action={path}
      label="Onde"
      submit="Ver"
      keep={Object.fromEntries(kept.filter((pair): pair is [string, string] => pair[1] !== null))}
    >
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

/** Those that most people narrow a list by, each one press away; the others lie in the sheet. */
export function quickFilters(
  { scope, filter, counts }: Pick<NarrowProps, 'scope' | 'filter' | 'counts'>,
  to: (change: Change) => string,
): FilterOption[] {
  const offered: (FilterOption & { on: boolean; n?: number })[] = [
    { label: traits.aberto, href: to({ aberto: 'sim' }), on: filter.aberto },
    {
      label: 'Certificada',
      href: to({ nivel: 'certificada' }),
      on: filter.level !== null || scopes[scope] > 0,
      n: counts.levels?.[1],
    },
    {
      label: ratingWords('4'),
      href: to({ nota: '4' }),
      on: filter.rating !== null,
      n: counts.traits?.ratings['4'],
    },
  ]
  return offered.filter(({ on, n }) => !on && n !== 0)
}

/** Choices with somebody in them, and the one that was made; all of them where nobody counted. */
function counted(
  options: { id: string; label: string; href: string; current: boolean }[],
  counts: Record<string, number> | null,
): FilterOption[] {
  return options
    .map(({ id, ...option }) => ({ ...option, count: counts?.[id] }))
    .filter((option) => option.current || !counts || option.count)
}

function groups(
  { scope, filter, counts, choices }: Pick<NarrowProps, 'scope' | 'filter' | 'counts' | 'choices'>,
  to: (change: Change) => string,
): FilterGroup[] {
  const categories = choices.categories.map(({ id, name }) => ({
    id,
    label: name,
    href: to({ categoria: filter.category === id ? null : id }),
    current: filter.category === id,
  }))
  const municipalities = choices.municipalities.map(({ code, name }) => ({
    id: code,
    label: name,
    href: to({ distrito: filter.district, concelho: filter.municipality === code ? null : code }),
    current: filter.municipality === code,
  }))
  const level = (name: LevelName, at: number) => ({
    label: levels[name],
    href: to({ nivel: filter.level === name ? null : name }),
    count: counts.levels?.[at],
    current: filter.level === name,
  })
  const trait = (name: Trait, count?: number) => ({
    label: traits[name],
    href: to({ [name]: filter[name] ? null : 'sim' }),
    count,
    current: filter[name],
  })
  const validity = (name: Validity) => ({
    label: validities[name].label,
    href: to({ validade: filter.validity === name ? null : name }),
    current: filter.validity === name,
  })
  const places = counted(municipalities, counts.municipalities)
  // Of a list of certified companies how long the certificate lasts is asked before anything else about the company.
  const shown = Object.keys(validities) as Validity[]
  const all: FilterGroup[] = [
    ...(scopes[scope] > 0 || filter.validity
      ? [{ label: 'Validade do certificado', options: shown.map(validity) }]
      : []),
    { label: 'Categoria', options: counted(categories, counts.categories), show: 10 },
    ...(places.length > 0 ? [{ label: 'Concelho', options: places, show: 8 }] : []),
    {
      label: 'A empresa',
      options: [
        trait('aberto'),
        trait('responde', counts.traits?.responde),
        trait('fotos', counts.traits?.fotos),
      ],
    },
    {
      label: 'Pontuação',
      options: (Object.keys(ratings) as Rating[])
        .sort((a, b) => Number(b) - Number(a))
        .map((rating) => ({
          label: ratingWords(rating),
          href: to({ nota: filter.rating === rating ? null : rating }),
          count: counts.traits?.ratings[rating],
          current: filter.rating === rating,
        })),
    },
    {
      label: 'Certificação',
      options: [...(scopes[scope] < 1 ? [level('certificada', 1)] : []), level('plus', 2)],
    },
  ]
  // A choice that leads nowhere is none. What is open now nobody counts: where nothing is, that is no choice either.
  const empty = counts.traits !== null && all.every(({ options }) => options.every((o) => !o.count))
  return all.map(({ options, ...group }) => ({
    ...group,
    options: options.filter((o) => o.current || (o.count === undefined ? !empty : o.count > 0)),
  }))
}

/** «Certificado: mais de 90 dias» */
export const validityWords = (validity: Validity) => {
  const { label } = validities[validity]
  return `Certificado: ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

const ratingWords = (rating: Rating) => `${rating.replace('.', ',')} ou mais`

export function activeFilters(
  filter: DirectoryFilter,
  names: NarrowProps['names'],
  to: (change: Change) => string,
): ActiveFilter[] {
  const on: [string | undefined | null, Change][] = [
    [filter.text && `«${filter.text}»`, { q: null }],
    [names.category, { categoria: null }],
    [names.district && !filter.municipality ? names.district : null, { distrito: null }],
    [names.municipality, { concelho: null, distrito: filter.district }],
    [filter.near && `Até ${filter.near.km} km ${ofPlace(filter.near.name)}`, { perto: null }],
    [filter.rating && ratingWords(filter.rating), { nota: null }],
    [filter.level && levels[filter.level], { nivel: null }],
    [filter.validity && validityWords(filter.validity), { validade: null }],
    ...(Object.keys(traits) as Trait[]).map((name): [string | null, Change] => [
      filter[name] ? traits[name] : null,
      { [name]: null },
    ]),
  ]
  return on.flatMap(([label, change]) => (label ? [{ label, removeHref: to(change) }] : []))
}
