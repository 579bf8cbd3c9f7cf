import type { ReactNode } from 'react'
import type { SavedList } from '~/domain/saved-lists/reading'
import type { Choices, Field, Fields, FilterOf, List as ListOf } from '~/domain/shared/list-filter'
import { paths, query } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { SelectField, TextField } from '~/ui/fields'
import { ChipLinks, Chips, FilterForm } from '~/ui/filters'
import { count, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Paging } from '~/ui/paging'
import { type Column, type Sort, Table, type TableProps } from '~/ui/table'
import { SavedLists, SaveThis } from './saved-lists'

/** What the loader of a list answers (`web/listing.ts`). */
export interface Listed<Row, F extends Fields> {
  rows: Row[]
  next: string | null
  after: string | null
  filter: FilterOf<F>
  /** Null in lists of companies and people: only staff keep filters. */
  saved: SavedList[] | null
  /** How many fit, counted no further than `countedTo`. */
  found?: number
  countedTo?: number
  /** Nothing fits as written; the rows are the names most like it. */
  alike?: boolean
}

interface Option {
  value: string
  label: string
}

interface ListProps<Row extends { id: string }, F extends Fields> {
  list: ListOf<F>
  page: Listed<Row, F>
  /** What it is a list of, for whoever hears the table: «Denúncias por decidir». */
  caption: string
  /** One and many: «pessoa», «pessoas». */
  noun: readonly [one: string, many: string]
  columns: Column<Row>[]
  /** What can be chosen of what only the server knows (`code`). */
  options?: Partial<Record<keyof F, Option[]>>
  /** What the server calls a `code` that is asked for. */
  names?: Partial<Record<keyof F, string | null>>
  /** How many each view holds, by its name in the address, and how far they were counted. */
  counts?: Partial<Record<string, number>>
  countedTo?: number
  selectable?: TableProps<Row>['selectable']
  /** Nothing is there at all; with a filter the list says so by itself. */
  empty: ReactNode
  /** Instead of the list's own sentence where a filter finds nothing. */
  none?: ReactNode
  /** It can be had as a file (`routes/machine/list-csv.ts`). */
  csv?: boolean
  /** Beside the count. */
  tools?: ReactNode
  /** Between the count and the table: what may be done with the ticked. */
  bulk?: ReactNode
  /** Below the table, above the pages. */
  foot?: ReactNode
}

/** A list by its description: views, kept filters, search and filters, chips, count, rows, pages. The address holds all. */
export function List<Row extends { id: string }, F extends Fields>(props: ListProps<Row, F>) {
  const { list, page, caption, columns, selectable, names } = props
  const { filter, after, saved, next, rows } = page
  const asked = list.query(filter)
  const here = (change: Record<string, string | null> = {}) => list.address + query({ ...asked, ...change })
  // One's own filter opens the list where nothing is asked for: this asks for all.
  const whole = saved?.some((one) => one.standard) ? list.address + query({ tudo: 'sim' }) : list.address
  const narrowed = list.narrowed(filter, names)
  return (
    <>
      <Views {...props} here={here} />
      {saved && <SavedLists saved={saved} list={list.address} now={here()} />}
      <Narrow {...props} asked={asked} />
      <Chips
        active={narrowed.map(({ param, label }) => ({ label, removeHref: here({ [param]: null }) }))}
        clearHref={whole}
      />
      <div className="list-head">
        <p className="soft" role="status">
          {rows.length > 0 && inWords(props, narrowed)}
        </p>
        <div className="list-tools">
          {props.csv && rows.length > 0 && (
            <a href={paths.listCsv({ lista: list.address, ...asked })}>Descarregar em CSV</a>
          )}
          {props.tools}
          {saved && <SaveThis list={list.address} query={query(asked).slice(1)} />}
        </div>
      </div>
      {rows.length > 0 && props.bulk}
      <Table
        caption={caption}
        rows={rows}
        rowKey={(row) => row.id}
        selectable={selectable}
        sort={sortOf(list.fields.sort, asked, here)}
        empty={narrowed.length > 0 ? (props.none ?? <NothingFits whole={whole} />) : props.empty}
        columns={columns}
      />
      {props.foot}
      <Paging next={next && here({ depois: next })} first={after ? here() : null} />
    </>
  )
}

const NothingFits = ({ whole }: { whole: string }) => (
  <EmptyState title="Nada encontrado" actions={<A to={whole}>Ver tudo</A>}>
    Nada tem tudo isto ao mesmo tempo. Tire um filtro, ou confira o que escreveu.
  </EmptyState>
)

/** How many: what was counted; or all, where the first page is the last. */
function inWords<Row extends { id: string }, F extends Fields>(
  { page, noun: [one, many] }: ListProps<Row, F>,
  narrowed: { param: string; label: string }[],
): string | null {
  const { rows, next, after, found = next || after ? null : rows.length, countedTo = 1000, alike } = page
  if (alike) {
    const written = narrowed.find(({ label }) => label.startsWith('«'))?.label
    return `Nada com ${written} tal como está escrito. Estes são os nomes mais parecidos.`
  }
  if (found === null) return null
  return found > countedTo ? `Mais de ${number(countedTo)} ${many}` : count(found, one, many)
}

type Here = (change?: Record<string, string | null>) => string
type AnyField = Field<unknown> & { table?: Choices<unknown> }

function Views<Row extends { id: string }, F extends Fields>({
  list,
  page,
  here,
  counts = {},
  countedTo,
}: ListProps<Row, F> & { here: Here }) {
  const views = Object.entries(list.fields as Record<string, AnyField>).filter(([, f]) => f.kind === 'view')
  return views.map(([name, { param, label, table = {}, write }]) => (
    <ChipLinks
      key={name}
      label={label}
      most={countedTo}
      options={Object.entries(table).map(([key, { value, label: said }]) => ({
        href: here({ [param]: write(value) }),
        label: said,
        count: counts[key],
        current: value === page.filter[name],
      }))}
    />
  ))
}

/** The form: what is asked most in sight, the rest one press away. */
function Narrow<Row extends { id: string }, F extends Fields>({
  list,
  asked,
  options,
  noun,
}: ListProps<Row, F> & { asked: Record<string, string | null> }) {
  const all = Object.entries(list.fields as Record<string, AnyField>)
  const drawn = all.filter(([, { kind }]) => kind !== 'view' && kind !== 'fixed')
  if (drawn.length === 0) return null
  const field = ([name, f]: (typeof all)[number]) => (
    <OneField key={name} field={f} value={asked[f.param]} options={options?.[name]} />
  )
  const further = drawn.filter(([, { more }]) => more)
  const on = further.filter(([, { param }]) => asked[param]).length
  const first = drawn.filter(([, { more }]) => !more).map(field)
  const kept = all.flatMap(([, { kind, param }]) =>
    kind === 'view' && asked[param] ? [[param, asked[param]] as const] : [],
  )
  const search = drawn.some(([, { kind }]) => kind === 'words')
  return (
    <FilterForm
      action={list.address}
      label={`${search ? 'Procurar' : 'Filtrar'} ${noun[1]}`}
      submit={search ? 'Procurar' : 'Filtrar'}
      keep={Object.fromEntries(kept)}
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

/** The heads that sort, as the table of orders says. */
function sortOf(
  field: AnyField | undefined,
  asked: Record<string, string | null>,
  here: Here,
): Sort | undefined {
  if (!field?.table) return undefined
  const { param, table, write } = field
  const orders = Object.entries(table)
  const [, now] =
    orders.find(([key]) => key === asked[param]) ?? orders.find(([, one]) => write(one.value) === null) ?? []
  const [key, direction] = now?.head ?? ['', 'asc']
  return {
    key,
    direction,
    hrefFor(column, next) {
      const by = orders.filter(([, { head }]) => head?.[0] === column)
      const [, to] = by.find(([, { head }]) => head?.[1] === next) ?? by[0] ?? []
      return here({ [param]: to ? write(to.value) : null })
    },
  }
}
