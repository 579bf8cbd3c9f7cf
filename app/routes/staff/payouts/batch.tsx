import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { batchRecord } from '~/domain/affiliates/payouts/batch-reading'
import { batchWords, payoutTold, payoutWord, payoutWords } from '~/domain/affiliates/payouts/payout-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { longDate, money } from '~/ui/format'
import { A } from '~/ui/link'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { financeCrumb } from '../finance/tabs'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/batch'
import { batchPanels } from './batch-panels'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const [batch, held] = await Promise.all([
    batchRecord(ctx, params.id),
    itemHolder(ctx, 'payoutBatches', params.id),
  ])
  return {
    batch,
    held,
    now: ctx.now,
    seo: unlisted('Um lote', 'Transferências para o banco.'),
  }
})

export default function BatchPage({ loaderData: { batch: b, now, held } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={`Lote n.º ${b.number}`}
      crumbs={[financeCrumb, { to: paths.payoutBatches(), label: 'Lotes' }]}
      lead={
        <p>
          <WordBadge of={batchWords[b.state]} /> feito por {b.by ?? 'alguém que já saiu'}
          {b.approvedBy && `, aprovado por ${b.approvedBy}`}
        </p>
      }
      thing={b}
      panels={batchPanels}
      to={(step) => paths.payoutBatchStep(b.id, step)}
      ways={[b.hasFile && { to: paths.payoutBatchFile(b.id), label: 'Descarregar o ficheiro', file: true }]}
      about={<HeldBy item={held} />}
    >
      <Outlet context={b} />
      <Panel title="O ficheiro">
        <Facts
          rows
          facts={[
            { label: 'Transferências', value: b.count },
            { label: 'Soma de controlo', value: <b>{money(b.cents)}</b> },
            { label: 'A executar em', value: longDate(`${b.executeOn}T12:00:00Z`) },
            { label: 'Nome no banco', value: <span className="code">{b.messageId}</span> },
            ...(b.fileSha256
              ? [
                  {
                    label: 'SHA-256 do que foi aprovado',
                    value: <span className="code">{b.fileSha256}</span>,
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      <Panel title="Transferências">
        <Table
          lines
          caption="Pagamentos deste lote"
          rows={b.payouts}
          rowKey={({ id }) => id}
          empty={<p className="soft">Os pagamentos deste lote já seguem noutro.</p>}
          columns={[
            {
              key: 'who',
              header: 'Afiliado',
              main: true,
              cell: (p) => (
                <>
                  <A to={paths.staffPayout(p.id)}>{p.affiliate ?? 'Conta apagada'}</A>{' '}
                  <small className="soft">N.º {p.number}</small>
                </>
              ),
            },
            {
              key: 'account',
              header: 'Conta',
              // Of what came back and went out again, the account is that of the other batch.
              cell: (p) => (p.ibanLast4 && p.batchId === b.id ? `termina em ${p.ibanLast4}` : '—'),
            },
            { key: 'sum', header: 'Valor', align: 'end', cell: (p) => money(p.payCents) },
            {
              key: 'state',
              header: 'Estado',
              cell: (p) =>
                p.batchId === b.id ? (
                  <>
                    <WordBadge of={payoutWord(p)} />{' '}
                    {p.failure && <small className="code">{p.failure}</small>}
                  </>
                ) : (
                  <>
                    <WordBadge of={payoutWords.open} />{' '}
                    {p.batchId && <A to={paths.payoutBatch(p.batchId)}>seguiu no lote n.º {p.batch}</A>}
                  </>
                ),
            },
          ]}
        />
      </Panel>
      <Panel title="História">
        <Timeline
          label="História do lote"
          now={now}
          events={b.history.map((e) => ({
            at: e.at,
            title: payoutTold('payout-batch', e.verb),
            who: e.who ?? undefined,
            text: e.reason,
          }))}
        />
      </Panel>
    </ObjectPage>
  )
}
