import { applicationList } from '~/domain/certification/application/application-filter'
import { findApplications } from '~/domain/certification/application/application-listings'
import { kindWords, stateWords } from '~/domain/certification/application/application-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { DueTime } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/applications'
import { ApplicationTabs } from './application-tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  applications: await listing(ctx, request, applicationList, (filter, after) =>
    findApplications(ctx, filter, after),
  ),
  now: ctx.now,
  seo: unlisted('Candidaturas', 'Candidaturas à certificação.'),
}))

export default function Applications({ loaderData: { applications, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Candidaturas"
      width="full"
      lead={`O prazo mais próximo vem primeiro. Temos ${amount(settings.application.decisionWorkingDays, 'dia útil')} a contar dos comprovativos completos; quem avalia não decide.`}
    >
      <ApplicationTabs current="certification" />
      <List
        list={applicationList}
        page={applications}
        caption="Candidaturas"
        noun={['candidatura', 'candidaturas']}
        empty={
          <EmptyState
            title="Nada à espera"
            actions={<A to={paths.applications({ estado: 'todas' })}>Ver todas</A>}
          >
            Quando uma empresa entregar os comprovativos, a candidatura aparece aqui.
          </EmptyState>
        }
        none={
          <EmptyState title="Nada encontrado" actions={<A to={paths.applications()}>Ver o que espera</A>}>
            Nenhuma candidatura corresponde a estes filtros.
          </EmptyState>
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (a) => <A to={paths.application(a.id)}>{a.company}</A>,
          },
          { key: 'kind', header: 'Tipo', cell: (a) => kindWords[a.kind] },
          { key: 'level', header: 'Nível', cell: (a) => a.level },
          { key: 'state', header: 'Estado', cell: (a) => <WordBadge of={stateWords[a.state]} /> },
          {
            key: 'who',
            header: 'Avalia',
            cell: (a) => a.assignedTo ?? <span className="soft">ninguém</span>,
          },
          { key: 'by', header: 'Prazo', cell: (a) => (a.by ? <DueTime at={a.by} now={now} /> : '—') },
          { key: 'updated', header: 'Mexida', cell: (a) => <Time at={a.updatedAt} now={now} /> },
        ]}
      />
    </Page>
  )
}
