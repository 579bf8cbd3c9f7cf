import { isOwn } from '../../shared/own'

/** Lists of the reviews that a company received, by the word in their address. Browsers load this: it brings nothing along. */
export const receivedFilters = {
  'por-responder': 'Por responder',
  respondidas: 'Respondidas',
  'com-acordo': 'Com acordo',
  denunciadas: 'Denunciadas por nós',
  todas: 'Todas',
} as const
export type ReceivedFilter = keyof typeof receivedFilters

export const receivedFilterOf = (value: string | null): ReceivedFilter =>
  isOwn(receivedFilters, value) ? value : 'por-responder'
