import type { ReactNode } from 'react'
import { SheetClose } from './filters'
import { upTo } from './format'
import { Icon, type IconName } from './icon'
import { A } from './link'
import './sidebar.css'

export interface SidebarItem {
  to: string
  label: string
  icon: IconName
  /** How many wait: counted to a hundred. */
  count?: number
  /** Something in it is past its time. */
  late?: boolean
  current?: boolean
  /** Other addresses whose pages lie in this section. */
  also?: string[]
  /** Its name at the thumb. */
  short?: string
}

export interface SidebarSection {
  title?: string
  items: SidebarItem[]
}

interface Props {
  sections: SidebarSection[]
  label?: string
  id?: string
  /** At its end. */
  foot?: ReactNode
}

/** The sections of an area and what waits in each; a sheet on a phone, opened by the bar at the thumb. */
export function Sidebar({ sections, label = 'Secções', id = 'seccoes', foot }: Props) {
  return (
    <div className="sidebar">
      <nav className="sheet" id={id} popover="auto" aria-label={label}>
        <SheetClose target={id} title={label} />
        {sections.map((section, index) => (
          <section key={section.title ?? index}>
            {section.title && <h2>{section.title}</h2>}
            <ul>
              {section.items.map((item) => (
                <li key={item.to}>
                  <A to={item.to} aria-current={item.current ? 'page' : undefined}>
                    <Icon name={item.icon} />
                    <span>{item.label}</span>
                    <Waiting {...item} />
                  </A>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {foot && <div className="sidebar-foot">{foot}</div>}
      </nav>
    </div>
  )
}

function Waiting({ count, late }: SidebarItem) {
  if (!count) return null
  return (
    <span className={late ? 'count late-dot' : 'count'}>
      {upTo(count)}
      <span className="sr">{late ? ' à espera, fora do prazo' : ' à espera'}</span>
    </span>
  )
}

/** On a phone: the places one needs most, and the way to all others. */
export function ThumbBar({ items, more = 'seccoes' }: { items: SidebarItem[]; more?: string }) {
  return (
    <nav className="thumb-bar" aria-label="Atalhos">
      {items.map((item) => (
        <A key={item.to} to={item.to} aria-current={item.current ? 'page' : undefined}>
          <Icon name={item.icon} />
          {item.short ?? item.label}
          {item.late && (
            <span className="late-dot">
              <span className="sr">, com atrasos</span>
            </span>
          )}
        </A>
      ))}
      <button type="button" popoverTarget={more}>
        <Icon name="menu" />
        Mais
      </button>
    </nav>
  )
}
