import type { StateWord } from '../../shared/meaning'
import type { BatchState, PayoutState } from '../states'

/** What people read of payouts and batches. Knows no table: pages in the browser import it. */

export const payoutWords: Record<PayoutState, StateWord> = {
  open: { word: 'Devolvido pelo banco', tone: 'you' },
  closed: { word: 'Faltam dados', tone: 'you' },
  awaiting_document: { word: 'À espera do documento', tone: 'you' },
  processing: { word: 'A caminho', tone: 'us' },
  paid: { word: 'Pago', tone: 'done' },
  failed: { word: 'Falhado', tone: 'bad' },
  cancelled: { word: 'Anulado', tone: 'plain' },
}

/** The same state says three things, by how far its document is. */
export function payoutWord(p: {
  state: PayoutState
  documentAt: Date | null
  documentOkAt: Date | null
}): StateWord {
  if (p.state !== 'awaiting_document') return payoutWords[p.state]
  if (p.documentOkAt) return { word: 'Pronto a pagar', tone: 'us' }
  return p.documentAt ? { word: 'Documento por verificar', tone: 'us' } : payoutWords[p.state]
}

export const batchWords: Record<BatchState, StateWord> = {
  drafted: { word: 'Por aprovar', tone: 'us' },
  approved: { word: 'Por enviar', tone: 'us' },
  sent: { word: 'No banco', tone: 'us' },
  settled: { word: 'Respondido', tone: 'done' },
  cancelled: { word: 'Anulado', tone: 'plain' },
}

const told: Record<string, Record<string, string>> = {
  payout: {
    open: 'Mês fechado',
    close: 'Valor apurado',
    ask: 'Documento pedido',
    'send-document': 'Documento enviado',
    'accept-document': 'Documento aceite',
    'decline-document': 'Documento recusado',
    process: 'Posto num lote para o banco',
    pay: 'Pago',
    fail: 'O banco não pagou, ou devolveu',
    reopen: 'Volta a estar por pagar',
    cancel: 'Anulado',
  },
  'payout-batch': {
    draft: 'Lote feito',
    approve: 'Aprovado',
    send: 'Enviado ao banco',
    settle: 'O banco respondeu a todos',
    cancel: 'Anulado',
  },
}
export const payoutTold = (subject: 'payout' | 'payout-batch', verb: string): string =>
  told[subject]?.[verb] ?? verb

/** «novembro de 2026» of «2026-11-01». */
export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T12:00:00Z`),
  )
