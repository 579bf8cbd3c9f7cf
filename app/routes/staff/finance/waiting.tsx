import type { Queue } from '~/domain/administration/dashboard'
import { paths } from '~/paths'
import { Due } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { upTo } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

/** What waits for somebody of finance, the most urgent first, each with the one that comes first. */
export function FinanceQueues({ queues, now }: { queues: Queue[]; now: Date }) {
  return (
    <Panel
      title="O que espera"
      actions={<A to={paths.staffPayments({ estado: 'falhados' })}>Pagamentos falhados</A>}
    >
      <Table
        lines
        caption="O que espera, o mais urgente primeiro"
        rows={queues.filter(({ count }) => count > 0)}
        rowKey={({ kind }) => kind}
        empty={
          <EmptyState title="Nada espera">
            Não há devoluções, disputas, documentos nem movimentos por tratar.
          </EmptyState>
        }
        columns={[
          { key: 'what', header: 'O quê', main: true, cell: (q) => <A to={q.to}>{q.title}</A> },
          {
            key: 'n',
            header: 'Quantos',
            cell: (q) => (
              <>
                <b>{upTo(q.count)}</b> <span className="soft">{q.noun}</span>
              </>
            ),
          },
          {
            key: 'first',
            header: 'A seguir',
            cell: (q) => (q.first ? <A to={q.first.to}>{q.first.name}</A> : '—'),
          },
          {
            key: 'due',
            header: 'Quando',
            cell: (q) =>
              q.first?.due ? (
                <Due at={q.first.due} now={now} />
              ) : q.first?.since ? (
                <>
                  desde <Time at={q.first.since} now={now} />
                </>
              ) : (
                '—'
              ),
          },
        ]}
      />
    </Panel>
  )
}
