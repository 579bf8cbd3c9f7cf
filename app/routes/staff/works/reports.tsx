import { reportStateWords, reportWords, sideWords } from '~/domain/work-requests/moderation/moderation-words'
import { findReports } from '~/domain/work-requests/moderation/report-reading'
import { workReportList } from '~/domain/work-requests/moderation/work-lists'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/reports'
import { WorkTabs } from './work-tabs'

/** What one side says against the other: the oldest first. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  reports: await listing(ctx, request, workReportList, (filter, after) => findReports(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Queixas sobre trabalhos', 'Queixas por decidir.'),
}))

export default function Reports({ loaderData: { reports, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Trabalhos"
      width="full"
      lead="Queixas de clientes e de empresas. Quem se queixou recebe sempre resposta."
    >
      <WorkTabs current="reports" />
      <List
        list={workReportList}
        page={reports}
        caption="Queixas sobre trabalhos"
        noun={['queixa', 'queixas']}
        empty={
          <EmptyState title="Nenhuma queixa neste estado">
            <p>Quando alguém se queixar do outro lado de um trabalho, aparece aqui.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'kind',
            header: 'Queixa',
            main: true,
            cell: (r) => <A to={paths.workReport(r.id)}>{reportWords[r.kind].label}</A>,
          },
          { key: 'work', header: 'Trabalho', cell: (r) => r.title },
          { key: 'by', header: 'De', cell: (r) => sideWords[r.bySide] },
          { key: 'company', header: 'Empresa', cell: (r) => r.company },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={reportStateWords[r.state]} /> },
          { key: 'at', header: 'Recebida', cell: (r) => <Time at={r.at} now={now} /> },
        ]}
      />
    </Page>
  )
}
