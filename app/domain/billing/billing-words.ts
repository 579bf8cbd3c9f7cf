import type { StateWord } from '../shared/meaning'
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

export const subscriptionWords: Record<SubscriptionState, StateWord> = {
  trialing: { word: 'A experimentar', tone: 'us' },
  active: { word: 'Em vigor', tone: 'done' },
  past_due: { word: 'Por pagar', tone: 'you' },
  suspended: { word: 'Suspenso por falta de pagamento', tone: 'bad' },
  ended: { word: 'Terminado', tone: 'plain' },
}

export const invoiceWords: Record<InvoiceState, StateWord> = {
  draft: { word: 'Por encomendar', tone: 'you' },
  issued: { word: 'À espera de pagamento', tone: 'you' },
  overdue: { word: 'Em atraso', tone: 'you' },
  paid: { word: 'Pago', tone: 'done' },
  void: { word: 'Anulado', tone: 'plain' },
  credited: { word: 'Devolvido', tone: 'plain' },
}

export const paymentWords: Record<PaymentState, StateWord> = {
  pending: { word: 'A decorrer', tone: 'us' },
  confirmed: { word: 'Confirmado', tone: 'done' },
  failed: { word: 'Não passou', tone: 'bad' },
  expired: { word: 'Sem efeito', tone: 'plain' },
  refunded: { word: 'Devolvido', tone: 'plain' },
  disputed: { word: 'Contestado no banco', tone: 'us' },
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
}): StateWord =>
  state !== 'pending'
    ? paymentWords[state]
    : failure
      ? { word: 'Recusado', tone: 'bad' }
      : underWay
        ? { word: 'A caminho', tone: 'us' }
        : paymentWords.pending

/** Said wherever something else would take the place of a debit that was authorised. */
export const whyUnderWay =
  'O débito direto já foi autorizado, e o banco confirma-o dentro de alguns dias. Até lá não precisa de pagar outra vez, e nada se muda.'

export const refundWords: Record<RefundState, StateWord> = {
  requested: { word: 'Por aprovar', tone: 'us' },
  approved: { word: 'A caminho', tone: 'us' },
  done: { word: 'Devolvido', tone: 'done' },
  failed: { word: 'Falhou, estamos a tratar', tone: 'us' },
  refused: { word: 'Não devolvido', tone: 'bad' },
}

export const methodWords: Record<PaymentMethod, string> = {
  card: 'Cartão',
  mb_way: 'MB WAY',
  multibanco: 'Multibanco',
  sepa_debit: 'Débito direto',
  transfer: 'Transferência bancária',
}

export const disputeWords: Record<DisputeState, StateWord> = {
  open: { word: 'Por responder', tone: 'us' },
  answered: { word: 'Respondida', tone: 'us' },
  won: { word: 'Ganha', tone: 'done' },
  lost: { word: 'Perdida', tone: 'bad' },
}

export const documentWords: Record<DocumentState, StateWord> = {
  queued: { word: 'Por emitir', tone: 'us' },
  issued: { word: 'Emitido', tone: 'done' },
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
