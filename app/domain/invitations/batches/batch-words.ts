/** What a file of customers is called in each state. */
export const batchWords = {
  checked: 'Por confirmar',
  running: 'A decorrer',
  done: 'Concluído',
  cancelled: 'Anulado',
} as const

/** Of a file without a good line nothing is to be confirmed. */
export const batchWord = ({ state, valid }: { state: keyof typeof batchWords; valid: number }): string =>
  state === 'checked' && valid === 0 ? 'Sem linhas para convidar' : batchWords[state]

export const batchTones = { checked: 'you', running: 'us', done: 'done', cancelled: 'plain' } as const
