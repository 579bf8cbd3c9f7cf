import { number } from './format'
import { A } from './link'

export interface Tab {
  to: string
  label: string
  count?: number
  current?: boolean
}

/** Parts of one thing, each with its address. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <A to={tab.to} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && <span className="count">{number(tab.count)}</span>}
            </A>
          </li>
        ))}
      </ul>
    </nav>
  )
}
