import { lastStep } from '~/domain/companies/creation/completeness'
import { findMyCompany } from '~/domain/company-pages/finding-company'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { carriedOf } from '~/web/carried-address'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/new-company'
import { FoundCompanies } from './found-companies'

/** Another company: it may be there already, so one looks first. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const carried = carriedOf(request)
  return {
    q,
    carried,
    days: settings.team.accessDays,
    workingDays: settings.company.decisionWorkingDays,
    found: await findMyCompany(ctx, q),
    seo: unlisted('Juntar uma empresa', 'Registar ou reivindicar.'),
  }
})

type Data = Route.ComponentProps['loaderData']

export default function NewCompany({ loaderData }: Route.ComponentProps) {
  const { q } = loaderData
  return (
    <Page
      title="Juntar uma empresa"
      lead="Procure primeiro: pode já ter perfil, escrito por quem a avaliou ou por um colega."
      crumbs={[{ to: paths.myCompanies(), label: 'As minhas empresas' }]}
    >
      <FilterForm
        action={paths.newCompany()}
        keep={loaderData.carried}
        submit="Procurar"
        label="Procurar a empresa"
      >
        <TextField
          name="q"
          type="search"
          label="Nome da empresa ou NIPC"
          defaultValue={q}
          required
          minLength={2}
          maxLength={100}
        />
      </FilterForm>
      {q ? <Found {...loaderData} /> : <Ways {...loaderData} />}
    </Page>
  )
}

function Found({ found, q, carried }: Data) {
  const { companies, waiting, unnamed, number } = found
  const some = companies.length > 0
  if (number === 'wrong') {
    return (
      <Notice tone="warn" title="Este número não é um NIPC">
        <p>Um NIPC tem nove algarismos e um algarismo de controlo no fim. Confira-o, ou procure pelo nome.</p>
      </Notice>
    )
  }
  return (
    <>
      {waiting && (
        <Notice title="Já recebemos um perfil assim">
          <p>
            Está à espera de aprovação, por isso ainda não aparece. Se foi um colega que o enviou, fale com
            ele e peça-lhe que o convide para a equipa; se não sabe quem foi, espere pela aprovação e peça
            acesso.
          </p>
        </Notice>
      )}
      {unnamed && (
        <Notice title="Já existe um perfil com este número">
          <p>
            É de um empresário em nome individual, e o número não é mostrado a ninguém. Procure pelo nome da
            empresa para o reivindicar ou pedir acesso.
          </p>
        </Notice>
      )}
      {some && (
        <Section title="É uma destas?">
          <FoundCompanies companies={companies} />
        </Section>
      )}
      {!waiting && !unnamed && (
        <Section title={some ? 'Não é nenhuma destas' : 'Não encontrámos nenhuma empresa assim'}>
          <div className="stack">
            <p>
              Registe-a: são {lastStep} passos, e o que escrever fica guardado. A nossa equipa confere os
              dados antes de o perfil ficar público.
            </p>
            <p>
              <ButtonLink
                kind={some ? 'secondary' : 'primary'}
                icon="plus"
                to={paths.createCompany({ nome: q, ...carried })}
              >
                Registar a empresa
              </ButtonLink>
            </p>
          </div>
        </Section>
      )}
    </>
  )
}

function Ways({ days, workingDays, carried }: Data) {
  return (
    <Section title="O que pode encontrar">
      <CardGrid>
        <Panel title="Tem perfil, e ninguém o gere">
          <div className="stack">
            <p>
              Reivindique-o: mostre que a empresa é sua e fica com o perfil e com as avaliações que já tem.
            </p>
            <p>
              <A to={paths.myClaims()}>Como se prova</A>
            </p>
          </div>
        </Panel>
        <Panel title="Tem perfil, e alguém o gere">
          <div className="stack">
            <p>
              Peça acesso: quem o gere decide que papel lhe dá, em {days} dias. Se não o devia gerir,
              reivindique-o.
            </p>
            <p>
              <A to={paths.requestAccess()}>Pedir acesso</A>
            </p>
          </div>
        </Panel>
        <Panel title="Ainda não tem perfil">
          <div className="stack">
            <p>
              Registe-a em {lastStep} passos; o que escrever fica guardado. Conferimos os dados e respondemos
              em {workingDays} dias úteis.
            </p>
            <p>
              <A to={paths.createCompany(carried)}>Registar a empresa</A>
            </p>
          </div>
        </Panel>
      </CardGrid>
    </Section>
  )
}
