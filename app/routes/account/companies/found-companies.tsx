import type { FoundCompany } from '~/domain/company-pages/finding-company'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { LogoMark } from '~/ui/logo-mark'
import { Panel } from '~/ui/page'

/** Companies that are there already, each with what whoever looks can do: ask its people, claim it, open it. */
export function FoundCompanies({ companies }: { companies: FoundCompany[] }) {
  return (
    <CardList label="Empresas encontradas">
      {companies.map((company) => (
        <Panel
          key={company.slug}
          title={
            <span className="company-title">
              <LogoMark name={company.name} size="small" />
              {company.name}
            </span>
          }
        >
          <div className="stack">
            <p className="soft">{company.about}</p>
            <p>{sentences[company.way]}</p>
            <div className="row-actions">
              <Way company={company} />
              <ButtonLink size="small" kind="quiet" to={paths.company(company.slug)}>
                Ver perfil<span className="sr"> de {company.name}</span>
              </ButtonLink>
            </div>
          </div>
        </Panel>
      ))}
    </CardList>
  )
}

const sentences: Record<FoundCompany['way'], string> = {
  mine: 'Já pertence à equipa desta empresa.',
  ask: 'Já há quem gira este perfil: peça-lhe um papel na equipa. Se quem o gere não o devia fazer, reivindique-o.',
  claim: 'Ainda ninguém gere este perfil. Mostre que a empresa é sua e fica com ele.',
}

function Way({ company: { way, slug, name } }: { company: FoundCompany }) {
  const of = <span className="sr"> {name}</span>
  if (way === 'mine')
    return (
      <ButtonLink size="small" to={paths.myCompanies()}>
        As minhas empresas
      </ButtonLink>
    )
  const claim = (kind: 'primary' | 'quiet') => (
    <ButtonLink size="small" kind={kind} to={paths.newClaim(slug)}>
      Reivindicar{of}
    </ButtonLink>
  )
  if (way === 'claim') return claim('primary')
  return (
    <>
      <ButtonLink size="small" kind="primary" to={paths.requestAccess({ empresa: slug })}>
        Pedir acesso{of}
      </ButtonLink>
      {claim('quiet')}
    </>
  )
}
