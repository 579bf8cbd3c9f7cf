import type { ReactNode } from 'react'
import type { SavedList } from '~/domain/saved-lists/reading'
import { type Fields, type FilterOf, type List as ListOf, order, reversed } from '~/domain/shared/list-filter'
import { paths, query } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks, Chips } from '~/ui/filters'
import { count, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Paging } from '~/ui/paging'
import { type Column, type Sort, Table, type TableProps } from '~/ui/table'
import { type AnyField, Narrow, type Option, viewOf } from './narrow'
import { SavedLists, SaveThis } from './saved-lists'

/** What the loader of a list answers (`web/listing.ts`). */
export interface Listed<Row, F extends Fields> {
  rows: Row[]
  next: string | null
  after: string | null
  filter: FilterOf<F>
  unread?: { label: string; text: string }[]
  /** Null in lists of companies and people: only staff keep filters. */
  saved: SavedList[] | null
  /** How many fit, counted no further than `countedTo`. */
  found?: number
  countedTo?: number
  /** Nothing fits as written; the rows are the names most like it. */
  alike?: boolean
}

interface ListProps<Row extends { id: string }, F extends Fields> {
  list: ListOf<F>
  page: Listed<Row, F>
  /** What it is a list of, for whoever hears the table: «Denúncias por decidir». */
  caption: string
  /** One and many: «pessoa», «pessoas». */
  noun: readonly [one: string, many: string]
  /** Of its table; or `cards`, where it is none. */
  columns?: Column<Row>[]
  cards?: (rows: Row[]) => ReactNode
  /** What can be chosen of what only the server knows (`code`); without, it is not drawn: another page asks for it. */
  options?: Partial<Record<keyof F, Option[]>>
  /** What the server calls a `code` that is asked for. */
  names?: Partial<Record<keyof F, string | null>>
  /** How many each view holds, by its name in the address, and how far they were counted. */
  counts?: Partial<Record<string, number>>
  countedTo?: number
  selectable?: TableProps<Row>['selectable']
  inPlace?: boolean
  /** Nothing is there at all; with a filter the list says so by itself. */
  empty: ReactNode
  /** Instead of the list's own sentence where a filter finds nothing. */
  none?: ReactNode
  /** Staff have it as a file (`routes/machine/lists/`); not where it has another way to be one, or none. */
  csv?: false
  /** Beside the count. */
  tools?: ReactNode
  /** Between the count and the table: what may be done with the ticked. */
  bulk?: ReactNode
  /** Below the table, above the pages. */
  foot?: ReactNode
}

/** A list by its description: views, kept filters, search and filters, chips, count, rows, pages. The address holds all. */
export function List<Row extends { id: string }, F extends Fields>(props: ListProps<Row, F>) {
  const { list, page, caption, columns = [], cards, selectable, names } = props
  const { filter, after, saved, next, rows } = page
  const asked = list.query(filter)
  // One's own filter opens the list where nothing is asked for: this asks for all.
  const opens = saved?.some((one) => one.standard)
  const to = (parts: Record<string, string | null>) =>
    list.address + (query(parts) || (opens ? query({ tudo: 'sim' }) : ''))
  const here = (change: Record<string, string | null> = {}) => to({ ...asked, ...change })
  const whole = to(viewOf(list, asked))
  const narrowed = list.narrowed(filter, names)
  const kept = saved ? toSave(props, asked) : ''
  return (
    <>
      <Views {...props} here={here} />
      {saved && <SavedLists saved={saved} list={list.address} now={here()} query={kept} />}
      <Narrow {...props} asked={asked} />
      {page.unread?.map(({ label, text }) => (
        <Notice key={label} tone="warn" title={`Não percebemos «${text}» em «${label}»`}>
          A lista está sem esse filtro.
        </Notice>
      ))}
      <Chips
        active={narrowed.map(({ param, label }) => ({ label, removeHref: here({ [param]: null }) }))}
        clearHref={whole}
      />
      <div className="list-head">
        <p className="soft" role="status">
          {rows.length > 0 && inWords(props, narrowed)}
        </p>
        <div className="list-tools">
          {list.oneWay === null && (next || after || filter.reversed || rows.length > 1) && (
            <A to={here({ [order]: filter.reversed ? null : reversed })}>
              {filter.reversed ? 'Voltar à ordem habitual' : 'Inverter a ordem'}
            </A>
          )}
          {saved && props.csv !== false && rows.length > 0 && (
            <a href={paths.listCsv({ lista: list.address, ...asked })}>Descarregar em CSV</a>
          )}
          {props.tools}
          {saved && <SaveThis key={saved.length} list={list.address} query={kept} />}
        </div>
      </div>
      {rows.length > 0 && props.bulk}
      {cards && rows.length > 0 ? (
        cards(rows)
      ) : (
        <Table
          lines
          caption={caption}
          rows={rows}
          rowKey={(row) => row.id}
          selectable={selectable}
          inPlace={props.inPlace}
          sort={sortOf(list.fields.sort, asked, here)}
          empty={narrowed.length > 0 ? (props.none ?? <NothingFits whole={whole} />) : props.empty}
          columns={columns}
        />
      )}
      {props.foot}
      <Paging next={next && here({ depois: next })} first={after ? here() : null} />
    </>
  )
}

/** What is worth a name: more than a view, and nothing that only an address holds (whose mail somebody looked for). */
function toSave<Row extends { id: string }, F extends Fields>(
  { list, options }: ListProps<Row, F>,
  asked: Record<string, string | null>,
): string {
  const kept = { ...asked }
  for (const [name, { kind, param }] of Object.entries(list.fields as Record<string, AnyField>))
    if (kind === 'code' && !options?.[name]) kept[param] = null
  return query(kept) === query(viewOf(list, kept)) ? '' : query(kept).slice(1)
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

function Views<Row extends { id: string }, F extends Fields>({
  list,
  page,
  here,
  counts = {},
  countedTo,
}: ListProps<Row, F> & { here: Here }) {
  const views = Object.entries(list.fields as Record<string, AnyField>).filter(
    ([, { kind, table }]) => kind === 'view' && Object.keys(table ?? {}).length > 0,
  )
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
