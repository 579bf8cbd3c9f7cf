import { csvLines } from '../../shared/csv'
import type { Ctx } from '../../shared/ctx'
import { lisbonDay } from '../../shared/working-days'
import { invoiceWords } from '../billing-words'
import { invoiceList } from './billing-lists'
import { billingHistory } from './billing-page'
import type { InvoiceRow } from './invoice-rows'

const euros = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','))

/** The requests for payment of the company one acts for, as its page lists them: what its accountant asks for. */
export async function billingCsv(ctx: Ctx, params: URLSearchParams): Promise<string> {
  const filter = invoiceList.readWhole(params)
  const all: InvoiceRow[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof billingHistory>> = await billingHistory(ctx, filter, after)
    all.push(...page.rows)
    after = page.next
  } while (after)
  return csvLines([
    ['número', 'pedido em', 'para quê', 'sem IVA', 'total', 'estado'],
    ...all.map(({ number, createdAt, description, netCents, grossCents, state }) => [
      number,
      lisbonDay(createdAt),
      description,
      euros(netCents),
      euros(grossCents),
      invoiceWords[state].word,
    ]),
  ])
}
