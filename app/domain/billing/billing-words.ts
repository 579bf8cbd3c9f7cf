import type { InvoiceState, PaymentMethod, PaymentState, RefundState, SubscriptionState } from './states'

/** What people read of plans and payments: one word for one state wherever it is seen. Knows no table. */

type Tone = 'neutral' | 'blue' | 'ochre' | 'force' | 'warn' | 'bad'
interface Word {
  word: string
  tone: Tone
}

export const subscriptionWords: Record<SubscriptionState, Word> = {
  trialing: { word: 'A experimentar', tone: 'blue' },
  active: { word: 'Em vigor', tone: 'force' },
  past_due: { word: 'Por pagar', tone: 'ochre' },
  suspended: { word: 'Suspenso por falta de pagamento', tone: 'bad' },
  ended: { word: 'Terminado', tone: 'neutral' },
}

export const invoiceWords: Record<InvoiceState, Word> = {
  draft: { word: 'Por encomendar', tone: 'ochre' },
  issued: { word: 'À espera de pagamento', tone: 'ochre' },
  overdue: { word: 'Em atraso', tone: 'bad' },
  paid: { word: 'Pago', tone: 'force' },
  void: { word: 'Anulado', tone: 'neutral' },
  credited: { word: 'Devolvido', tone: 'neutral' },
}

export const paymentWords: Record<PaymentState, Word> = {
  pending: { word: 'A decorrer', tone: 'blue' },
  confirmed: { word: 'Confirmado', tone: 'force' },
  failed: { word: 'Não passou', tone: 'bad' },
  expired: { word: 'Sem efeito', tone: 'neutral' },
  refunded: { word: 'Devolvido', tone: 'neutral' },
  disputed: { word: 'Contestado no banco', tone: 'warn' },
}

export const refundWords: Record<RefundState, Word> = {
  requested: { word: 'Por aprovar', tone: 'blue' },
  approved: { word: 'A caminho', tone: 'blue' },
  done: { word: 'Devolvido', tone: 'force' },
  failed: { word: 'Falhou, estamos a tratar', tone: 'warn' },
  refused: { word: 'Não devolvido', tone: 'neutral' },
}

export const methodWords: Record<PaymentMethod, string> = {
  card: 'Cartão',
  mb_way: 'MB WAY',
  multibanco: 'Multibanco',
  sepa_debit: 'Débito direto',
  transfer: 'Transferência bancária',
}
