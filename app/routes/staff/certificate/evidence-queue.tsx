import { findEvidence } from '~/domain/certification/application/application-listings'
import { stateWords } from '~/domain/certification/application/application-words'
import { evidenceList } from '~/domain/certification/certificate-filter'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { DueTime } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/evidence-queue'
import { CertificateTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  evidence: await listing(ctx, request, evidenceList, (filter, after) => findEvidence(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Comprovativos por avaliar', 'Comprovativos por avaliar.'),
}))

export default function EvidenceQueue({ loaderData: { evidence, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Comprovativos por avaliar"
      width="full"
      lead="O que chegou primeiro está à frente. Os de uma candidatura avaliam-se nela, quando a empresa os entrega todos; os que renovam um certificado, logo."
    >
      <CertificateTabs current="evidence" />
      <List
        list={evidenceList}
        page={evidence}
        caption="Comprovativos por avaliar"
        noun={['comprovativo', 'comprovativos']}
        empty={
          <EmptyState title="Nada por avaliar">
            Quando uma empresa enviar um comprovativo, aparece aqui.
          </EmptyState>
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (e) =>
              e.applicationId ? <A to={paths.application(e.applicationId)}>{e.company}</A> : e.company,
          },
          { key: 'code', header: 'Requisito', cell: (e) => e.code },
          {
            key: 'do',
            header: 'Candidatura',
            cell: (e) => (e.state ? <WordBadge of={stateWords[e.state]} /> : 'nenhuma: renova o certificado'),
          },
          { key: 'sent', header: 'Enviado', cell: (e) => <Time at={e.sentAt} now={now} /> },
          {
            key: 'by',
            header: 'Decisão',
            cell: (e) => (e.decideBy ? <DueTime at={e.decideBy} now={now} /> : '—'),
          },
          {
            key: 'judge',
            header: 'Ações',
            cell: (e) =>
              e.applicationId === null ? (
                <A to={paths.renewedEvidence(e.id)}>
                  Avaliar<span className="sr"> {e.code}</span>
                </A>
              ) : e.state === 'evaluation' ? (
                <A to={paths.applicationRequirement(e.applicationId, e.code)}>
                  Avaliar<span className="sr"> {e.code}</span>
                </A>
              ) : (
                <span className="soft">ainda não</span>
              ),
          },
        ]}
      />
    </Page>
  )
}
