import { Outlet } from 'react-router'
import { commissionWords } from '~/domain/affiliates/commissions/commission-words'
import { commissionRecord } from '~/domain/affiliates/commissions/reading'
import { paths } from '~/paths'
import { CommissionParts } from '~/routes/affiliate/commission-parts'
import { WordBadge } from '~/ui/badge'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { ObjectPage } from '~/ui/object-page'
import { page, unlisted } from '~/web/route'
import { financeCrumb } from '../finance/tabs'
import type { Route } from './+types/commission'
import { commissionPanels } from './commission-panels'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  commission: await commissionRecord(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Uma comissão', 'O que um afiliado ganhou com um pagamento.'),
}))

export default function StaffCommission({ loaderData: { commission: c, now } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={`Comissão de ${money(c.cents)}`}
      crumbs={[financeCrumb, { to: paths.staffCommissions(), label: 'Comissões' }]}
      lead={
        <p>
          <WordBadge of={commissionWords[c.state]} /> {c.company ?? 'Empresa que já não existe'} · afiliado{' '}
          {c.affiliate ?? 'de conta apagada'} <span className="code">{c.code}</span> ·{' '}
          <A to={paths.staffInvoice(c.invoiceId)}>o pedido de pagamento</A>
        </p>
      }
      thing={c}
      panels={commissionPanels}
      to={(step) => paths.staffCommissionStep(c.id, step)}
    >
      <Outlet context={c} />
      <CommissionParts
        of={c}
        now={now}
        to={{ commission: paths.staffCommission, payout: paths.staffPayout }}
      />
    </ObjectPage>
  )
}
