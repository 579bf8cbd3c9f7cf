import {
  certificateChoices,
  demonstrationChoices,
  listingChoices,
  ownerChoices,
  ownershipChoices,
  type StaffFilter,
  type StaffScope,
  scoreChoices,
  sortsOf,
  staffQuery,
  standingChoices,
  usualSort,
} from '~/domain/companies/staff/staff-lists-filter'
import { SelectField, TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'

const options = (table: Record<string, { label: string }>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }))

/** The order that the list has by itself is the empty choice. */
const usualLabel = (scope: StaffScope) =>
  Object.values(sortsOf(scope)).find(({ value }) => value === usualSort(scope))?.label
const otherSorts = (scope: StaffScope) =>
  Object.fromEntries(Object.entries(sortsOf(scope)).filter(([, { value }]) => value !== usualSort(scope)))

/** The filters of the list: what is asked most in sight, the rest one press away. */
export function Narrow({
  list,
  scope,
  filter,
  categories,
  districts,
}: {
  list: string
  scope: StaffScope
  filter: StaffFilter
  categories: { id: string; name: string; parent: string | null }[]
  districts: { code: string; name: string }[]
}) {
  const asked = staffQuery(filter, scope)
  const select = (
    name: string,
    label: string,
    table: Record<string, { label: string }>,
    empty = 'Qualquer',
  ) => (
    <SelectField
      name={name}
      label={label}
      empty={empty}
      defaultValue={asked[name]}
      options={options(table)}
    />
  )
  const on = Object.keys(asked).filter((name) => asked[name] && name !== 'q' && name !== 'ordem').length
  return (
    <FilterForm action={list} label="Procurar empresas" submit="Procurar" key={JSON.stringify(asked)}>
      <div className="search-line">
        <TextField
          name="q"
          type="search"
          label="Nome, NIPC, telefone, domínio ou e-mail"
          defaultValue={filter.search}
          maxLength={100}
        />
        {select('ordem', 'Ordem', otherSorts(scope), usualLabel(scope))}
      </div>
      <details className="filter-more">
        <summary>{on > 0 ? `Filtros (${on})` : 'Filtros'}</summary>
        <div className="filter-grid">
          {scope === 'all' && select('estado', 'Estado', listingChoices)}
          {select('certificado', 'Certificado', certificateChoices)}
          <SelectField
            name="categoria"
            label="Categoria"
            empty="Qualquer"
            defaultValue={filter.category}
            options={categories.map(({ id, name, parent }) => ({
              value: id,
              label: parent ? name : `${name} (todas)`,
            }))}
          />
          <SelectField
            name="distrito"
            label="Distrito"
            empty="Qualquer"
            defaultValue={filter.district}
            options={districts.map(({ code, name }) => ({ value: code, label: name }))}
          />
          {select('posse', 'Posse', ownershipChoices)}
          {select('responsavel', 'Responsável', ownerChoices)}
          {select('situacao', 'Situação legal', standingChoices)}
          {select('pontuacao', 'Pontuação', scoreChoices)}
          <TextField name="de" type="date" label="Criada desde" defaultValue={filter.from} />
          <TextField name="ate" type="date" label="Até" defaultValue={filter.until} />
          {select('demonstracao', 'Demonstração', demonstrationChoices, 'Todas')}
        </div>
      </details>
    </FilterForm>
  )
}
