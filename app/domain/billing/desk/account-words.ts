import type { TaxRegion } from '../states'

/** What an accountant reads in our files, in place of the names that the code has for it. */

export const regionWords: Record<TaxRegion, string> = {
  mainland: 'Continente',
  madeira: 'Madeira',
  azores: 'Açores',
  eu: 'União Europeia',
  outside: 'Fora da União Europeia',
}

export const issuerWords: Record<string, string> = {
  simulado: 'Simulação (pró-forma, sem valor fiscal)',
  invoicexpress: 'InvoiceXpress',
  moloni: 'Moloni',
}

/** What happened, by the kind of its entry in the ledger. */
export const entryWords: Record<string, string> = {
  invoice: 'Pedido de pagamento',
  payment: 'Pagamento',
  fee: 'Comissão do prestador',
  refund: 'Devolução',
  dispute: 'Disputa',
  payout: 'Transferência do prestador para o banco',
}
