import type { BatchState, PayoutState } from '../states'

/** What people read of payouts and batches. Knows no table: pages in the browser import it. */

type Word = { word: string; tone: 'neutral' | 'blue' | 'ochre' | 'force' | 'warn' | 'bad' }

export const payoutWords: Record<PayoutState, Word> = {
  open: { word: 'Devolvido pelo banco', tone: 'warn' },
  closed: { word: 'Faltam dados', tone: 'ochre' },
  awaiting_document: { word: 'À espera do documento', tone: 'ochre' },
  processing: { word: 'A caminho', tone: 'blue' },
  paid: { word: 'Pago', tone: 'force' },
  failed: { word: 'Falhado', tone: 'bad' },
  cancelled: { word: 'Anulado', tone: 'neutral' },
}

/** The same state says three things, by how far its document is. */
export function payoutWord(p: {
  state: PayoutState
  documentAt: Date | null
  documentOkAt: Date | null
}): Word {
  if (p.state !== 'awaiting_document') return payoutWords[p.state]
  if (p.documentOkAt) return { word: 'Pronto a pagar', tone: 'blue' }
  return p.documentAt ? { word: 'Documento por verificar', tone: 'blue' } : payoutWords[p.state]
}

export const batchWords: Record<BatchState, Word> = {
  drafted: { word: 'Por aprovar', tone: 'ochre' },
  approved: { word: 'Por enviar', tone: 'ochre' },
  sent: { word: 'No banco', tone: 'blue' },
  settled: { word: 'Respondido', tone: 'force' },
  cancelled: { word: 'Anulado', tone: 'neutral' },
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
