import type { Acting } from '~/domain/people/acting-for'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { LogoMark } from '~/ui/logo-mark'

/** On whose behalf one acts, and how to act for another: on every page of a company. */
export function ActingFor({ acting: { id, name, role, others, more } }: { acting: Acting }) {
  return (
    <section className="acting" aria-label="Em nome de quem age">
      <LogoMark name={name} size="small" />
      <div>
        <p className="soft">Está a agir por</p>
        <p className="acting-name">{name}</p>
        <p className="soft">{companyRoleWords[role]}</p>
      </div>
      {others.length > 0 && (
        <details className="acting-switch" name="menu" key={id}>
          <summary>
            Mudar de empresa
            <Icon name="chevron-down" />
          </summary>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <PostButton kind="quiet" size="small" action={paths.actFor(other.id)} label={other.name} />
              </li>
            ))}
            <li>
              <A to={paths.myCompanies()}>{more ? 'Ver todas as minhas empresas' : 'As minhas empresas'}</A>
            </li>
          </ul>
        </details>
      )}
    </section>
  )
}
