import type { Meaning } from '../shared/meaning'
import type { DocumentState } from './proof/proof-schema'
import type { ReviewState } from './schema'
import type { SpanKind } from './screening/personal-data'
import type { SignalKind } from './screening/signal'

/** Words for what the code names in English. Apart, because browsers load them: they bring nothing else along. */

/** The word people see for a state. */
export const stateWords: Record<ReviewState, string> = {
  awaiting_email: 'À espera de confirmação',
  awaiting_company: 'À espera da empresa',
  screening: 'Em verificação',
  held: 'Em análise',
  change_requested: 'Alteração pedida',
  published: 'Publicada',
  masked: 'Oculta em parte',
  rejected: 'Não publicada',
  removed: 'Retirada',
  appealed: 'Em recurso',
  withdrawn: 'Retirada pelo autor',
  archived: 'Arquivada',
}

export const stateTones: Record<ReviewState, Meaning> = {
  awaiting_email: 'you',
  awaiting_company: 'us',
  screening: 'us',
  held: 'us',
  change_requested: 'you',
  published: 'done',
  masked: 'plain',
  rejected: 'bad',
  removed: 'bad',
  appealed: 'us',
  withdrawn: 'plain',
  archived: 'plain',
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
  illegal: 'Conteúdo ilegal',
  threat: 'Ameaça',
  minor: 'Menor que se reconhece',
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

/** Lists of moderators, with the word in their address. */
export const queueFilters = {
  queue: 'em-analise',
  change_requested: 'alteracao-pedida',
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
export const documentTones: Record<DocumentState, Meaning> = {
  waiting: 'us',
  accepted: 'done',
  declined: 'bad',
  withdrawn: 'plain',
}

/** What a clock does with a text that nobody decided about in time (product/reviews.md, Life). */
export type ByDefault = 'publish' | 'mask' | 'wait'

/** A person decides about these, however late: it goes to the next one. */
const never: readonly SignalKind[] = ['illegal', 'threat', 'minor']

/** What a person must decide about is not for its author to change meanwhile. */
export const awaitsPerson = (kinds: readonly string[]): boolean =>
  kinds.some((kind) => (never as readonly string[]).includes(kind))

/**
 * Personal data is never published whole by a clock: what is found of it is covered. Held for it and not found again
 * (a company gave out that number meanwhile), it waits for a person, as what no clock publishes does.
 */
export function byDefault(kinds: readonly string[], personal: readonly unknown[]): ByDefault {
  if (awaitsPerson(kinds)) return 'wait'
  if (personal.length > 0) return 'mask'
  return kinds.includes('personal-data') ? 'wait' : 'publish'
}

/** The same by what was noticed alone. */
export const byDefaultOf = (kinds: readonly string[]): ByDefault =>
  byDefault(
    kinds,
    kinds.filter((kind) => kind === 'personal-data'),
  )

/** What an author is told of what happens by itself when nobody decides in time. */
export const byDefaultWords: Record<ByDefault, string> = {
  publish: 'Se não decidirmos a tempo, é publicada.',
  mask: 'Se não decidirmos a tempo, é publicada com os dados pessoais ocultos, e pode escrevê-los de outra maneira.',
  wait: 'Só uma pessoa a pode publicar: se não decidirmos a tempo passa a outra, e a falha é contada em público.',
}

const because: Partial<Record<string, string>> = {
  'personal-data': 'parece ter dados pessoais',
  link: 'tem ligações',
  language: 'não parece estar em português',
  shouting: 'está quase toda em maiúsculas ou repete sinais',
  similar: 'é muito parecida com outra',
  'invoice-used': 'a fatura já serviu para outra avaliação',
  masked: 'a avaliação está oculta em parte',
  illegal: 'pode ter conteúdo ilegal',
  threat: 'parece ter uma ameaça',
  minor: 'parece dizer quem é uma criança',
}

/** What made one wait that a person asked to be changed. */
const afterAsking: Partial<Record<string, string>> = {
  change: 'foi alterada a nosso pedido',
  unchanged: 'ficou sem a alteração que pedimos',
}

/**
 * Why a person looks, for its author: that a change was asked for (`verb`: what became of it), what is in the text
 * in words; of how it came only that it was that.
 */
export function heldBecause(kinds: readonly string[], verb?: string | null): string {
  const asked = afterAsking[verb ?? '']
  const said = [...new Set(kinds.flatMap((kind) => because[kind] ?? []))]
  const other = !asked && (said.length === 0 || kinds.some((kind) => !because[kind]))
  const all = [
    ...(asked ? [asked] : []),
    ...said,
    ...(other ? ['foi escolhida pela forma como chegou, não pelo que diz'] : []),
  ]
  return new Intl.ListFormat('pt-PT', { type: 'conjunction' }).format(all)
}

/** Why a review is held that no clock may publish; none: it only needs a look. */
export const holdGrounds = ['illegal', 'threat', 'minor'] as const
