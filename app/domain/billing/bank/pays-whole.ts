import type { InvoiceState } from '../states'

/** Whether a line of the bank pays a request: it waits for its money, and this is the sum. */
export const paysWhole = (
  { state, grossCents }: { state: InvoiceState; grossCents: number | null },
  cents: number,
): boolean => (state === 'issued' || state === 'overdue') && grossCents === cents
