import { disputeWords } from '~/domain/billing/billing-words'
import { disputeList } from '~/domain/billing/desk/desk-filters'
import { findDisputes } from '~/domain/billing/desk/dispute-list'
import { disputeReasonWords } from '~/domain/billing/payments/failure-words'
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
import type { Route } from './+types/disputes'
import { FinanceTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  disputes: await listing(ctx, request, disputeList, (filter, after) => findDisputes(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Disputas', 'Pagamentos que o banco de quem pagou contesta.'),
}))

export default function Disputes({ loaderData: { disputes, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Disputas"
      width="full"
      lead="O banco de quem pagou contesta o pagamento. Responde-se no prestador, dentro do prazo; aqui vê-se como ficou."
    >
      <FinanceTabs current="disputes" />
      <List
        list={disputeList}
        page={disputes}
        caption="Disputas"
        noun={['disputa', 'disputas']}
        empty={<EmptyState title="Nenhuma disputa aqui">Quando um banco contesta, aparece aqui.</EmptyState>}
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
          { key: 'why', header: 'Motivo do banco', cell: (r) => disputeReasonWords(r.reason) },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={disputeWords[r.state]} /> },
          {
            key: 'ref',
            header: 'No prestador',
            cell: (r) => <small className="code cell-long">{r.providerRef}</small>,
          },
          {
            key: 'due',
            header: 'Responder',
            cell: (r) =>
              r.closedAt ? (
                <>
                  fechada <Time at={r.closedAt} now={now} />
                </>
              ) : r.state === 'open' && r.answerBy ? (
                <DueTime at={r.answerBy} now={now} />
              ) : (
                '—'
              ),
          },
        ]}
      />
    </Page>
  )
}
