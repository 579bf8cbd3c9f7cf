/** What a file of customers is called in each state. */
export const batchWords = {
  checked: 'Por confirmar',
  running: 'A decorrer',
  done: 'Concluído',
  cancelled: 'Anulado',
} as const
