import { Carried } from './carried'
import { count, number } from './format'
import { Icon } from './icon'
import { A } from './link'
import { Logo } from './logo'
import { Avatar } from './logo-mark'

export interface NavLink {
  to: string
  label: string
}

/** Whoever is signed in: only where the page is theirs alone, never on pages that are kept for everybody. */
export interface Mine {
  name: string
  photo: string | null
  bell: { to: string; unread: number }
}

export interface SiteHeaderProps {
  /** Somebody is signed in: the account instead of «Entrar». */
  member: boolean
  query?: string
  links: NavLink[]
  home: string
  searchAction: string
  /** Where suggestions come from; without it the search is a plain form. */
  suggestions?: string
  signIn: NavLink
  account: NavLink
  mine?: Mine
  /** Path of the page, to mark its link. */
  current?: string
  /** Pages with a search of their own (home) leave this one out. */
  search?: boolean
}

/** The header of every page: logo, search, sections, account. Menus open without a script. */
export function SiteHeader({
  member,
  query,
  links,
  home,
  searchAction,
  suggestions,
  signIn,
  account,
  mine: person,
  current,
  search = true,
}: SiteHeaderProps) {
  const mine = member ? account : signIn
  return (
    <>
      <a className="skip" href="#conteudo">
        Saltar para o conteúdo
      </a>
      <header className="site-header">
        <div className="site-bar">
          <A className="home" to={home} aria-label="Aval, início">
            <Logo />
          </A>
          {search && (
            <form
              className="site-search"
              action={searchAction}
              role="search"
              data-island={suggestions ? 'suggest' : undefined}
              data-suggestions={suggestions}
            >
              <Carried />
              <Icon name="search" />
              <input
                type="search"
                name="q"
                defaultValue={query}
                placeholder="Empresa, serviço ou localidade"
                aria-label="Procurar empresa, serviço ou localidade"
                autoComplete="off"
                maxLength={100}
              />
              <button type="submit">
                <span className="sr">Procurar</span>
                <Icon name="arrow-right" />
              </button>
            </form>
          )}
          <button type="button" className="icon-button site-menu-open" popoverTarget="menu">
            <Icon name="menu" />
            <span className="sr">Menu</span>
          </button>
          <nav className="site-nav" id="menu" popover="auto" aria-label="Principal">
            <button
              type="button"
              className="icon-button site-menu-close"
              popoverTarget="menu"
              popoverTargetAction="hide"
            >
              <Icon name="x" />
              <span className="sr">Fechar menu</span>
            </button>
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <A to={link.to} aria-current={current?.startsWith(link.to) ? 'page' : undefined}>
                    {link.label}
                  </A>
                </li>
              ))}
            </ul>
          </nav>
          {person && <Bell {...person.bell} />}
          <A className="btn account" to={mine.to}>
            {member &&
              (person?.photo ? (
                <Avatar name={person.name} src={person.photo} />
              ) : (
                <Icon name="circle-user" />
              ))}
            <span className="account-label">{mine.label}</span>
          </A>
        </div>
      </header>
    </>
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
