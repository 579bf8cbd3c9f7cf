import { type AnchorHTMLAttributes, createContext, useContext } from 'react'
import { Link } from 'react-router'
import { useCarried } from './carried'

/**
 * Says whether an address lies within the hydrated area being shown. `null` (the default) means that the
 * page is a plain document, and then every link is a plain anchor: it is cheaper to render and needs no script.
 */
export const AreaContext = createContext<((to: string) => boolean) | null>(null)

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
}

/** A link: client navigation inside the same hydrated area, a document request everywhere else. */
export function A({ to, children, ...rest }: LinkProps) {
  const within = useContext(AreaContext)
  const carried = useCarried()
  const client =
    within !== null &&
    !rest.target &&
    !rest.download &&
    !to.startsWith('#') &&
    (to.startsWith('?') || within(to))
  if (client)
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    )
  return (
    <a href={rest.download ? to : carried(to)} {...rest}>
      {children}
    </a>
  )
}
