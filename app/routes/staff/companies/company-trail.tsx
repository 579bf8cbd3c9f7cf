import { companyDossier } from '~/domain/company-pages/staff/company-dossier'
import { companyTrail } from '~/domain/company-pages/staff/company-trail'
import { type TrailKind, trailKinds } from '~/domain/company-pages/staff/trail-words'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/company-trail'
import { TrailTable } from './company-trail-table'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const kind = (Object.keys(trailKinds) as TrailKind[]).find((k) => k === query.get('tipo')) ?? null
  const after = query.get('depois')
  const [{ id, name }, trail] = await Promise.all([
    companyDossier(ctx, params.id),
    companyTrail(ctx, params.id, { kind, after }),
  ])
  return {
    id,
    name,
    kind,
    after,
    ...trail,
    now: ctx.now,
    seo: unlisted(`${name}: registo`, 'O que aconteceu a uma empresa.'),
  }
})

export default function CompanyTrail({ loaderData }: Route.ComponentProps) {
  const { id, name, kind, after, rows, next, now } = loaderData
  const here = (change: Record<string, string | null>) => paths.companyTrail(id, { tipo: kind, ...change })
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
      <ChipLinks
        label="Tipo"
        options={[
          { label: 'Tudo', href: paths.companyTrail(id), current: kind === null },
          ...Object.entries(trailKinds).map(([key, { label }]) => ({
            label,
            href: paths.companyTrail(id, { tipo: key }),
            current: key === kind,
          })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title="Nada registado" actions={<A to={paths.companyTrail(id)}>Ver tudo</A>}>
          Deste tipo ainda não aconteceu nada a esta empresa.
        </EmptyState>
      ) : (
        <TrailTable rows={rows} now={now} />
      )}
      <Paging next={next && here({ depois: next })} first={after ? here({}) : null} />
    </Page>
  )
}
