import { myCommissionList } from '~/domain/affiliates/commissions/commission-lists'
import { commissionWords } from '~/domain/affiliates/commissions/commission-words'
import { myCommissions } from '~/domain/affiliates/commissions/reading'
import { purposeWords } from '~/domain/billing/billing-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/commissions'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  commissions: await listing(ctx, request, myCommissionList, (filter, after) =>
    myCommissions(ctx, filter, after),
  ),
  now: ctx.now,
  seo: unlisted('Comissões', 'O que ganhou com as empresas que trouxe.'),
}))

export default function Commissions({ loaderData: { commissions, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Comissões"
      lead={`De cada pagamento de um plano, durante ${amount(settings.affiliates.months, 'mês')} desde o primeiro. Fica aprovada ${amount(settings.affiliates.holdDays, 'dia')} depois.`}
    >
      <List
        list={myCommissionList}
        page={commissions}
        caption="Comissões"
        noun={['comissão', 'comissões']}
        empty={
          <EmptyState title="Ainda não há comissões">
            <p>Aparecem aqui quando uma empresa que trouxe paga um plano.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (c) => (
              <>
                <A to={paths.myCommission(c.id)}>{c.company ?? 'Empresa que já não existe'}</A>
                <br />
                <small className="soft">{c.kind === 'share' ? purposeWords[c.purpose] : 'Acerto'}</small>
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
