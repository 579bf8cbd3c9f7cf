import type {
  DisputeState,
  DocumentState,
  Interval,
  InvoiceState,
  PaymentMethod,
  PaymentState,
  Purpose,
  RefundState,
  SubscriptionState,
} from './states'

/** What people read of money: one word for a state, wherever it is seen. No table is imported here. */

interface Word {
  word: string
  tone: 'neutral' | 'blue' | 'force' | 'warn' | 'bad'
}

export const subscriptionWords: Record<SubscriptionState, Word> = {
  trialing: { word: 'À experiência', tone: 'blue' },
  active: { word: 'Ativa', tone: 'force' },
  past_due: { word: 'Por pagar', tone: 'warn' },
  suspended: { word: 'Suspensa', tone: 'bad' },
  ended: { word: 'Terminada', tone: 'neutral' },
}

export const invoiceWords: Record<InvoiceState, Word> = {
  draft: { word: 'Por encomendar', tone: 'neutral' },
  issued: { word: 'À espera de pagamento', tone: 'blue' },
  overdue: { word: 'Em atraso', tone: 'warn' },
  paid: { word: 'Pago', tone: 'force' },
  void: { word: 'Anulado', tone: 'neutral' },
  credited: { word: 'Devolvido', tone: 'neutral' },
}

export const paymentWords: Record<PaymentState, Word> = {
  pending: { word: 'Em curso', tone: 'blue' },
  confirmed: { word: 'Confirmado', tone: 'force' },
  failed: { word: 'Falhado', tone: 'bad' },
  expired: { word: 'Expirado', tone: 'neutral' },
  refunded: { word: 'Devolvido', tone: 'neutral' },
  disputed: { word: 'Em disputa', tone: 'warn' },
}

export const refundWords: Record<RefundState, Word> = {
  requested: { word: 'À espera de outra pessoa', tone: 'warn' },
  approved: { word: 'A caminho', tone: 'blue' },
  done: { word: 'Feita', tone: 'force' },
  failed: { word: 'Falhada', tone: 'bad' },
  refused: { word: 'Recusada', tone: 'neutral' },
}

export const disputeWords: Record<DisputeState, Word> = {
  open: { word: 'Por responder', tone: 'bad' },
  answered: { word: 'Respondida', tone: 'blue' },
  won: { word: 'Ganha', tone: 'force' },
  lost: { word: 'Perdida', tone: 'neutral' },
}

export const documentWords: Record<DocumentState, Word> = {
  queued: { word: 'Por emitir', tone: 'blue' },
  issued: { word: 'Emitido', tone: 'force' },
  failed: { word: 'Falhado', tone: 'bad' },
}

export const methodWords: Record<PaymentMethod, string> = {
  card: 'Cartão',
  mb_way: 'MB WAY',
  multibanco: 'Multibanco',
  sepa_debit: 'Débito direto',
  transfer: 'Transferência',
}

export const purposeWords: Record<Purpose, string> = {
  'plan-order': 'Plano',
  'plan-renewal': 'Renovação',
  'plan-change': 'Mudança de plano',
  assessment: 'Taxa de avaliação',
  licence: 'Licença',
}

export const intervalWords: Record<Interval, string> = { month: 'por mês', year: 'por ano' }
