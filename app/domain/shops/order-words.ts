import type { ShopState } from './schema'

/** What people, and programs of shops, read of an order and of what came of it. */

export const shopWords: Record<ShopState, string> = {
  checking: 'Por confirmar',
  active: 'A convidar',
  paused: 'Em pausa',
}
export const shopTones = { checking: 'you', active: 'done', paused: 'plain' } as const

/** What became of an order that was kept, or why a delivery was not. */
export const outcomeWords = {
  waiting: 'À espera de ser convidada',
  invited: 'Convite criado',
  recent: 'Pessoa convidada há pouco tempo',
  'same-service': 'Encomenda que já deu um convite',
  repeated: 'Encomenda repetida',
  erased: 'Pessoa que pediu para ser esquecida',
  ping: 'Teste da loja',
  test: 'Encomenda de experiência',
  'other-event': 'Acontecimento que não é de encomendas',
  'not-done': 'Encomenda ainda não concluída',
  'taken-back': 'Encomenda anulada: o convite já não sai',
  'no-number': 'Encomenda sem número',
  'no-email': 'Encomenda sem e-mail',
  own: 'E-mail da própria empresa',
  machine: 'E-mail automático',
  'too-old': 'Encomenda antiga de mais',
  paused: 'Ligação em pausa',
  full: 'Encomendas de mais à espera de serem confirmadas',
} as const
export type Outcome = keyof typeof outcomeWords
