import type { Account } from '../../ledger/accounts'
import type { Posting } from '../../ledger/posting'
import type { Invoice } from '../flows'
import type { Purpose } from '../states'

const incomeAccounts: Record<Purpose, Account> = {
  'plan-order': 'income-plans',
  'plan-renewal': 'income-plans',
  'plan-change': 'income-plans',
  assessment: 'income-assessment',
  licence: 'income-licences',
}

const vatAccounts: Record<number, Account> = { 23: 'vat-23', 22: 'vat-22', 16: 'vat-16' }

/** What a sale earns and what of it is IVA: `sign` is −1 where it comes in (a credit), 1 where it goes back. */
export function incomeOf(
  { purpose, tax, companyId }: Pick<Invoice, 'purpose' | 'tax' | 'companyId'>,
  { netCents, vatCents }: { netCents: number; vatCents: number },
  sign: 1 | -1,
): Posting[] {
  const vat = vatAccounts[tax?.rate ?? 0]
  return [
    { account: incomeAccounts[purpose], companyId, cents: sign * netCents },
    ...(vat ? [{ account: vat, cents: sign * vatCents }] : []),
  ]
}

export const moneyAccount = ({ provider }: { provider: string | null }): Account =>
  provider ? 'provider' : 'bank'
