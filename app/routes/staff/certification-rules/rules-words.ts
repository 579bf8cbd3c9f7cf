/** What staff read about versions of the catalogue. */
export const rulesStateWords = {
  draft: { word: 'Rascunho', tone: 'ochre' },
  published: { word: 'Em vigor', tone: 'force' },
  retired: { word: 'Retirada', tone: 'neutral' },
} as const
