import { companyEditList } from '~/domain/companies/editing/company-edit-filter'
import { editWords } from '~/domain/companies/editing/editing-words'
import { editQueue } from '~/domain/companies/editing/sensitive-reading'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/company-edits'
import { EditClock } from './edit-clock'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  edits: await listing(ctx, request, companyEditList, (filter, after) => editQueue(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Alterações', 'Alterações de perfis à espera.'),
}))

/** Changes of facts that people decide by: what waits, and what was decided. */
export default function CompanyEdits({ loaderData: { edits, now } }: Route.ComponentProps) {
  const { decided } = edits.filter
  return (
    <Page
      title="Alterações"
      width="full"
      lead={`Nome, denominação, NIPC e sítio de perfis publicados só mudam depois de conferidos. A de prazo mais próximo vem primeiro; temos ${spelt(settings.company.editWorkingDays, 'dia útil')}.`}
    >
      <List
        list={companyEditList}
        page={edits}
        caption={decided ? 'Alterações decididas' : 'Alterações por decidir'}
        noun={['alteração', 'alterações']}
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
                cell: (e) => <WordBadge of={editWords[e.state]} />,
              }
            : {
                key: 'until',
                header: 'Prazo',
                cell: (e) => <EditClock decideBy={e.decideBy} now={now} plain />,
              },
        ]}
      />
    </Page>
  )
}
