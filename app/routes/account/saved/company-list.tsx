import { Outlet } from 'react-router'
import { ownList } from '~/domain/saved-companies/reading'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { Snippet } from '~/ui/code'
import { EmptyState } from '~/ui/empty-state'
import { count } from '~/ui/format'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/company-list'
import { companyListPanels } from './company-list-panels'
import { SavedCard } from './saved-card'

/** A list of one's own: who is on it, and what one came for: to compare them, or to ask them for a quote. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const list = await ownList(ctx, params.id)
  return {
    list,
    address: list.code && env().ORIGIN + paths.sharedList(list.code),
    seo: unlisted(list.name, 'Uma lista de empresas guardadas.'),
  }
})

const most = () => settings.company.compareAtMost

export default function CompanyListPage({ loaderData: { list, address } }: Route.ComponentProps) {
  const slugs = list.rows
    .filter(({ listing }) => listing === 'approved')
    .slice(0, most())
    .map(({ slug }) => slug)
  return (
    <ObjectPage
      title={list.name}
      lead={count(list.companies, 'empresa', 'empresas')}
      crumbs={[{ to: paths.savedCompanies(), label: 'Guardadas' }]}
      thing={list}
      panels={companyListPanels}
      to={(step) => paths.companyListStep(list.id, step)}
    >
      <Outlet context={list} />
      {address && (
        <Panel title="Endereço partilhado">
          <Snippet text={address} label="Para copiar e enviar" />
          <p className="soft">
            Quem o tiver lê as empresas, nunca as suas notas. Os motores de busca não a mostram.
          </p>
        </Panel>
      )}
      {slugs.length > 0 && (
        <Panel title={list.companies > most() ? `Com as primeiras ${most()}` : 'Com estas empresas'}>
          <div className="form-actions">
            <ButtonLink kind="primary" icon="briefcase" to={paths.askWork({ empresas: slugs.join(',') })}>
              {slugs.length === 1 ? 'Pedir proposta a esta' : 'Pedir proposta a estas'}
            </ButtonLink>
            {slugs.length > 1 && <ButtonLink to={paths.compare({ e: slugs })}>Comparar</ButtonLink>}
          </div>
        </Panel>
      )}
      {list.rows.length === 0 ? (
        <EmptyState
          title="Esta lista ainda não tem empresas"
          actions={
            list.saved.length > 0 ? (
              <ButtonLink to={paths.companyListStep(list.id, 'empresas')}>
                Escolher entre as guardadas
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.companies()}>Procurar empresas</ButtonLink>
            )
          }
        >
          <p>Também ao guardar uma empresa pode escolher as listas em que fica.</p>
        </EmptyState>
      ) : (
        <CardList label={list.name}>
          {list.rows.map((c) => (
            <SavedCard key={c.id} company={c} />
          ))}
        </CardList>
      )}
    </ObjectPage>
  )
}
