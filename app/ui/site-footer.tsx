import type { ReactNode } from 'react'
import { A } from './link'
import { Logo } from './logo'
import type { NavLink } from './site-header'

export interface SiteFooterProps {
  groups: { title: string; links: NavLink[] }[]
  legal: ReactNode
  /** The complaints book, mandatory by Decreto-Lei n.º 156/2005. */
  complaints?: NavLink
  /** Theme switch and the like. */
  children?: ReactNode
}

/** The whole map of the site. */
export function SiteFooter({ groups, legal, complaints, children }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="site-map">
        <div className="site-promise">
          <Logo />
          <p>O que aqui se lê pode ser conferido.</p>
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.to}>
                  <A to={link.to}>{link.label}</A>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="site-legal">
        <p>{legal}</p>
        {complaints && (
          <a href={complaints.to} rel="noopener">
            {complaints.label}
          </a>
        )}
        {children}
      </div>
    </footer>
  )
}
