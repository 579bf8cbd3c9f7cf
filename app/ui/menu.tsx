import { Children, type ReactNode } from 'react'
import { Icon, type IconName, MenuIcon } from './icon'
import { A } from './link'

export interface MenuItem {
  to: string
  label: string
  icon?: IconName
}

/** More things to do with one thing: links, or small forms as children. */
export function Menu({
  label,
  items = [],
  icon = 'ellipsis',
  children,
}: {
  label: string
  items?: MenuItem[]
  icon?: IconName
  children?: ReactNode
}) {
  return (
    <details className="menu" name="menu">
      <summary className="icon-button">
        <Icon name={icon} />
        <span className="sr">{label}</span>
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.to + item.label}>
            <A to={item.to}>
              {item.icon && <MenuIcon name={item.icon} />}
              {item.label}
            </A>
          </li>
        ))}
        {Children.map(children, (child) => child && <li>{child}</li>)}
      </ul>
    </details>
  )
}
