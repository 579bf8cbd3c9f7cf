import { refundWords } from '~/domain/billing/billing-words'
import { refundList } from '~/domain/billing/desk/desk-filters'
import { findRefunds } from '~/domain/billing/desk/desk-lists'
import { refundFailureWords } from '~/domain/billing/payments/failure-words'
import { settings } from '~/domain/settings/settings'
import { excerpt } from '~/domain/shared/excerpt'
import { euros } from '~/domain/shared/money'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/refunds'
import { FinanceTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  refunds: await listing(ctx, request, refundList, (filter, after) => findRefunds(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Devoluções', 'Dinheiro que volta a quem pagou.'),
}))

export default function Refunds({ loaderData: { refunds, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Devoluções"
      width="full"
      lead={`A partir de ${euros(settings.billing.secondPersonCents)} decide outra pessoa da equipa.`}
    >
      <FinanceTabs current="refunds" />
      <List
        list={refundList}
        page={refunds}
        caption="Devoluções"
        noun={['devolução', 'devoluções']}
        empty={
          <EmptyState title="Nenhuma devolução aqui">
            Devolve-se a partir do pedido de pagamento. O que volta por regra também aparece aqui.
          </EmptyState>
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
                <small className="soft">Pedido n.º {r.number}</small>
              </>
            ),
          },
          { key: 'sum', header: 'Valor', align: 'end', cell: (r) => money(r.cents) },
          { key: 'why', header: 'Motivo', cell: (r) => excerpt(r.reason) },
          {
            key: 'state',
            header: 'Estado',
            cell: (r) => (
              <>
                <WordBadge of={refundWords[r.state]} />
                {r.state === 'approved' && r.byTransfer && (
                  <>
                    <br />
                    <small className="soft">a enviar por transferência</small>
                  </>
                )}
                {r.failure && (
                  <>
                    <br />
                    <small>{refundFailureWords(r.failure)}</small>
                  </>
                )}
              </>
            ),
          },
          { key: 'when', header: 'Pedida', cell: (r) => <Time at={r.requestedAt} now={now} /> },
        ]}
      />
    </Page>
  )
}
