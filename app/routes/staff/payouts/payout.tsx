import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { monthWords, payoutTold, payoutWord } from '~/domain/affiliates/payouts/payout-words'
import { payoutRecord } from '~/domain/affiliates/payouts/staff-reading'
import { paths } from '~/paths'
import { PayoutSums } from '~/routes/affiliate/payout-sums'
import { WordBadge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { financeCrumb } from '../finance/tabs'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/payout'
import { payoutPanels } from './payout-panels'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const [payout, held] = await Promise.all([
    payoutRecord(ctx, params.id),
    itemHolder(ctx, 'payoutDocuments', params.id),
  ])
  return {
    payout,
    held,
    now: ctx.now,
    seo: unlisted('Um pagamento a um afiliado', 'De que é a soma, e o documento de quem recebe.'),
  }
})

export default function StaffPayout({ loaderData: { payout: p, now, held } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={`Pagamento n.º ${p.number}`}
      crumbs={[financeCrumb, { to: paths.staffPayouts(), label: 'Pagamentos a afiliados' }]}
      lead={
        <p>
          <WordBadge of={payoutWord(p)} /> {p.affiliate ?? 'Conta apagada'}{' '}
          <span className="code">{p.code}</span>
          {' · '}
          {monthWords(p.month)}
        </p>
      }
      thing={p}
      panels={payoutPanels}
      to={(step) => paths.staffPayoutStep(p.id, step)}
      about={<HeldBy item={held} />}
    >
      {p.failure && (
        <Notice tone="warn" title="O banco devolveu-o">
          <p className="code">{p.failure}</p>
        </Notice>
      )}
      <Outlet context={p} />
      <PayoutSums of={p} now={now} to={paths.staffCommission} />
      <Panel title="Quem recebe, e com que documento">
        <Facts
          rows
          facts={[
            {
              label: 'Em nome de',
              value: p.taxName ?? 'Ainda sem dados fiscais',
              source: p.taxNumber ? `${p.country} ${p.taxNumber} · ${p.address}` : undefined,
            },
            {
              label: 'Documento',
              value: p.hasDocument ? (
                <a href={paths.staffPayoutDocument(p.id)}>{p.documentNumber}</a>
              ) : (
                'Ainda não enviou'
              ),
              source: p.documentOn ? shortDate(`${p.documentOn}T12:00:00Z`) : undefined,
            },
            ...(p.ibanLast4 ? [{ label: 'Conta', value: `termina em ${p.ibanLast4}` }] : []),
            ...(p.batchId
              ? [{ label: 'Lote', value: <A to={paths.payoutBatch(p.batchId)}>Onde seguiu</A> }]
              : []),
          ]}
        />
      </Panel>
      <Panel title="História">
        <Timeline
          label="História do pagamento"
          now={now}
          events={p.history.map((e) => ({
            at: e.at,
            title: payoutTold('payout', e.verb),
            who: e.who ?? (e.kind === 'system' ? 'Aval' : undefined),
            text: e.reason,
          }))}
        />
      </Panel>
    </ObjectPage>
  )
}
