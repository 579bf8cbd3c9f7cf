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

/** How a payment stands: one that goes on may have been refused once, or be on its way at a bank. */
export const paymentWord = ({
  state,
  failure,
  underWay,
}: {
  state: PaymentState
  failure: string | null
  underWay: boolean
}): Word =>
  state !== 'pending'
    ? paymentWords[state]
    : failure
      ? { word: 'Recusado', tone: 'bad' }
      : underWay
        ? { word: 'A caminho', tone: 'blue' }
        : paymentWords.pending

/** Said wherever something else would take the place of a debit that was authorised. */
export const whyUnderWay =
  'O débito direto já foi autorizado, e o banco confirma-o dentro de alguns dias. Até lá não precisa de pagar outra vez, e nada se muda.'

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

export const purposeWords: Record<Purpose, string> = {
  'plan-order': 'Plano',
  'plan-renewal': 'Renovação',
  'plan-change': 'Mudança de plano',
  assessment: 'Taxa de avaliação',
  licence: 'Licença',
}

export const intervalWords: Record<Interval, string> = { month: 'por mês', year: 'por ano' }
