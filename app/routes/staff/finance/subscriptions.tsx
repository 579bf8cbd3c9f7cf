import { intervalWords, subscriptionWords } from '~/domain/billing/billing-words'
import { subscriptionList } from '~/domain/billing/desk/desk-filters'
import { findSubscriptions } from '~/domain/billing/desk/desk-lists'
import { type EndReason, endReasons } from '~/domain/billing/subscriptions/end-reasons'
import { planWords } from '~/domain/plans/limits'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge, WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { money, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/subscriptions'
import { FinanceTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  subscriptions: await listing(ctx, request, subscriptionList, (filter, after) =>
    findSubscriptions(ctx, filter, after),
  ),
  now: ctx.now,
  seo: unlisted('Subscrições', 'Planos pagos, por estado.'),
}))

export default function Subscriptions({ loaderData: { subscriptions, now } }: Route.ComponentProps) {
  return (
    <Page title="Subscrições" width="full">
      <FinanceTabs current="subscriptions" />
      <List
        list={subscriptionList}
        page={subscriptions}
        caption="Subscrições"
        noun={['subscrição', 'subscrições']}
        empty={
          <EmptyState title="Nenhuma subscrição neste estado">
            Quando uma empresa encomenda um plano, aparece aqui.
          </EmptyState>
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (r) => <A to={paths.staffInvoices({ estado: 'todos', q: r.company })}>{r.company}</A>,
          },
          {
            key: 'plan',
            header: 'Plano',
            cell: (r) => (
              <>
                {planWords[r.plan]} <small className="soft">versão {r.version}</small>
              </>
            ),
          },
          {
            key: 'price',
            header: 'Preço sem IVA',
            align: 'end',
            cell: (r) => (
              <span className="nowrap">
                {money(r.cents)} {intervalWords[r.interval]}
              </span>
            ),
          },
          {
            key: 'state',
            header: 'Estado',
            cell: (r) => (
              <>
                <WordBadge of={subscriptionWords[r.state]} />
                {r.cancelAtEnd && r.state !== 'ended' && (
                  <>
                    {' '}
                    <Badge>Acaba no fim</Badge>
                  </>
                )}
                {r.pausedSince && (
                  <>
                    {' '}
                    <Badge tone="bad">Parada</Badge>
                  </>
                )}
              </>
            ),
          },
          { key: 'since', header: 'Desde', cell: (r) => shortDate(r.startedAt) },
          {
            key: 'until',
            header: 'Até',
            cell: (r) =>
              r.endedAt ? (
                <>
                  {shortDate(r.endedAt)}
                  {r.endReason && (
                    <>
                      <br />
                      <small className="soft">{endReasons[r.endReason as EndReason] ?? r.endReason}</small>
                    </>
                  )}
                </>
              ) : (
                <>
                  {shortDate(`${r.periodEnd}T12:00:00Z`)}
                  {r.dueSince && (
                    <>
                      <br />
                      <small className="soft">
                        por pagar <Time at={r.dueSince} now={now} />
                      </small>
                    </>
                  )}
                </>
              ),
          },
        ]}
      />
    </Page>
  )
}
