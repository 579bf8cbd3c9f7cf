import { A } from './link'

export interface Crumb {
  to: string
  label: string
}

/** Where this page lies: the way up, without the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Localização">
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <A to={crumb.to}>{crumb.label}</A>
          </li>
        ))}
      </ol>
    </nav>
  )
}
