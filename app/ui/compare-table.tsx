import type { ReactNode } from 'react'
import { Icon } from './icon'
import { A } from './link'
import { LogoMark, type LogoSource } from './logo-mark'
import './compare.css'

export interface ComparedColumn {
  id: string
  name: string
  href: string
  logo?: LogoSource | null
  /** The address without it. */
  removeHref: string
}

export interface ComparedRow {
  label: string
  /** What the figures mean. */
  note?: string
  /** One per column. */
  cells: ReactNode[]
}

/** Things side by side: a column each, a row per fact. The first column stays where it is when the rest is moved sideways. */
export function CompareTable({
  caption,
  columns,
  groups,
}: {
  caption: string
  columns: ComparedColumn[]
  groups: { title: string; rows: ComparedRow[] }[]
}) {
  return (
    <section className="compare-wrap" aria-label={caption}>
      <table className={`compare of-${columns.length}`}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Facto</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <LogoMark name={column.name} logo={column.logo} size="small" />
                <A to={column.href}>{column.name}</A>
                <A className="compare-off" to={column.removeHref}>
                  <Icon name="x" />
                  Retirar<span className="sr"> {column.name}</span>
                </A>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span>{group.title}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">
                  {row.label}
                  {row.note && <small>{row.note}</small>}
                </th>
                {columns.map((column, i) => (
                  <td key={column.id}>{row.cells[i] ?? <span className="soft">Não diz</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
