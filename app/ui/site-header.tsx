import { Icon } from './icon'
import { Logo } from './logo'

export interface NavLink {
  to: string
  label: string
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
          <a className="home" href={home} aria-label="Aval, início">
            <Logo />
          </a>
          {search && (
            <form
              className="site-search"
              action={searchAction}
              role="search"
              data-island={suggestions ? 'suggest' : undefined}
              data-suggestions={suggestions}
            >
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
                  <a href={link.to} aria-current={current?.startsWith(link.to) ? 'page' : undefined}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <a className="btn account" href={mine.to}>
            {member && <Icon name="circle-user" />}
            {mine.label}
          </a>
        </div>
      </header>
    </>
  )
}
