import { methodWords, paymentWord } from '~/domain/billing/billing-words'
import { paymentList } from '~/domain/billing/desk/desk-filters'
import { findPayments } from '~/domain/billing/desk/desk-lists'
import { failureWords } from '~/domain/billing/payments/failure-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge, WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/payments'
import { FinanceTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  payments: await listing(ctx, request, paymentList, (filter, after) => findPayments(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Pagamentos', 'Cada tentativa de pagar, e o que foi feito dela.'),
}))

export default function Payments({ loaderData: { payments, now } }: Route.ComponentProps) {
  return (
    <Page title="Pagamentos" width="full">
      <FinanceTabs current="payments" />
      <List
        list={paymentList}
        page={payments}
        caption="Pagamentos"
        noun={['pagamento', 'pagamentos']}
        empty={
          <EmptyState title="Nenhum pagamento">Cada vez que alguém começa a pagar, aparece aqui.</EmptyState>
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.staffInvoice(r.invoiceId)}>{r.company}</A>
                <br />
                <small className="soft">
                  Pedido n.º {r.number} · {r.description}
                </small>
              </>
            ),
          },
          { key: 'method', header: 'Meio', cell: (r) => methodWords[r.method] },
          {
            key: 'sum',
            header: 'Valor',
            align: 'end',
            cell: (r) => (
              <span className="nowrap">
                {money(r.cents)}
                {r.feeCents > 0 && (
                  <>
                    <br />
                    <small className="soft">comissão {money(r.feeCents)}</small>
                  </>
                )}
              </span>
            ),
          },
          {
            key: 'state',
            header: 'Estado',
            cell: (r) => (
              <>
                <WordBadge of={paymentWord(r)} />
                {r.problem && (
                  <>
                    {' '}
                    <Badge tone="bad">Com problema</Badge>
                  </>
                )}
                {r.failure && (
                  <>
                    <br />
                    <small>{failureWords(r.failure)}</small>
                  </>
                )}
              </>
            ),
          },
          {
            key: 'ref',
            header: 'No prestador',
            cell: (r) => (r.providerRef ? <small className="code cell-long">{r.providerRef}</small> : '—'),
          },
          {
            key: 'when',
            header: 'Quando',
            cell: (r) => <Time at={r.confirmedAt ?? r.createdAt} now={now} />,
          },
        ]}
      />
    </Page>
  )
}
