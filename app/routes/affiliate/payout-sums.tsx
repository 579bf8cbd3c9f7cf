import type { PayoutLine } from '~/domain/affiliates/payouts/lines'
import { Facts } from '~/ui/facts'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

interface Sums {
  netCents: number
  vatCents: number
  vatPercent: number
  withheldCents: number
  withheldPermille: number
  payCents: number
  lines: PayoutLine[]
}

/** How a payout comes to what goes to the bank, and what it is the sum of. */
export function PayoutSums({ of: p, now, to }: { of: Sums; now: Date; to: (id: string) => string }) {
  return (
    <>
      <Panel title="Como se chega ao valor">
        <Facts
          rows
          facts={[
            { label: 'Comissões', value: money(p.netCents), source: 'sem IVA, já com os acertos' },
            {
              label: 'IVA',
              value: money(p.vatCents),
              source: p.vatPercent ? `${p.vatPercent} %` : 'não acresce',
            },
            {
              label: 'Retenção na fonte',
              value: p.withheldCents > 0 ? money(-p.withheldCents) : money(0),
              source: p.withheldPermille
                ? `${(p.withheldPermille / 10).toLocaleString('pt-PT')} %, que entregamos ao Estado`
                : 'não se aplica',
            },
            { label: 'Vai para o banco', value: <b>{money(p.payCents)}</b> },
          ]}
        />
      </Panel>
      <Panel title="Do que é a soma">
        <Table
          caption="Comissões e acertos deste pagamento"
          rows={p.lines}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'company',
              header: 'Empresa',
              main: true,
              cell: (l) => <A to={to(l.id)}>{l.company ?? 'Empresa que já não existe'}</A>,
            },
            { key: 'kind', header: 'O quê', cell: (l) => (l.kind === 'share' ? 'Comissão' : 'Acerto') },
            { key: 'when', header: 'Quando', cell: (l) => <Time at={l.earnedAt} now={now} /> },
            { key: 'percent', header: 'Percentagem', align: 'end', cell: (l) => `${l.percent} %` },
            { key: 'sum', header: 'Valor', align: 'end', cell: (l) => money(l.cents) },
          ]}
        />
      </Panel>
    </>
  )
}
