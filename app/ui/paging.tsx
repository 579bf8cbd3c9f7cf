import { Icon } from './icon'
import { A } from './link'

/** Paging by key: forward and back by address. `label` says what is shown: «1–20 de 238». */
export function Paging({
  next,
  previous,
  first,
  label,
  name = 'Páginas',
}: {
  next?: string | null
  previous?: string | null
  first?: string | null
  label?: string
  /** Where a page has two of them. */
  name?: string
}) {
  if (!next && !previous && !first) return label ? <p className="paging soft">{label}</p> : null
  return (
    <nav className="paging" aria-label={name}>
      {previous ? (
        <A className="btn" to={previous} rel="prev">
          <Icon name="arrow-left" />
          Anteriores
        </A>
      ) : first ? (
        <A className="btn" to={first}>
          Voltar à primeira página
        </A>
      ) : (
        <span />
      )}
      {label && <span className="soft">{label}</span>}
      {next ? (
        <A className="btn" to={next} rel="next">
          Seguintes
          <Icon name="arrow-right" />
        </A>
      ) : (
        <span />
      )}
    </nav>
  )
}
