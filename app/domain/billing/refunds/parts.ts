import type { Invoice } from '../flows'
import type { Tax } from '../states'
import { splitGross } from '../vat'

/**
 * Net and IVA of what goes back, as the credit note says them; `before` went back earlier, each with its own. What is the rest
 * of an invoice takes the rest of its net, so that all of them together are the invoice, to the cent.
 */
export function partsOfRefund(
  invoice: Pick<Invoice, 'netCents' | 'grossCents' | 'tax'>,
  cents: number,
  before: readonly number[],
): { netCents: number; vatCents: number } {
  const tax = invoice.tax as Tax
  const gone = before.reduce((sum, each) => sum + each, 0)
  const nets = before.reduce((sum, each) => sum + splitGross(each, tax).netCents, 0)
  const whole = gone + cents === invoice.grossCents
  const netCents = whole ? invoice.netCents - nets : splitGross(cents, tax).netCents
  return { netCents, vatCents: cents - netCents }
}
