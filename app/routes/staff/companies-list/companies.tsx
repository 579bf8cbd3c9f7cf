import { redirect } from 'react-router'
import { staffCompanies } from '~/domain/companies/staff/staff-lists'
import {
  narrowedBy,
  type StaffScope,
  staffFilterOf,
  staffQuery,
} from '~/domain/companies/staff/staff-lists-filter'
import { may } from '~/domain/permissions'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { bulkActionsFor } from '~/domain/saved-lists/bulk-rights'
import { companyScopes } from '~/domain/saved-lists/lists'
import { savedListsOf } from '~/domain/saved-lists/reading'
import { settings } from '~/domain/settings/defaults'
import { paths, query } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Chips } from '~/ui/filters'
import { count, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Tabs } from '~/ui/tabs'
import { page, returnPath } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/companies'
import { BulkBar } from './companies-bulk'
import { Narrow } from './companies-narrow'
import { SavedLists, SaveThis } from './companies-saved'
import { CompaniesTable } from './companies-table'

/** Three addresses, one list. One's own filter opens with it where nothing else is asked for. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const url = new URL(returnPath(request), request.url)
  const params = url.searchParams
  const scope = scopeAt(url.pathname)
  const filter = staffFilterOf(params, scope)
  const after = params.get('depois')
  const [saved, found, known] = await Promise.all([
    savedListsOf(ctx, companyScopes[scope]),
    staffCompanies(ctx, filter, after),
    placesAndCategories(ctx.now),
  ])
  const opens = saved.find((l) => l.standard)
  if (opens && params.size === 0) throw redirect(companyScopes[scope] + opens.query)
  return {
    ...found,
    scope,
    filter,
    after,
    saved,
    narrowed: narrowedBy(filter, scope, {
      category: known.categories.get(filter.category ?? '')?.name ?? null,
      district: known.districts.get(filter.district ?? '')?.name ?? null,
    }),
    categories: [...known.categories.values()].map(({ id, name, parent }) => ({ id, name, parent })),
    districts: [...known.districts.values()],
    bulk: bulkActionsFor(ctx.actor),
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

const { countUpTo } = settings.company

const titles: Record<StaffScope, string> = {
  all: 'Empresas',
  approved: 'Empresas aprovadas',
  certified: 'Empresas certificadas',
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { rows, next, found, short, alike, scope, filter, after, saved, narrowed, bulk, now } = loaderData
  const list = companyScopes[scope]
  const asked = staffQuery(filter, scope)
  const here = (change: Record<string, string | null> = {}) => list + query({ ...asked, ...change })
  const whole = list + query({ ver: 'todas' })
  const many = found > countUpTo
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
          to: companyScopes[s],
          label: { all: 'Todas', approved: 'Aprovadas', certified: 'Certificadas' }[s],
          current: s === scope,
        }))}
      />
      <SavedLists saved={saved} list={list} now={here()} />
      <Narrow {...loaderData} list={list} />
      <Chips
        active={narrowed.map(({ param, label }) => ({ label, removeHref: here({ [param]: null }) }))}
        clearHref={whole}
      />
      <div className="list-head">
        <p className="soft" role="status">
          {alike
            ? `Nada com «${filter.search}» tal como está escrito. Estes são os nomes mais parecidos.`
            : many
              ? `Mais de ${number(countUpTo)} empresas`
              : count(found, 'empresa', 'empresas')}
        </p>
        <div className="list-tools">
          {loaderData.mayExport && (
            <a href={paths.companiesCsv({ lista: scope, ...asked, ordem: null })}>Descarregar em CSV</a>
          )}
          <A to={paths.newBulkRun()}>Ações em lote</A>
          <SaveThis list={list} query={query(asked).slice(1)} />
        </div>
      </div>
      {rows.length > 0 && (
        <BulkBar
          list={list}
          query={query(asked).slice(1)}
          actions={bulk}
          found={alike || found > settings.bulk.atMost ? null : found}
          many={many}
        />
      )}
      <CompaniesTable rows={rows} scope={scope} filter={filter} here={here} whole={whole} now={now} />
      {short && (
        <p className="soft">
          Vimos {number(settings.staffList.lookAt)} empresas por esta ordem e parámos aqui. Em «Seguintes»
          continuamos a procurar. <A to={whole}>Ver todas</A>
        </p>
      )}
      <Paging next={next && here({ depois: next })} first={after ? here() : null} />
    </Page>
  )
}
