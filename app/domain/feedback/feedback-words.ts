/** What people read about comments. Knows no table: the browser reads it too. */
export const feedbackKinds = ['problem', 'idea', 'praise'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

export const kindWords: Record<FeedbackKind, string> = {
  problem: 'Problema',
  idea: 'Ideia',
  praise: 'Elogio',
}

export const feedbackStates = ['new', 'seen', 'done', 'dismissed', 'ticket'] as const
export type FeedbackState = (typeof feedbackStates)[number]

export const stateWords = {
  new: { word: 'Novo', tone: 'us' },
  seen: { word: 'Em análise', tone: 'us' },
  done: { word: 'Tratado', tone: 'done' },
  dismissed: { word: 'Sem seguimento', tone: 'plain' },
  ticket: { word: 'Passou a pedido', tone: 'us' },
} as const satisfies Record<FeedbackState, { word: string; tone: string }>
