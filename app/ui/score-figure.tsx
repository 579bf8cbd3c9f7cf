import { decimal } from './format'
import { A } from './link'

/** «4,2»; with an address, one press leads to how it comes about. */
export function ScoreFigure({ value, href }: { value: number; href?: string }) {
  if (!href) return <b className="figure">{decimal(value)}</b>
  return (
    <A className="figure" to={href}>
      {decimal(value)}
    </A>
  )
}
