import type { StateWord } from '../shared/meaning'

/** What people read about accounts that are joined. Knows no table: pages in the browser import it. */

export const mergeStates = ['asked', 'done', 'refused', 'withdrawn', 'undone'] as const
export type MergeState = (typeof mergeStates)[number]

export const mergeStateWords: Record<MergeState, StateWord> = {
  asked: { word: 'À espera de outra pessoa', tone: 'us' },
  done: { word: 'Juntas', tone: 'done' },
  refused: { word: 'Recusada', tone: 'plain' },
  withdrawn: { word: 'Retirada', tone: 'plain' },
  undone: { word: 'Desfeita', tone: 'plain' },
}

/** How staff made sure that both accounts are one person's. That a name or number is the same proves nothing. */
export const mergeChecks = {
  mails: 'A pessoa escreveu dos dois e-mails e confirmou nos dois',
  accounts: 'A pessoa pediu-o com sessão iniciada em cada uma das contas',
  document: 'A pessoa mostrou um documento e sabe dados das duas contas',
} as const
export type MergeCheck = keyof typeof mergeChecks
