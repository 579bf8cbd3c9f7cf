import { Carried } from './carried'
import { Icon, type IconName, MenuIcon } from './icon'
import { A } from './link'
import { Logo } from './logo'

export interface NavLink {
  to: string
  label: string
}

export interface SiteHeaderProps {
  /** Somebody is signed in: their account instead of «Entrar». Pages kept for everybody say no more of anybody. */
  member: boolean
  query?: string
  /** The places of the site, each with its sign in the menu of a phone. */
  links: (NavLink & { icon: IconName })[]
  /** What people come to do besides reading: to write, to check. */
  write: NavLink
  verify: NavLink
  /** The end of a phone's menu. */
  more: (NavLink & { icon: IconName })[]
  home: string
  searchAction: string
  /** Where suggestions come from; without it the search is a plain form. */
  suggestions?: string
  signIn: NavLink
  signUp: NavLink
  account: NavLink
  /** Path of the page, to mark its link. */
  current?: string
  /** Pages with a search of their own (home) leave this one out. */
  search?: boolean
}

/** The header of every public page: one row. Menu and search of a phone are popovers, which open without a script. */
export function SiteHeader({ member, query, search = true, ...links }: SiteHeaderProps) {
  const mine = member ? [links.account] : [links.signIn, links.signUp]
  return (
    <>
      <a className="skip" href="#conteudo">
        Saltar para o conteúdo
      </a>
      <header className="site-header">
        <div className="site-bar">
          <A className="home" to={links.home} aria-label="Aval, início">
            <Logo />
          </A>
          <SiteMenu {...links} mine={mine} />
          {search && <Search action={links.searchAction} suggestions={links.suggestions} query={query} />}
          <A className="btn small on-desk" to={links.write.to}>
            {links.write.label}
          </A>
          <A className="on-desk account" to={mine[0]?.to ?? links.home}>
            {mine[0]?.label}
          </A>
          <button type="button" className="icon-button on-phone" popoverTarget="menu">
            <Icon name="menu" />
            <span className="sr">Menu</span>
          </button>
        </div>
      </header>
    </>
  )
}

type MenuProps = Pick<SiteHeaderProps, 'links' | 'write' | 'verify' | 'more' | 'current'> & {
  mine: NavLink[]
}

/** The places of the site: in the header's row on a desk; on a phone over the whole page, with all else one comes for. */
function SiteMenu({ links, write, verify, more, current, mine }: MenuProps) {
  return (
    <nav className="site-nav" id="menu" popover="auto" aria-label="Principal">
      <p className="menu-head on-phone">
        <Logo />
        <button type="button" className="icon-button" popoverTarget="menu">
          <Icon name="x" />
          <span className="sr">Fechar menu</span>
        </button>
      </p>
      <p className="menu-first on-phone">
        <A className="btn primary" to={write.to}>
          <MenuIcon name="pencil" />
          {write.label}
        </A>
        <A className="btn" to={verify.to}>
          <MenuIcon name="badge-check" />
          {verify.label}
        </A>
      </p>
      <Places links={links} current={current} />
      <div className="menu-more on-phone">
        <Places links={more} />
      </div>
      <div className="menu-foot on-phone">
        <p>
          {mine.map(({ to, label }) => (
            <A key={to} className="btn" to={to}>
              {label}
            </A>
          ))}
        </p>
      </div>
    </nav>
  )
}

const Places = ({ links, current }: Pick<SiteHeaderProps, 'links' | 'current'>) => (
  <ul>
    {links.map(({ to, label, icon }) => (
      <li key={to}>
        <A to={to} aria-current={current?.startsWith(to) ? 'page' : undefined}>
          <MenuIcon name={icon} />
          {label}
        </A>
      </li>
    ))}
  </ul>
)

function Search({ action, suggestions, query }: { action: string; suggestions?: string; query?: string }) {
  return (
    <div
      className="search-box"
      data-island={suggestions ? 'suggest' : undefined}
      data-suggestions={suggestions}
    >
      <button type="button" className="icon-button on-phone" popoverTarget="procura">
        <Icon name="search" />
        <span className="sr">Abrir a procura</span>
      </button>
      <form id="procura" popover="auto" className="site-search" action={action} role="search">
        <Carried />
        <Icon name="search" />
        <input
          type="search"
          name="q"
          defaultValue={query}
          placeholder="Procurar"
          aria-label="Procurar empresa, serviço ou localidade"
          autoComplete="off"
          maxLength={100}
        />
        <button type="submit">
          <span className="sr">Procurar</span>
          <Icon name="arrow-right" />
        </button>
      </form>
    </div>
  )
}
