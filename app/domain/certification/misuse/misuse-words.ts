/** What people read about misused seals. Knows no table. */
export const misuseStateWords = {
  open: { word: 'Por ver', tone: 'us' },
  confirmed: { word: 'Confirmado', tone: 'bad' },
  dismissed: { word: 'Arquivado', tone: 'plain' },
} as const
