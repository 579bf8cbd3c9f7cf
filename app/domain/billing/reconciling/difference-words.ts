import { type Account, accounts } from '../../ledger/accounts'
import type { Difference } from './differences'

/** Where a difference lies, in words. */
export const placeWords: Record<Difference['between'], string> = {
  provider: 'Prestador',
  ledger: 'Livro de contas',
  papers: 'Documento fiscal',
  bank: 'Banco',
  problem: 'Por tratar',
}

const parts: Record<string, string> = {
  payment: 'O que foi pago',
  fee: 'A comissão',
  refund: 'O que foi devolvido',
  dispute: 'O que está em disputa',
  net: 'Valor sem IVA',
  vat: 'IVA',
  income: 'Receita',
  earned: 'Receita e IVA',
}

/** Which part of an entry, movement or paper. */
export const partWords = (account: string): string =>
  parts[account] ?? (Object.hasOwn(accounts, account) ? accounts[account as Account].label : account)
