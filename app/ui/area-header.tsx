import type { ReactNode } from 'react'
import { count, number } from './format'
import { Icon } from './icon'
import { A } from './link'
import { Logo } from './logo'
import { Avatar } from './logo-mark'
import type { NavLink } from './site-header'
import { ThemeSwitch } from './theme-switch'

/** Whoever is signed in: only where the page is theirs alone, never on pages that are kept for everybody. */
export interface Mine {
  name: string
  photo: string | null
  bell: { to: string; unread: number }
  /** What is said to many, above the page. */
  banner?: { id: string; title: string; text: string; button: string | null; href: string | null } | null
  /** The areas that are theirs: account, company, affiliates, administration. */
  areas: NavLink[]
  /** What they do with their account: profile, suggestions, leaving. */
  account: NavLink[]
}

interface Props {
  home: string
  /** On whose behalf one acts, or the area one is in. */
  acting: ReactNode
  search: ReactNode
  mine?: Mine
}

/** The header of a signed-in area, on the area's own grid: whose it is over the sections, search over the page. */
export const AreaHeader = ({ home, acting, search, mine }: Props) => (
  <>
    <a className="skip" href="#conteudo">
      Saltar para o conteúdo
    </a>
    <header className="site-header area-header">
      <div className="area-whose">
        <A className="home" to={home} aria-label="Aval, início">
          <Logo />
        </A>
        {acting}
      </div>
      {search}
      {mine && <Bell {...mine.bell} />}
      {mine && <Account {...mine} />}
    </header>
  </>
)

function Account({ name, photo, account }: Mine) {
  return (
    <div className="area-account">
      <button type="button" popoverTarget="menu-da-conta">
        <Avatar name={name} src={photo} />
        <span className="area-person">{name.split(' ')[0]}</span>
        <span className="sr">: a minha conta</span>
        <Icon name="chevron-down" />
      </button>
      <div id="menu-da-conta" popover="auto" className="bar-menu end">
        <ul>
          {account.map(({ to, label }) => (
            <li key={to}>
              <A to={to}>{label}</A>
            </li>
          ))}
        </ul>
        <ThemeSwitch boxed />
      </div>
    </div>
  )
}

/** The bell: leads to what somebody was told, with how much of it they have not read. */
function Bell({ to, unread }: Mine['bell']) {
  return (
    <A className="icon-button bell" to={to}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="count" aria-hidden="true">
          {unread > 99 ? '99+' : number(unread)}
        </span>
      )}
      <span className="sr">
        {unread > 0 ? count(unread, 'aviso por ler', 'avisos por ler') : 'Avisos, tudo lido'}
      </span>
    </A>
  )
}
