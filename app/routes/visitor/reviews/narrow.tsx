import {
  chosen,
  filterQuery,
  type ListChange,
  type ListParam,
  type ProofChoice,
  proofs,
  type ReviewFilter,
} from '~/domain/reviews/listings/review-filter'
import { paths } from '~/paths'
import { SelectField } from '~/ui/choices'
import { type FilterGroup, Filters } from '~/ui/facets'
import { FilterForm } from '~/ui/filters'
import { TextField } from '~/ui/text-field'

export interface NarrowProps {
  filter: ReviewFilter
  categories: { id: string; name: string; parent: string | null }[]
  districts: { code: string; name: string }[]
  /** Of the chosen district; none when none is chosen. */
  municipalities: { code: string; name: string }[]
  /** What is spoken of in the chosen category. */
  topics: { id: string; label: string }[]
  thisYear: number
}

/** How many years back reviews are looked for by year. */
const yearsBack = 5

/** Words and place by a form, the rest by links: every choice has its address. */
export function Narrow({ filter, categories, districts, municipalities, topics, thisYear }: NarrowProps) {
  const to = (change: ListChange) => paths.reviews(filterQuery(filter, change))
  /** One choice of a parameter: chosen again it is taken off. */
  const option = (param: ListParam, value: string | number, label: string, current: boolean) => ({
    label,
    href: to({ [param]: current ? null : value }),
    current,
  })
  const groups: FilterGroup[] = [
    {
      label: 'Estrelas',
      options: [5, 4, 3, 2, 1].map((n) =>
        option('estrelas', n, n === 1 ? '1 estrela' : `${n} estrelas`, filter.stars === n),
      ),
    },
    {
      label: 'Como foi verificada',
      options: (Object.keys(proofs) as ProofChoice[]).map((key) =>
        option('comprovativo', key, proofs[key], filter.proof === key),
      ),
    },
    {
      label: 'O que se seguiu',
      options: [
        option('respondidas', 'sim', 'Com resposta', filter.replied),
        option('resolvidas', 'sim', 'Resolvidas', filter.resolved),
        option('com-fotos', 'sim', 'Com fotografias', filter.photos),
      ],
    },
    {
      label: 'De que falam',
      show: 6,
      options: topics.map(({ id, label }) => option('assunto', id, label, filter.topic === id)),
    },
    {
      label: 'Publicadas em',
      options: Array.from({ length: yearsBack }, (_, back) => thisYear - back).map((year) =>
        option('ano', year, String(year), filter.year === year),
      ),
    },
  ]
  return (
    <>
      <Search {...{ filter, categories, districts, municipalities }} />
      <Filters
        active={chosen(filter).map(({ label, param }) => ({ label, removeHref: to({ [param]: null }) }))}
        clearHref={paths.reviews()}
        groups={groups}
      />
    </>
  )
}

function Search({
  filter,
  categories,
  districts,
  municipalities,
}: Pick<NarrowProps, 'filter' | 'categories' | 'districts' | 'municipalities'>) {
  const options = categories
    .filter((c) => c.parent === null)
    .flatMap((root) => [
      { value: root.id, label: root.name },
      ...categories
        .filter((c) => c.parent === root.id)
        .map((c) => ({ value: c.id, label: `\u00a0\u00a0${c.name}` })),
    ])
  const asked = { q: null, categoria: null, distrito: null, concelho: null }
  const kept = Object.entries(filterQuery(filter, asked)).filter(([, value]) => value !== null)
  return (
    <FilterForm
      action={paths.reviews()}
      label="Procurar nas avaliações"
      submit="Procurar"
      keep={Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))}
    >
      <TextField name="q" type="search" label="Palavras" defaultValue={filter.text} maxLength={100} />
      <SelectField
        name="categoria"
        label="Categoria"
        empty="Todas"
        options={options}
        defaultValue={filter.category}
      />
      <SelectField
        name="distrito"
        label="Distrito"
        empty="Todo o país"
        options={districts.map((d) => ({ value: d.code, label: d.name }))}
        defaultValue={filter.district}
      />
      {municipalities.length > 0 && (
        <SelectField
          name="concelho"
          label="Concelho"
          empty="Todo o distrito"
          options={municipalities.map((m) => ({ value: m.code, label: m.name }))}
          defaultValue={filter.municipality}
        />
      )}
    </FilterForm>
  )
}
