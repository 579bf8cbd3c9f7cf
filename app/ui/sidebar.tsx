import { SheetClose } from './filters'
import { upTo } from './format'
import { Icon, type IconName } from './icon'
import { A } from './link'

export interface SidebarItem {
  to: string
  label: string
  icon: IconName
  /** How many wait: counted to a hundred. */
  count?: number
  current?: boolean
  /** Other addresses whose pages lie in this section. */
  also?: string[]
}

export interface SidebarSection {
  title?: string
  items: SidebarItem[]
}

/** The sections of an area and what waits in each; a sheet on a phone. */
export function Sidebar({
  sections,
  label = 'Secções',
  id = 'seccoes',
}: {
  sections: SidebarSection[]
  label?: string
  id?: string
}) {
  return (
    <div className="sidebar">
      <button type="button" className="btn sidebar-open" popoverTarget={id}>
        <Icon name="menu" />
        {label}
      </button>
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
                    {item.count ? (
                      <span className="count">
                        {upTo(item.count)}
                        <span className="sr"> à espera</span>
                      </span>
                    ) : null}
                  </A>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  )
}
