import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Acting } from '~/domain/people/acting-for'
import { paths } from '~/paths'
import { AreaHeader, type Mine } from '~/ui/area-header'
import { BroadcastBanner } from '~/ui/broadcast-banner'
import { AreaContext } from '~/ui/link'
import { Sidebar, type SidebarItem, type SidebarSection, ThumbBar } from '~/ui/sidebar'
import { ActingFor } from './acting-for'
import { AreaSearch } from './area-search'
import { FeedbackLink } from './feedback-button'
import '~/ui/button-why.css'
import '~/ui/field-parts.css'
import '~/ui/charts.css'
import '~/ui/long-prose.css'
import '~/ui/table-tools.css'
import '~/ui/table-lines.css'
import '~/ui/table-lines-phone.css'
import '~/ui/area.css'
import '~/ui/area-header.css'
import '~/ui/signed-in.css'
import '~/ui/acting.css'

export interface AreaProps {
  /** «A minha conta», «Administração». Pages of a company say `acting` instead: on whose behalf one acts. */
  name?: ReactNode
  acting?: Acting | null
  sections: SidebarSection[]
  /** The three places at the thumb on a phone, by address: the first that are among the sections. */
  thumb: string[]
  /** Its search finds everything the administration has. */
  staff?: boolean
  /** Says whether an address lies in this area: only those links navigate without loading a document. */
  contains: (to: string) => boolean
  /** Whoever is signed in, for the head of the page. */
  mine?: Mine
  /** Its pages are about other people: a picture for «Sugestões» is drawn without their addresses and numbers. */
  others?: boolean
  /** Above everything: «Está a ver como …». */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of account, company and staff: header, sections with what waits, the page. Hydrated. */
export function Area(props: AreaProps) {
  const { name, acting, sections, mine, contains, others, banner, thumb, staff = false, children } = props
  const { pathname } = useLocation()
  const current = closest(sections, pathname)
  const marked = sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      current: item.current ?? item === current,
    })),
  }))
  const all = marked.flatMap(({ items }) => items)
  const atThumb = thumb.flatMap((to) => all.find((item) => item.to === to) ?? []).slice(0, 3)
  useClosedMenus(`${pathname} ${acting?.id}`)
  return (
    <AreaContext value={contains}>
      {banner && (
        <div className="area-banner" role="status">
          {banner}
        </div>
      )}
      <AreaHeader
        home={paths.home()}
        acting={<ActingFor name={name} acting={acting} areas={mine?.areas ?? []} />}
        search={<AreaSearch staff={staff} />}
        mine={mine}
      />
      {mine?.banner && <BroadcastBanner of={mine.banner} close={paths.closeBanner(mine.banner.id)} />}
      <div className="area" data-others={others ? '' : undefined}>
        <aside className="area-side" aria-label="Área">
          <Sidebar sections={marked} label="Secções" foot={<FeedbackLink />} />
        </aside>
        <main id="conteudo" className="area-main" tabIndex={-1}>
          {children}
        </main>
        <ThumbBar items={atThumb} />
      </div>
    </AreaContext>
  )
}

/** Menus are popovers, and a link inside an area loads no document: whoever followed one finds the page, not the menu. */
function useClosedMenus(where: string) {
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
    // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the place changes
  }, [where])
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
