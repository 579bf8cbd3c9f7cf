import { partWords, placeWords } from '~/domain/billing/reconciling/difference-words'
import { type Difference, reconciliation } from '~/domain/billing/reconciling/differences'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { longDate, money } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/reconciliation'
import { FinanceTabs } from './tabs'

export const loader = page(async (ctx) => ({
  ...(await reconciliation(ctx)),
  seo: unlisted('Reconciliação', 'As contas comparadas ao cêntimo.'),
}))

const sum = (cents: number | null) => (cents === null ? 'nada' : money(cents))
const apart = ({ ours, theirs }: Difference) => money(Math.abs((theirs ?? 0) - (ours ?? 0)))

/** Our tables beside the provider, the ledger, the papers and the bank, as they stand now. */
export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  const { since, differences, answered, provider } = loaderData
  return (
    <Page
      title="Reconciliação"
      width="full"
      lead={`O que registámos desde ${longDate(since)}, comparado ao cêntimo com o prestador de pagamentos, o livro de contas, os documentos fiscais e o banco. O que se moveu há menos de ${amount(settings.billing.reconcileRestHours, 'hora')} pode ainda vir a caminho e fica de fora. Repete-se todas as noites.`}
    >
      <FinanceTabs current="reconciliation" />
      {!answered && (
        <Notice tone="warn" title="O prestador de pagamentos não responde">
          <p>Ficou por comparar com {provider}. O resto está comparado.</p>
        </Notice>
      )}
      <Table
        caption="Diferenças"
        rows={differences}
        rowKey={({ key }) => key}
        empty={
          <EmptyState title="Tudo bate certo">
            Nenhuma diferença, nem de um cêntimo{answered ? '' : ', no que se pôde comparar'}.
          </EmptyState>
        }
        columns={[
          {
            key: 'where',
            header: 'Onde',
            main: true,
            cell: (d) => (
              <>
                <Badge tone="bad">{placeWords[d.between]}</Badge>{' '}
                {d.invoice ? (
                  <A to={paths.staffInvoice(d.invoice.id)}>Pedido n.º {d.invoice.number}</A>
                ) : (
                  'De nenhum pedido nosso'
                )}
              </>
            ),
          },
          {
            key: 'what',
            header: 'O quê',
            cell: (d) => (
              <>
                {d.note ?? partWords(d.what.account)}
                <br />
                <small className="code">{d.what.entry}</small>
              </>
            ),
          },
          { key: 'ours', header: 'Nas nossas tabelas', align: 'end', cell: (d) => sum(d.ours) },
          { key: 'theirs', header: 'Lá', align: 'end', cell: (d) => sum(d.theirs) },
          {
            key: 'apart',
            header: 'Diferença',
            align: 'end',
            cell: (d) => (d.between === 'problem' ? '—' : <b>{apart(d)}</b>),
          },
        ]}
      />
    </Page>
  )
}
