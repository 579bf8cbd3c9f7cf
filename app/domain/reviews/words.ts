import type { DocumentState } from './proof/proof-schema'
import type { ReviewState } from './schema'
import type { SpanKind } from './screening/personal-data'
import type { SignalKind } from './screening/signal'

/** Words for what the code names in English. Apart, because browsers load them: they bring nothing else along. */

/** The word people see for a state. */
export const stateWords: Record<ReviewState, string> = {
  awaiting_email: 'À espera de confirmação',
  screening: 'Em verificação',
  held: 'Em análise',
  published: 'Publicada',
  masked: 'Oculta em parte',
  rejected: 'Não publicada',
  removed: 'Retirada',
  appealed: 'Em recurso',
  withdrawn: 'Retirada pelo autor',
  archived: 'Arquivada',
}

/** What screening noticed. */
export const signalWords: Record<SignalKind, string> = {
  'personal-data': 'Dados pessoais',
  link: 'Ligações',
  similar: 'Texto parecido com outro',
  language: 'Língua',
  shouting: 'Texto em maiúsculas ou repetido',
  spike: 'Pico de avaliações sem comprovativo',
  velocity: 'Muitas avaliações em pouco tempo',
  'new-account': 'Conta nova',
  'invoice-used': 'Fatura já usada',
  network: 'Várias contas da mesma rede',
  device: 'Várias contas do mesmo aparelho',
  competitor: 'Pessoa de uma empresa concorrente',
  insider: 'Ligação à empresa',
  masked: 'Oculta pela moderação',
}

/** What was found in a text. */
export const spanWords: Record<SpanKind, string> = {
  nif: 'NIF',
  iban: 'IBAN',
  phone: 'telefone',
  email: 'e-mail',
  plate: 'matrícula',
  address: 'morada',
  link: 'ligação',
}

/** Lists of my reviews, by the word in their address. */
export const myFilters = ['todas', 'publicadas', 'em-analise', 'nao-publicadas'] as const
export type MyFilter = (typeof myFilters)[number]

/** Lists of moderators, with the word in their address. */
export const queueFilters = {
  queue: 'em-analise',
  published: 'publicadas',
  rejected: 'nao-publicadas',
  removed: 'retiradas',
  masked: 'ocultas',
} as const
export type QueueFilter = keyof typeof queueFilters

/** A document that proves an experience. */
export const documentWords: Record<DocumentState, string> = {
  waiting: 'Por ver',
  accepted: 'Aceite',
  declined: 'Não aceite',
  withdrawn: 'Retirado',
}
