import { invoiceWords, purposeWords } from '~/domain/billing/billing-words'
import { invoiceList } from '~/domain/billing/desk/desk-filters'
import { findInvoices } from '~/domain/billing/desk/desk-lists'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { DueTime } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/invoices'
import { FinanceTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  invoices: await listing(ctx, request, invoiceList, (filter, after) => findInvoices(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Pedidos de pagamento', 'O que foi pedido a cada empresa.'),
}))

export default function Invoices({ loaderData: { invoices, now } }: Route.ComponentProps) {
  return (
    <Page title="Pedidos de pagamento" width="full">
      <FinanceTabs current="invoices" />
      <List
        list={invoiceList}
        page={invoices}
        caption="Pedidos de pagamento"
        noun={['pedido', 'pedidos']}
        empty={
          <EmptyState title="Nenhum pedido neste estado">
            O que se encomenda e o que se renova aparece aqui.
          </EmptyState>
        }
        columns={[
          {
            key: 'number',
            header: 'Pedido',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.staffInvoice(r.id)}>N.º {r.number}</A>
                <br />
                <small className="soft">{r.description}</small>
              </>
            ),
          },
          { key: 'company', header: 'Empresa', cell: (r) => r.company },
          { key: 'purpose', header: 'Para quê', cell: (r) => purposeWords[r.purpose] },
          {
            key: 'sum',
            header: 'Total',
            align: 'end',
            cell: (r) => (
              <span className="nowrap">
                {r.grossCents === null ? `${money(r.netCents)} + IVA` : money(r.grossCents)}
                {r.refundedCents > 0 && (
                  <>
                    <br />
                    <small className="soft">−{money(r.refundedCents)} devolvidos</small>
                  </>
                )}
              </span>
            ),
          },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={invoiceWords[r.state]} /> },
          {
            key: 'when',
            header: 'Pago ou prazo',
            cell: (r) =>
              r.paidAt ? (
                <>
                  pago <Time at={r.paidAt} now={now} />
                </>
              ) : (
                <DueTime at={r.dueAt} now={now} />
              ),
          },
        ]}
      />
    </Page>
  )
}
