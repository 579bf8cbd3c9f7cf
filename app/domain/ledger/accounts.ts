/**
 * The plan of accounts. A posting above zero is a debit, below zero a credit; `side` says which of them the account grows
 * by (debit: what we have and what we spend; credit: what we owe and what we earn).
 */
export const accounts = {
  /** Money at our bank, and at the provider until it is paid out to us. */
  bank: { side: 'debit', label: 'Banco' },
  provider: { side: 'debit', label: 'Prestador de pagamentos' },
  /** What customers were asked for. Its other side is no income: that comes with the money (decision 0040). */
  receivable: { side: 'debit', label: 'Clientes' },
  requested: { side: 'credit', label: 'Pedidos de pagamento' },
  /** What customers paid before there is something to pay for, and what we owe them back. */
  credit: { side: 'credit', label: 'Saldos de clientes' },
  /** IVA that we took and hand on, by rate (CIVA, article 18). */
  'vat-23': { side: 'credit', label: 'IVA a 23 %' },
  'vat-22': { side: 'credit', label: 'IVA a 22 %' },
  'vat-16': { side: 'credit', label: 'IVA a 16 %' },
  /** Net. */
  'income-plans': { side: 'credit', label: 'Planos' },
  'income-assessment': { side: 'credit', label: 'Taxas de avaliação' },
  'income-licences': { side: 'credit', label: 'Licenças de certificação' },
  /** What the provider keeps; what it holds back while a payment is disputed; what a dispute cost us. */
  'provider-fees': { side: 'debit', label: 'Comissões do prestador' },
  disputed: { side: 'debit', label: 'Em disputa' },
  losses: { side: 'debit', label: 'Perdas' },
  /** What affiliates earn of what was paid; what we owe them; IVA that they add to it; tax that we hold back and hand on. */
  commissions: { side: 'debit', label: 'Comissões de afiliados' },
  affiliates: { side: 'credit', label: 'Afiliados' },
  'vat-deductible': { side: 'debit', label: 'IVA dedutível' },
  withheld: { side: 'credit', label: 'Retenções na fonte' },
} as const satisfies Record<string, { side: 'debit' | 'credit'; label: string }>

export type Account = keyof typeof accounts
export const accountNames = Object.keys(accounts) as [Account, ...Account[]]
