import { companyDossier } from '~/domain/company-pages/staff/company-dossier'
import { companyTrail } from '~/domain/company-pages/staff/company-trail'
import { companyTrailList } from '~/domain/company-pages/staff/trail-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/company-trail'
import { trailLines } from './company-trail-table'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const [{ id, name }, trail] = await Promise.all([
    companyDossier(ctx, params.id),
    listing(ctx, request, companyTrailList(params.id), ({ kind }, after) =>
      companyTrail(ctx, params.id, { kind, after }),
    ),
  ])
  return {
    id,
    name,
    // Nobody keeps a filter of one company's trail.
    trail: { ...trail, saved: null },
    seo: unlisted(`${name}: registo`, 'O que aconteceu a uma empresa.'),
  }
})

export default function CompanyTrail({ loaderData: { id, name, trail } }: Route.ComponentProps) {
  return (
    <Page
      title={`Registo de ${name}`}
      width="full"
      crumbs={[
        { to: paths.staffCompanies(), label: 'Empresas' },
        { to: paths.companyActions(id), label: name },
        { to: paths.companyTrail(id), label: 'Registo' },
      ]}
      lead="O que a equipa fez e o que aconteceu à empresa, do mais novo para o mais antigo. Nada daqui se apaga."
    >
      <List
        csv={false}
        list={companyTrailList(id)}
        page={trail}
        caption="O que aconteceu a esta empresa"
        noun={['linha', 'linhas']}
        empty={
          <EmptyState title="Nada registado" actions={<A to={paths.companyTrail(id)}>Ver tudo</A>}>
            Deste tipo ainda não aconteceu nada a esta empresa.
          </EmptyState>
        }
        columns={trailLines}
      />
    </Page>
  )
}
