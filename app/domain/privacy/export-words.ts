/** How a copy of one's data stands. */
export const exportWords = {
  requested: { word: 'A preparar', tone: 'warn' },
  ready: { word: 'Pronta', tone: 'blue' },
  expired: { word: 'Apagada', tone: 'neutral' },
} as const
