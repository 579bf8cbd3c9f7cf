import type { Rule } from '../decisions/rules'
import type { StateWord } from '../shared/meaning'
import type { FlagState } from './schema'

/** Words of flags. Knows no table, so that pages in the browser may import it. */

export const flagWords: Record<FlagState, StateWord> = {
  awaiting_email: { word: 'Por confirmar', tone: 'you' },
  open: { word: 'Por decidir', tone: 'us' },
  change_requested: { word: 'Alteração pedida', tone: 'you' },
  unfounded: { word: 'Sem fundamento', tone: 'plain' },
  founded: { word: 'Com fundamento', tone: 'done' },
  lapsed: { word: 'Prazo falhado', tone: 'bad' },
  dropped: { word: 'Sem efeito', tone: 'plain' },
}

/** What each reason is, for whoever flags. */
export const flagReasons: Record<Rule, string> = {
  illegal: 'Por exemplo difamação, violação do segredo ou incitamento ao ódio. Pedimos o tipo e a lei.',
  safety: 'Ameaças, ou alguém posto em perigo.',
  'personal-data': 'NIF, morada, telefone ou o nome de quem não é a empresa.',
  advertising: 'Promove outra empresa ou outro produto.',
  'not-genuine': 'Quem escreveu não foi cliente.',
  'wrong-company': 'O que conta passou-se com outra empresa.',
  conflict: 'Foi escrita por um concorrente, um trabalhador ou um familiar.',
  incentive: 'Foi paga ou premiada sem o dizer.',
  offensive: 'Insulta uma pessoa, em vez de contar o que aconteceu.',
  duplicate: 'A mesma pessoa já contou a mesma experiência.',
}

/** Kinds of illegal content, in the terms of the European template of transparency reports. */
export const illegalKinds = {
  defamation: 'Difamação ou injúria',
  hate: 'Discriminação ou incitamento ao ódio',
  violence: 'Ameaça ou incitamento à violência',
  privacy: 'Violação da vida privada ou de dados pessoais',
  property: 'Violação de direitos de autor ou de marca',
  consumer: 'Prática comercial desleal',
  other: 'Outra',
} as const
export type IllegalKind = keyof typeof illegalKinds
export const illegalKindNames = Object.keys(illegalKinds) as [IllegalKind, ...IllegalKind[]]

/** These are decided within 24 hours, the others within 10 days. */
const urgent: readonly string[] = ['illegal', 'safety', 'personal-data']
export const isUrgent = (reason: string): boolean => urgent.includes(reason)
