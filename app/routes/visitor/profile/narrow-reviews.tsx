import type { Profile } from '~/domain/company-pages/profile/profile'
import {
  chosen,
  filterQuery,
  type ListChange,
  type ListParam,
  type ProofChoice,
  proofs,
  type ReviewFilter,
  sorts,
} from '~/domain/reviews/listings/review-filter'
import { SelectField } from '~/ui/choices'
import { ChipLinks, Chips, FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { Sheet } from '~/ui/sheet'
import { TextField } from '~/ui/text-field'

interface Props {
  profile: Pick<Profile, 'figures' | 'services'>
  filter: ReviewFilter
  to: (change: ListChange) => string
  /** Address of the list without anything asked for. */
  action: string
}

/** Everything by which the reviews of a company are ordered and narrowed; every choice has its address. */
export function NarrowReviews({ profile, filter, to, action }: Props) {
  const { figures: f } = profile
  if (f.reviews === 0) return null
  const flag = (label: string, param: 'respondidas' | 'resolvidas' | 'com-fotos', on: boolean) => ({
    label,
    href: to({ [param]: on ? null : 'sim' }),
    current: on,
  })
  return (
    <>
      <div className="narrow-line">
        <Sheet id="ordem" icon="arrow-up-down" open={sorts[filter.sort]} title="Ordem">
          <ul className="choices-list">
            {Object.entries(sorts).map(([key, label]) => (
              <li key={key}>
                <A
                  to={to({ ordem: key === 'recentes' ? null : key })}
                  aria-current={filter.sort === key ? 'true' : undefined}
                >
                  {label}
                </A>
              </li>
            ))}
          </ul>
        </Sheet>
        <ChipLinks
          label="Filtros"
          options={[
            {
              label: 'Com comprovativo',
              href: to({ comprovativo: filter.proof === 'sim' ? null : 'sim' }),
              current: filter.proof === 'sim',
            },
            ...(f.replied > 0 || filter.replied ? [flag('Com resposta', 'respondidas', filter.replied)] : []),
            flag('Com fotografias', 'com-fotos', filter.photos),
            flag('Resolvidas', 'resolvidas', filter.resolved),
          ]}
        />
        <Sheet id="procurar" icon="search" open="Procurar" title="Procurar nas avaliações">
          <Search profile={profile} filter={filter} action={action} />
        </Sheet>
      </div>
      <Chips
        active={chosen(filter)
          .filter(
            ({ param }) => !quick.includes(param) && !(param === 'comprovativo' && filter.proof === 'sim'),
          )
          .map(({ label, param }) => ({ label, removeHref: to({ [param]: null }) }))}
      />
    </>
  )
}

/** Those that have a chip of their own above the list, where they are taken off too. */
const quick: readonly ListParam[] = ['respondidas', 'resolvidas', 'com-fotos']

function Search({ profile: { figures: f, services }, filter, action }: Omit<Props, 'to'>) {
  const asked = { q: null, comprovativo: null, servico: null, ano: null }
  const kept = Object.entries(filterQuery(filter, asked)).filter(([, value]) => value !== null)
  const years = [...new Set(Object.keys(f.months).map((m) => m.slice(0, 4)))].sort().reverse()
  const named = filter.service && !services.includes(filter.service) ? [filter.service] : []
  return (
    <FilterForm
      action={action}
      label="Procurar nas avaliações"
      submit="Procurar"
      keep={Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))}
    >
      <TextField name="q" type="search" label="Palavras" defaultValue={filter.text} maxLength={100} />
      <SelectField
        name="comprovativo"
        label="Como foi verificada"
        empty="Todas"
        options={(Object.keys(proofs) as ProofChoice[]).map((value) => ({ value, label: proofs[value] }))}
        defaultValue={filter.proof}
      />
      {services.length + named.length > 0 && (
        <SelectField
          name="servico"
          label="Serviço"
          empty="Todos"
          options={[...named, ...services].map((value) => ({ value, label: value }))}
          defaultValue={filter.service}
        />
      )}
      {years.length > 1 && (
        <SelectField
          name="ano"
          label="Publicadas em"
          empty="Qualquer ano"
          options={years.map((value) => ({ value, label: value }))}
          defaultValue={filter.year === null ? null : String(filter.year)}
        />
      )}
    </FilterForm>
  )
}
