/** What staff read about versions of the catalogue. */
export const rulesStateWords = {
  draft: { word: 'Rascunho', tone: 'plain' },
  published: { word: 'Em vigor', tone: 'done' },
  retired: { word: 'Retirada', tone: 'plain' },
} as const
