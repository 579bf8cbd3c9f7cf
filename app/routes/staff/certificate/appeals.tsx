import { certificateAppealList } from '~/domain/certification/certificate-filter'
import { appealedFromWords, appealStateWords } from '~/domain/certification/life/life-words'
import { findCertificateAppeals } from '~/domain/certification/life/staff-life-lists'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge, WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/appeals'
import { CertificateTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  appeals: await listing(ctx, request, certificateAppealList, (filter, after) =>
    findCertificateAppeals(ctx, filter, after),
  ),
  seo: unlisted('Recursos de certificação', 'Recursos de empresas.'),
}))

const lately = () => spelt(settings.certificate.yearMonths, 'mês')

export default function Appeals({ loaderData: { appeals } }: Route.ComponentProps) {
  const { missed, filter } = appeals
  return (
    <Page
      title="Recursos"
      lead={
        missed === 0
          ? `Nenhum recurso fora do prazo nos últimos ${lately()}.`
          : missed === 1
            ? `Um recurso fora do prazo nos últimos ${lately()}.`
            : `${missed} recursos fora do prazo nos últimos ${lately()}.`
      }
    >
      <CertificateTabs current="appeals" />
      <List
        list={certificateAppealList}
        page={appeals}
        caption="Recursos de certificação"
        noun={['recurso', 'recursos']}
        empty={
          <EmptyState title={filter.closed ? 'Nenhum recurso decidido' : 'Nenhum recurso à espera'}>
            Quando uma empresa recorre de uma recusa, suspensão ou revogação, aparece aqui.
          </EmptyState>
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (r) => <A to={paths.certificateAppeal(r.id)}>{r.company}</A>,
          },
          { key: 'from', header: 'De quê', cell: (r) => appealedFromWords[r.from] },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={appealStateWords[r.state]} /> },
          {
            key: 'votes',
            header: 'Pronunciaram-se',
            cell: (r) => (r.votes === 0 ? 'ninguém' : r.votes === 1 ? '1 pessoa' : `${r.votes} pessoas`),
          },
          { key: 'sent', header: 'Enviado', cell: (r) => <Time at={r.sentAt} kind="date" /> },
          {
            key: 'due',
            header: 'Decidir até',
            cell: (r) => (
              <>
                <Time at={r.dueAt} kind="date" /> {r.late && <Badge tone="bad">atrasado</Badge>}
              </>
            ),
          },
        ]}
      />
    </Page>
  )
}
