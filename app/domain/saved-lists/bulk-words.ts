import type { Meaning } from '../shared/meaning'
import type { BulkState } from './schema'

/** What can be done to many companies at once; each is the ordinary decision, row by row. */
export const bulkActions = {
  suspend: { label: 'Suspender', done: 'suspensa', question: 'Suspender' },
  reinstate: { label: 'Levantar a suspensão', done: 'reposta', question: 'Levantar a suspensão de' },
  close: { label: 'Encerrar', done: 'encerrada', question: 'Encerrar' },
  category: { label: 'Mudar a categoria', done: 'mudada', question: 'Mudar a categoria de' },
  export: { label: 'Descarregar em CSV', done: 'descarregada', question: 'Descarregar' },
} as const
export type BulkAction = keyof typeof bulkActions

export const bulkStateWords: Record<BulkState, string> = {
  checked: 'À espera de confirmação',
  running: 'Em curso',
  done: 'Feita',
  cancelled: 'Anulada',
}

export const bulkStateTones: Record<BulkState, Meaning> = {
  checked: 'you',
  running: 'us',
  done: 'done',
  cancelled: 'plain',
}

/** Why a row is left alone, in the words of the dry run and of the result. */
export const leftAlone = {
  changed: 'A empresa mudou depois de contada',
  gone: 'A empresa já não existe',
} as const
