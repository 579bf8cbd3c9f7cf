import { paths } from '~/paths'
import type { Meaning } from '../shared/meaning'
import type { BulkState } from './schema'

/** What many things can be, and the list that they are chosen on. */
export const bulkKinds = {
  companies: { noun: ['empresa', 'empresas'], list: paths.staffCompanies(), label: 'Empresas', he: false },
  errors: { noun: ['erro', 'erros'], list: paths.staffErrors(), label: 'Erros', he: true },
  missed: {
    noun: ['procura', 'procuras'],
    list: paths.missedSearches(),
    label: 'Procuras sem resposta',
    he: false,
  },
} as const
export type BulkKind = keyof typeof bulkKinds

/**
 * What can be done to many at once; each is the ordinary decision, row by row. `asks`: what it needs besides its rows, when it is
 * confirmed.
 */
export const bulkActions = {
  suspend: { of: 'companies', label: 'Suspender', question: 'Suspender', asks: ['ground', 'reason'] },
  reinstate: {
    of: 'companies',
    label: 'Levantar a suspensão',
    question: 'Levantar a suspensão de',
    asks: ['reason'],
  },
  close: { of: 'companies', label: 'Encerrar', question: 'Encerrar', asks: ['reason'] },
  category: {
    of: 'companies',
    label: 'Mudar a categoria',
    question: 'Mudar a categoria de',
    asks: ['category', 'reason'],
  },
  export: { of: 'companies', label: 'Descarregar em CSV', question: 'Descarregar', asks: [] },
  resolve: { of: 'errors', label: 'Dar por resolvidos', question: 'Dar por resolvidos', asks: ['release'] },
  dismiss: { of: 'missed', label: 'Pôr de parte', question: 'Pôr de parte', asks: [] },
} as const satisfies Record<
  string,
  { of: BulkKind; label: string; question: string; asks: readonly BulkAsked[] }
>
export type BulkAction = keyof typeof bulkActions
export type BulkAsked = 'reason' | 'ground' | 'category' | 'release'

export const kindOf = (action: BulkAction) => bulkActions[action].of
export const asksFor = (action: BulkAction, what: BulkAsked): boolean =>
  (bulkActions[action].asks as readonly BulkAsked[]).includes(what)

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
  changed: 'Mudou depois de contada a linha',
  gone: 'Já não existe',
} as const
