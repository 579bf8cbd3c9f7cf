import { staffCommissionList } from '~/domain/affiliates/commissions/commission-lists'
import { commissionWords } from '~/domain/affiliates/commissions/commission-words'
import { findCommissions } from '~/domain/affiliates/commissions/reading'
import { purposeWords } from '~/domain/billing/billing-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import { FinanceTabs } from '../finance/tabs'
import type { Route } from './+types/commissions'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  commissions: await listing(ctx, request, staffCommissionList, (filter, after) =>
    findCommissions(ctx, filter, after),
  ),
  now: ctx.now,
  seo: unlisted('Comissões', 'O que os afiliados ganham.'),
}))

export default function StaffCommissions({ loaderData: { commissions, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Comissões"
      width="full"
      lead="O que os afiliados ganham com os planos que as empresas pagam."
    >
      <FinanceTabs current="commissions" />
      <List
        list={staffCommissionList}
        page={commissions}
        caption="Comissões"
        noun={['comissão', 'comissões']}
        empty={<EmptyState title="Nenhuma comissão aqui">Cada pagamento de um plano cria a sua.</EmptyState>}
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (c) => (
              <>
                <A to={paths.staffCommission(c.id)}>{c.company ?? 'Empresa que já não existe'}</A>
                <br />
                <small className="soft">{c.kind === 'share' ? purposeWords[c.purpose] : 'Acerto'}</small>
              </>
            ),
          },
          {
            key: 'affiliate',
            header: 'Afiliado',
            cell: (c) => (
              <>
                {c.affiliate ?? 'Conta apagada'}
                <br />
                <small className="code">{c.code}</small>
              </>
            ),
          },
          { key: 'base', header: 'Pago sem IVA', align: 'end', cell: (c) => money(c.keptCents) },
          { key: 'percent', header: 'Percentagem', align: 'end', cell: (c) => `${c.percent} %` },
          { key: 'sum', header: 'Comissão', align: 'end', cell: (c) => <b>{money(c.cents)}</b> },
          { key: 'state', header: 'Estado', cell: (c) => <WordBadge of={commissionWords[c.state]} /> },
          { key: 'when', header: 'Quando', cell: (c) => <Time at={c.earnedAt} now={now} /> },
        ]}
      />
    </Page>
  )
}
