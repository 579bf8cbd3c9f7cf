import { staffPayoutList } from '~/domain/affiliates/payouts/payout-lists'
import { monthWords, payoutWord } from '~/domain/affiliates/payouts/payout-words'
import { findPayouts } from '~/domain/affiliates/payouts/staff-reading'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { listing, page, unlisted } from '~/web/route'
import { FinanceTabs } from '../finance/tabs'
import type { Route } from './+types/payouts'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  payouts: await listing(ctx, request, staffPayoutList, (filter, after) => findPayouts(ctx, filter, after)),
  seo: unlisted('Pagamentos a afiliados', 'O que se paga aos afiliados, mês a mês.'),
}))

export default function StaffPayouts({ loaderData: { payouts } }: Route.ComponentProps) {
  return (
    <Page
      title="Pagamentos a afiliados"
      width="full"
      lead="Cada mês fechado, com o documento de quem recebe. O que tem o documento aceite entra num lote."
    >
      <FinanceTabs current="payouts" />
      <List
        list={staffPayoutList}
        page={payouts}
        caption="Pagamentos a afiliados"
        noun={['pagamento', 'pagamentos']}
        empty={
          <EmptyState title="Nenhum pagamento aqui">Os meses fecham sozinhos no primeiro dia.</EmptyState>
        }
        columns={[
          {
            key: 'who',
            header: 'Afiliado',
            main: true,
            cell: (p) => (
              <>
                <A to={paths.staffPayout(p.id)}>{p.affiliate ?? 'Conta apagada'}</A>
                <br />
                <small className="soft">
                  N.º {p.number} · <span className="code">{p.code}</span>
                </small>
              </>
            ),
          },
          { key: 'month', header: 'Mês', cell: (p) => monthWords(p.month) },
          { key: 'net', header: 'Comissões', align: 'end', cell: (p) => money(p.netCents) },
          { key: 'vat', header: 'IVA', align: 'end', cell: (p) => money(p.vatCents) },
          { key: 'tax', header: 'Retenção', align: 'end', cell: (p) => money(p.withheldCents) },
          { key: 'pay', header: 'A pagar', align: 'end', cell: (p) => <b>{money(p.payCents)}</b> },
          { key: 'state', header: 'Estado', cell: (p) => <WordBadge of={payoutWord(p)} /> },
        ]}
      />
    </Page>
  )
}
