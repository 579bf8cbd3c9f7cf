import { Children, type ReactNode } from 'react'
import { number } from './format'

/** Cards below each other. */
export function CardList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className="card-list" aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className="card-grid" aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}

/** A narrow column (filters, figures) beside a list; above it on a phone. */
export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="columns">
      <aside>{side}</aside>
      <div>{children}</div>
    </div>
  )
}

/** How many were found, and how they are ordered. */
export function ListHead({
  count,
  noun,
  children,
}: {
  count: number
  noun: [string, string]
  children?: ReactNode
}) {
  return (
    <div className="list-head">
      <p role="status">
        <b>{number(count)}</b> {count === 1 ? noun[0] : noun[1]}
      </p>
      {children}
    </div>
  )
}
