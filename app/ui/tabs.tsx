import { number, upTo } from './format'
import { A } from './link'
import './tabs.css'

export interface Tab {
  to: string
  label: string
  count?: number
  current?: boolean
}

/** Parts of one thing, each with its address. `most`: how far their counts go; beyond, «100+». */
export function Tabs({ tabs, label, most }: { tabs: Tab[]; label: string; most?: number }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <A to={tab.to} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && (
                <span className="count">{most ? upTo(tab.count, most) : number(tab.count)}</span>
              )}
            </A>
          </li>
        ))}
      </ul>
    </nav>
  )
}
