/** What the queue of approvals is asked for. Knows no table. */

/** Who it waits for: our decision, or the company's answer. */
export const queueFilters = ['pending', 'info_requested'] as const
export type QueueFilter = (typeof queueFilters)[number]

/** What the machine noticed: something to look at, nothing, or that its time is over. */
export const queueMarks = { avisos: 'Com avisos', limpas: 'Sem avisos', atrasadas: 'Fora do prazo' } as const
export type QueueMark = keyof typeof queueMarks
