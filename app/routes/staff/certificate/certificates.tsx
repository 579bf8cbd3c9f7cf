import { certificateList } from '~/domain/certification/certificate-filter'
import { findCertificates } from '~/domain/certification/life/staff-listings'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/certificates'
import { CertificateTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  certificates: await listing(ctx, request, certificateList, (filter, after) =>
    findCertificates(ctx, filter, after),
  ),
  seo: unlisted('Certificados', 'Certificados emitidos, por estado.'),
}))

export default function Certificates({ loaderData: { certificates } }: Route.ComponentProps) {
  return (
    <Page
      title="Certificados"
      width="full"
      lead={`O que acaba ${certificates.filter.sort === 'first' ? 'primeiro' : 'por último'} está à frente.`}
    >
      <CertificateTabs current="certificates" />
      <List
        list={certificateList}
        page={certificates}
        caption="Certificados"
        noun={['certificado', 'certificados']}
        empty={
          <EmptyState title="Nenhum certificado neste estado">
            Os certificados emitidos aparecem aqui.
          </EmptyState>
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (r) => <A to={paths.certificateActions(r.id)}>{r.company}</A>,
          },
          { key: 'code', header: 'Código', cell: (r) => <span className="code">{r.code}</span> },
          { key: 'level', header: 'Nível', cell: (r) => r.level },
          {
            key: 'state',
            header: 'Estado',
            cell: (r) => (
              <>
                <Badge tone={r.tone}>{r.word}</Badge>
                {r.revocationAsked && ' '}
                {r.revocationAsked && <Badge tone="us">Revogação pedida</Badge>}
                {r.noticeDue && ' '}
                {r.noticeDue && <Badge tone="us">Suspensão por decidir</Badge>}
              </>
            ),
          },
          {
            key: 'until',
            header: 'Válido até',
            sortKey: 'until',
            cell: (r) => shortDate(`${r.validUntil}T12:00:00Z`),
          },
        ]}
      />
    </Page>
  )
}
