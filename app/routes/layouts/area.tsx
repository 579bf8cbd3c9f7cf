import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Acting } from '~/domain/people/acting-for'
import { AreaContext } from '~/ui/link'
import { Sidebar, type SidebarItem, type SidebarSection } from '~/ui/sidebar'
import type { Mine } from '~/ui/site-header'
import { ActingFor } from './acting-for'
import { PublicHeader } from './site'
import '~/ui/button-why.css'
import '~/ui/field-parts.css'
import '~/ui/charts.css'
import '~/ui/long-prose.css'
import '~/ui/table-tools.css'
import '~/ui/area.css'
import '~/ui/signed-in.css'
import '~/ui/acting.css'

export interface AreaProps {
  /** «A minha conta», «Administração». Pages of a company say `acting` instead: on whose behalf one acts. */
  name?: ReactNode
  acting?: Acting | null
  sections: SidebarSection[]
  /** Says whether an address lies in this area: only those links navigate without loading a document. */
  contains: (to: string) => boolean
  /** Whoever is signed in, for the head of the page. */
  mine?: Mine
  /** Its pages are about other people: a picture for «Comentários» is drawn without their addresses and numbers. */
  others?: boolean
  /** Above everything: «Está a ver como …». */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of account, company and staff: header, sections with what waits, the page. Hydrated. */
export function Area({ name, acting, sections, mine, contains, others, banner, children }: AreaProps) {
  const { pathname } = useLocation()
  const current = closest(sections, pathname)
  const marked = sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      current: item.current ?? item === current,
    })),
  }))
  return (
    <AreaContext value={contains}>
      {banner && (
        <div className="area-banner" role="status">
          {banner}
        </div>
      )}
      <PublicHeader member mine={mine} />
      <div className="area" data-others={others ? '' : undefined}>
        <aside className="area-side" aria-label="Área">
          {acting ? <ActingFor acting={acting} /> : <p className="area-name">{name}</p>}
          <Sidebar sections={marked} label="Secções" />
        </aside>
        <main id="conteudo" className="area-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </AreaContext>
  )
}

/** The section in which a page lies: the longest address that begins it. */
function closest(sections: SidebarSection[], pathname: string): SidebarItem | undefined {
  const within = sections
    .flatMap(({ items }) =>
      items.flatMap((item) => [item.to, ...(item.also ?? [])].map((to) => ({ item, to }))),
    )
    .map(({ item, to }) => ({ item, to: to.split('?')[0] ?? to }))
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return within.sort((a, b) => b.to.length - a.to.length)[0]?.item
}
