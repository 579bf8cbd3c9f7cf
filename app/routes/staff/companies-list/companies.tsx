import { staffCompanies } from '~/domain/companies/staff/staff-lists'
import { companyLists, type StaffScope } from '~/domain/companies/staff/staff-lists-filter'
import { may } from '~/domain/permissions'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { bulkActionsFor } from '~/domain/saved-lists/bulk-rights'
import { settings } from '~/domain/settings/settings'
import { paths, query } from '~/paths'
import { BulkBar, bulkForm } from '~/routes/lists/bulk-bar'
import { List } from '~/routes/lists/list'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import { page, returnPath } from '~/web/page'
import { listing, unlisted } from '~/web/route'
import type { Route } from './+types/companies'
import { companyColumns } from './companies-table'

/** Three addresses, one list. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const scope = scopeAt(new URL(returnPath(request), request.url).pathname)
  const [companies, known] = await Promise.all([
    listing(ctx, request, companyLists[scope], (filter, after) => staffCompanies(ctx, filter, after)),
    placesAndCategories(ctx.now),
  ])
  const { category, district } = companies.filter
  return {
    companies,
    scope,
    names: {
      category: known.categories.get(category ?? '')?.name ?? null,
      district: known.districts.get(district ?? '')?.name ?? null,
    },
    options: {
      category: [...known.categories.values()].map(({ id, name, parent }) => ({
        value: id,
        label: parent ? name : `${name} (todas)`,
      })),
      district: [...known.districts.values()].map(({ code, name }) => ({ value: code, label: name })),
    },
    bulk: bulkActionsFor(ctx.actor, 'companies'),
    mayFound: may(ctx.actor, 'company.amend'),
    mayExport: may(ctx.actor, 'company.export'),
    now: ctx.now,
    seo: unlisted(titles[scope], 'Empresas da Aval, para a equipa.'),
  }
})

const scopeAt = (path: string): StaffScope =>
  path === paths.staffApprovedCompanies()
    ? 'approved'
    : path === paths.staffCertifiedCompanies()
      ? 'certified'
      : 'all'

const titles: Record<StaffScope, string> = {
  all: 'Empresas',
  approved: 'Empresas aprovadas',
  certified: 'Empresas certificadas',
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { companies, scope, names, options, bulk, now } = loaderData
  const { found, alike, short, filter } = companies
  const list = companyLists[scope]
  const asked = list.query(filter)
  const many = found > settings.company.countUpTo
  const whole = list.address + query({ tudo: 'sim' })
  return (
    <Page
      title={titles[scope]}
      width="full"
      actions={
        loaderData.mayFound && (
          <ButtonLink kind="primary" icon="plus" to={paths.staffNewCompany()}>
            Nova empresa
          </ButtonLink>
        )
      }
    >
      <Tabs
        label="Listas de empresas"
        tabs={(['all', 'approved', 'certified'] as const).map((s) => ({
          to: companyLists[s].address,
          label: { all: 'Todas', approved: 'Aprovadas', certified: 'Certificadas' }[s],
          current: s === scope,
        }))}
      />
      <List
        csv={false}
        list={list}
        page={companies}
        caption="Empresas"
        noun={['empresa', 'empresas']}
        names={names}
        options={options}
        columns={companyColumns(scope, now)}
        selectable={{ name: 'rows', form: bulkForm, label: (c) => `Escolher ${c.name}` }}
        tools={
          <>
            {loaderData.mayExport && (
              <a href={paths.companiesCsv({ lista: scope, ...asked, ordem: null })}>Descarregar em CSV</a>
            )}
            <A to={paths.newBulkRun()}>Ações em lote</A>
          </>
        }
        bulk={
          <BulkBar
            list={list.address}
            query={query(asked).slice(1)}
            actions={bulk}
            found={many ? 'many' : alike || found > settings.bulk.atMost ? null : found}
          />
        }
        empty={<EmptyState title="Nenhuma empresa encontrada" />}
        none={
          <EmptyState title="Nenhuma empresa encontrada" actions={<A to={whole}>Ver todas</A>}>
            {filter.search
              ? `Nada com «${filter.search}» e estes filtros. Confira o que escreveu ou tire um filtro.`
              : 'Nenhuma empresa tem tudo isto ao mesmo tempo. Tire um filtro.'}
          </EmptyState>
        }
        foot={
          short && (
            <p className="soft">
              Vimos {number(settings.staffList.lookAt)} empresas por esta ordem e parámos aqui. Em «Seguintes»
              continuamos a procurar. <A to={whole}>Ver todas</A>
            </p>
          )
        }
      />
    </Page>
  )
}
