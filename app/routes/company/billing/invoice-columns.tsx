import { invoiceWords } from '~/domain/billing/billing-words'
import type { InvoiceRow } from '~/domain/billing/pages/invoice-rows'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import type { Column } from '~/ui/table'
import { Time } from '~/ui/time'

/** Requests for payment as lists show them. */
export const invoiceColumns = (
  to: (id: string) => string,
  { companies = false } = {},
): Column<InvoiceRow>[] => [
  {
    key: 'what',
    header: 'Pedido',
    main: true,
    cell: (r) => <A to={to(r.id)}>{r.description}</A>,
  },
  ...(companies ? [{ key: 'company', header: 'Empresa', cell: (r: InvoiceRow) => r.company }] : []),
  { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={invoiceWords[r.state]} /> },
  { key: 'at', header: 'Data', cell: (r) => <Time at={r.createdAt} kind="date" /> },
  {
    key: 'sum',
    header: 'Valor',
    align: 'end',
    cell: (r) => (r.grossCents === null ? `${money(r.netCents)} + IVA` : money(r.grossCents)),
  },
  {
    key: 'paper',
    header: 'Documento',
    cell: (r) =>
      r.paper ? (
        <a href={paths.paper(r.paper)} download>
          PDF<span className="sr"> de {r.description}</span>
        </a>
      ) : (
        <span className="soft">—</span>
      ),
  },
]
