import type { ReactNode } from 'react'
import type { Acting } from '~/domain/people/acting-for'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import type { NavLink } from '~/ui/site-header'

interface Props {
  /** The area's name; on pages of a company, `acting` instead. */
  name?: ReactNode
  acting?: Acting | null
  areas: NavLink[]
}

/** On whose behalf one acts, and the way to every other: on every page of a signed-in area. */
export function ActingFor({ name, acting, areas }: Props) {
  return (
    <section className="acting" aria-label="Em nome de quem age">
      <button type="button" popoverTarget="em-nome-de">
        <span className="acting-name">{acting?.name ?? name}</span>
        <span className="sr">: mudar</span>
        <Icon name="chevron-down" />
      </button>
      <div id="em-nome-de" popover="auto" className="bar-menu">
        {acting && (
          <>
            <p className="soft">
              Está a agir por {acting.name}: {companyRoleWords[acting.role]}.
            </p>
            <ul>
              {acting.others.map((other) => (
                <li key={other.id}>
                  <PostButton kind="quiet" size="small" action={paths.actFor(other.id)} label={other.name} />
                </li>
              ))}
              <li>
                <A to={paths.myCompanies()}>
                  {acting.more ? 'Ver todas as minhas empresas' : 'As minhas empresas'}
                </A>
              </li>
            </ul>
          </>
        )}
        <ul>
          {areas.map(({ to, label }) => (
            <li key={to}>
              <A to={to}>{label}</A>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
