/** What people read about misused seals. Knows no table. */
export const misuseStateWords = {
  open: { word: 'Por ver', tone: 'ochre' },
  confirmed: { word: 'Confirmado', tone: 'bad' },
  dismissed: { word: 'Arquivado', tone: 'neutral' },
} as const
