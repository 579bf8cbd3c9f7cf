import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { EmptyState } from './empty-state'
import { Icon } from './icon'
import { A } from './link'
import './table.css'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** The column can be sorted by this name. */
  sortKey?: string
  /** The cell that names the row: `<th scope="row">`, and the card's title on a phone. */
  main?: boolean
}

export interface Sort {
  key: string
  direction: 'asc' | 'desc'
  hrefFor: (key: string, direction: 'asc' | 'desc') => string
}

export interface TableProps<Row> {
  columns: Column<Row>[]
  rows: Row[]
  caption: string
  rowKey: (row: Row) => string
  sort?: Sort
  /** A box per row. `form` is the id of the form that sends them: bulk actions lie outside the table. */
  selectable?: { name: string; form?: string; label: (row: Row) => string }
  empty?: ReactNode
  /** Shows the caption; else only screen readers hear it. */
  captioned?: boolean
  /** A list of things to go through: a row is one line on a desk and two on a phone. The first column names it. */
  lines?: boolean
  /** Figures to be compared: columns on a phone as well. */
  figures?: boolean
  /** By keyboard a row opens below itself: an excerpt of its page and what may be done there. */
  inPlace?: boolean
}

/** Rows and columns; each row is a card on a phone. The island goes through them by keyboard. */
export function Table<Row>({
  columns,
  rows,
  caption,
  rowKey,
  sort,
  selectable,
  empty,
  captioned,
  lines,
  figures,
  inPlace,
}: TableProps<Row>) {
  if (rows.length === 0) return empty ?? <EmptyState title="Nada para mostrar" />
  // On a phone columns of figures are slid: by keyboard too.
  const slid = figures && { role: 'group', tabIndex: 0, 'aria-label': caption }
  return (
    <div className="table-wrap" {...slid}>
      <table
        className={classNames(
          'table',
          figures && 'figures',
          lines && 'lines',
          lines && selectable && 'ticks',
        )}
        data-island="rows"
        data-island-when="load"
        data-in-place={inPlace ? '' : undefined}
      >
        <caption className={captioned ? undefined : 'sr'}>{caption}</caption>
        <thead>
          <tr>
            {selectable && (
              <th className="tick" scope="col">
                <span className="sr">Escolher</span>
                <input type="checkbox" data-all="" aria-label="Escolher todas" hidden />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {selectable && (
                <td className="tick">
                  <input
                    type="checkbox"
                    name={selectable.name}
                    value={rowKey(row)}
                    form={selectable.form}
                    aria-label={selectable.label(row)}
                  />
                </td>
              )}
              {columns.map((column) =>
                column.main ? (
                  <th key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    className={column.align === 'end' ? 'end' : undefined}
                    data-label={column.header}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort?: Sort }) {
  const className = column.align === 'end' ? 'end' : undefined
  if (!sort || !column.sortKey)
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    )
  const current = sort.key === column.sortKey
  const next = current && sort.direction === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      className={className}
      aria-sort={current ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <A to={sort.hrefFor(column.sortKey, next)}>
        {column.header}
        <Icon name={!current ? 'arrow-up-down' : sort.direction === 'asc' ? 'chevron-up' : 'chevron-down'} />
      </A>
    </th>
  )
}
