import {
  type Choices,
  type Field,
  type Fields,
  type List,
  order,
  reversed,
} from '~/domain/shared/list-filter'
import { SelectField, TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'

export type AnyField = Field<unknown> & { table?: Choices<unknown> }

export interface Option {
  value: string
  label: string
}

/** Which part of the list one looks at: no filter takes one out of it. */
export const viewOf = <F extends Fields>(list: List<F>, asked: Record<string, string | null>) =>
  Object.fromEntries(
    Object.values(list.fields as Record<string, AnyField>).flatMap(({ kind, param }) =>
      kind === 'view' && asked[param] ? [[param, asked[param]]] : [],
    ),
  ) as Record<string, string>

/** The form: what is asked most in sight, the rest one press away. */
export function Narrow<F extends Fields>(props: {
  list: List<F>
  asked: Record<string, string | null>
  options?: Partial<Record<keyof F, Option[]>>
  noun: readonly [one: string, many: string]
}) {
  const { list, asked, options, noun } = props
  const all = Object.entries(list.fields as Record<string, AnyField>)
  const drawn = all.filter(([, { kind }]) => kind !== 'view' && kind !== 'fixed')
  if (drawn.length === 0) return null
  const field = ([name, f]: (typeof all)[number]) => (
    <OneField key={name} field={f} value={asked[f.param]} options={options?.[name]} />
  )
  const further = drawn.filter(([, { more }]) => more)
  const on = further.filter(([, { param }]) => asked[param]).length
  const first = drawn.filter(([, { more }]) => !more).map(field)
  const search = drawn.some(([, { kind }]) => kind === 'words')
  return (
    <FilterForm
      action={list.address}
      label={`${search ? 'Procurar' : 'Filtrar'} ${noun[1]}`}
      submit={search ? 'Procurar' : 'Filtrar'}
      keep={{
        ...viewOf(list, asked),
        ...(props.list.oneWay === null && asked[order] ? { [order]: reversed } : {}),
      }}
      key={JSON.stringify(asked)}
    >
      {further.length === 0 ? first : <div className="search-line">{first}</div>}
      {further.length > 0 && (
        <details className="filter-more">
          <summary>{on > 0 ? `Filtros (${on})` : 'Filtros'}</summary>
          <div className="filter-grid">{further.map(field)}</div>
        </details>
      )}
    </FilterForm>
  )
}

function OneField(props: { field: AnyField; value: string | null | undefined; options?: Option[] }) {
  const { kind, param, label, table, empty, write } = props.field
  const value = props.value ?? undefined
  if (kind === 'code' && !props.options) return value && <input type="hidden" name={param} value={value} />
  if (kind === 'words')
    return <TextField name={param} type="search" label={label} defaultValue={value} maxLength={100} />
  if (kind === 'day')
    return <TextField name={param} type="date" label={label} width="short" defaultValue={value} />
  const all =
    props.options ?? Object.entries(table ?? {}).map(([key, one]) => ({ value: key, label: one.label }))
  // What the list shows by itself is its first choice, without a word in the address.
  const usual = empty === null && Object.entries(table ?? {}).find(([, one]) => write(one.value) === null)
  return (
    <SelectField
      name={param}
      label={label}
      empty={usual ? usual[1].label : (empty ?? undefined)}
      defaultValue={value}
      options={usual ? all.filter((one) => one.value !== usual[0]) : all}
    />
  )
}
