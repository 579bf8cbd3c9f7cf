import { editWords } from '~/domain/companies/editing/editing-words'
import { editQueue } from '~/domain/companies/editing/sensitive-reading'
import { settings } from '~/domain/settings/defaults'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/company-edits'
import { EditClock } from './edit-clock'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const decided = params.get('estado') === 'decididas'
  const after = params.get('depois')
  return {
    ...(await editQueue(ctx, { decided, after })),
    decided,
    after,
    now: ctx.now,
    seo: unlisted('Alterações', 'Alterações de perfis à espera.'),
  }
})

/** Changes of facts that people decide by: what waits, and what was decided. */
export default function CompanyEdits({ loaderData }: Route.ComponentProps) {
  const { rows, next, decided, after, now } = loaderData
  const here = { estado: decided ? 'decididas' : null }
  return (
    <Page
      title="Alterações"
      width="full"
      lead={`Nome, denominação, NIPC e sítio de perfis publicados só mudam depois de conferidos. A de prazo mais próximo vem primeiro; temos ${spelt(settings.company.editWorkingDays, 'dia útil')}.`}
    >
      <Tabs
        label="Filas"
        tabs={[
          { to: paths.companyEdits(), label: 'Por decidir', current: !decided },
          { to: paths.companyEdits({ estado: 'decididas' }), label: 'Decididas', current: decided },
        ]}
      />
      <Table
        caption={decided ? 'Alterações decididas' : 'Alterações por decidir'}
        rows={rows}
        rowKey={(e) => e.id}
        empty={
          <EmptyState title={decided ? 'Ainda nada decidido' : 'Nada à espera'}>
            Quando uma empresa publicada pedir para mudar um destes factos, o pedido aparece aqui.
          </EmptyState>
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (e) => (
              <A to={paths.companyEdit(e.id)}>
                {e.company}
                <span className="sr">: {e.label}</span>
              </A>
            ),
          },
          { key: 'field', header: 'Facto', cell: (e) => e.label },
          { key: 'before', header: 'Está', cell: (e) => e.before ?? <span className="soft">nada</span> },
          { key: 'after', header: 'Pedido', cell: (e) => <strong>{e.after ?? 'nada'}</strong> },
          { key: 'asked', header: 'Pedida', cell: (e) => <Time at={e.askedAt} now={now} /> },
          decided
            ? {
                key: 'state',
                header: 'Decisão',
                cell: (e) => (
                  <Badge tone={e.state === 'accepted' ? 'blue' : 'bad'}>{editWords[e.state]}</Badge>
                ),
              }
            : {
                key: 'until',
                header: 'Prazo',
                cell: (e) => <EditClock decideBy={e.decideBy} now={now} plain />,
              },
        ]}
      />
      <Paging
        next={next && paths.companyEdits({ ...here, depois: next })}
        first={after ? paths.companyEdits(here) : null}
      />
    </Page>
  )
}
