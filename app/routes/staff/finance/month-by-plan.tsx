import { purposeWords } from '~/domain/billing/billing-words'
import type { monthByPlan } from '~/domain/billing/desk/revenue'
import { planWords } from '~/domain/plans/limits'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { money, month, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'

const lastDay = (m: string) => {
  const [year, number] = m.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** What a month's plans brought, by plan and what for, out of the ledger. */
export function MonthByPlan({
  chosen,
  rows,
}: {
  chosen: string
  rows: Awaited<ReturnType<typeof monthByPlan>>
}) {
  return (
    <Panel title={`Receita de planos em ${month(chosen)}`} id="mes">
      <p className="soft">Sem IVA, menos o que foi devolvido.</p>
      <Table
        figures
        caption={`Receita de planos em ${month(chosen)}`}
        rows={rows}
        rowKey={(r) => `${r.plan} ${r.purpose}`}
        empty={<EmptyState title="Nada neste mês">Nenhum plano foi pago nem devolvido.</EmptyState>}
        columns={[
          {
            key: 'plan',
            header: 'Plano',
            main: true,
            cell: (r) => (
              <A
                to={paths.staffInvoices({
                  estado: 'todos',
                  para: r.purpose,
                  plano: r.plan,
                  'pago-de': `${chosen}-01`,
                  'pago-ate': lastDay(chosen),
                })}
              >
                {planWords[r.plan]}
              </A>
            ),
          },
          { key: 'what', header: 'Para quê', cell: (r) => purposeWords[r.purpose] },
          { key: 'n', header: 'Lançamentos', align: 'end', cell: (r) => number(r.times) },
          { key: 'sum', header: 'Receita', align: 'end', cell: (r) => money(r.cents) },
        ]}
      />
    </Panel>
  )
}
