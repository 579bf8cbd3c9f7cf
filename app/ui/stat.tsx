import type { ReactNode } from 'react'
import { A } from './link'
import './stat.css'

export interface StatProps {
  label: string
  value: ReactNode
  /** «+12 % do que na semana passada», «de 34 trabalhos». */
  note?: ReactNode
  href?: string
}

/** One figure, large and plain. */
export function Stat({ label, value, note, href }: StatProps) {
  return (
    <div className="stat">
      <dt>{href ? <A to={href}>{label}</A> : label}</dt>
      <dd>
        <b className="figure">{value}</b>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** Figures side by side. */
export function Stats({ stats }: { stats: StatProps[] }) {
  return (
    <dl className="stats">
      {stats.map((stat) => (
        <Stat key={stat.label} {...stat} />
      ))}
    </dl>
  )
}
