/** Words of decisions. Knows no table, so that pages in the browser may import it. */
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'

export type DecisionKind =
  | 'keep'
  | 'ask_change'
  | 'changed'
  | 'mask'
  | 'remove'
  | 'reject'
  | 'restore'
  | 'uphold'
/** What a decision is about: a review, or one reply or photo of it. */
export type DecisionSubject = 'review' | 'reply' | 'photo'
/** Who appeals: whoever wrote it (the author of the review, or the company of its reply), or whoever flagged it. */
export type AppealSide = 'author' | 'reporter' | 'company'
export type AskedBy = 'company' | 'person' | 'machine' | 'staff'

/** What a decision does, in a word, and how far it goes: the scope of a statement of reasons. */
export const decisionKinds: Record<DecisionKind, { label: string; scope: string }> = {
  keep: {
    label: 'Mantida',
    scope: 'A avaliação continua visível e a contar na pontuação, em todo o sítio e sem limite de tempo.',
  },
  ask_change: {
    label: 'Alteração pedida',
    get scope() {
      return `A avaliação continua visível enquanto quem a escreveu a pode alterar, durante ${amount(settings.flag.changeDays, 'dia')}.`
    },
  },
  changed: {
    label: 'Alterada por quem a escreveu',
    scope: 'A avaliação continua visível com o texto alterado e a contar na pontuação.',
  },
  mask: {
    label: 'Oculta em parte',
    scope:
      'Os trechos indicados deixaram de se ler, em todo o sítio e sem limite de tempo. O resto continua visível e a contar na pontuação.',
  },
  remove: {
    label: 'Retirada',
    scope:
      'A avaliação deixou de estar visível e de contar na pontuação, em todo o sítio e sem limite de tempo. No perfil da empresa fica a data e a regra.',
  },
  reject: { label: 'Não publicada', scope: 'A avaliação não foi publicada.' },
  restore: {
    label: 'Reposta em recurso',
    scope: 'A avaliação volta a estar visível por inteiro e a contar na pontuação.',
  },
  uphold: { label: 'Decisão mantida em recurso', scope: 'A decisão anterior fica como estava.' },
}

/** The same of a review that nobody had seen yet. */
export const unseenScopes = {
  get ask_change() {
    return `A avaliação ainda não está visível. Quem a escreveu pode alterá-la durante ${amount(settings.flag.changeDays, 'dia')}.`
  },
  mask: 'A avaliação foi publicada e conta na pontuação. Os trechos indicados não se leem, em todo o sítio e sem limite de tempo.',
} as const

/** What it is called, as whoever wrote it reads it. */
export const subjectWords: Record<DecisionSubject, { noun: string; title: string; the: string }> = {
  review: { noun: 'avaliação', title: 'Avaliação', the: 'a avaliação' },
  reply: { noun: 'resposta', title: 'Resposta', the: 'a resposta' },
  photo: { noun: 'fotografia', title: 'Fotografia', the: 'a fotografia' },
}

/** «Retirada»; of what stands beside a review «Fotografia: retirada». */
export const decisionLabel = (subject: DecisionSubject, kind: DecisionKind): string =>
  subject === 'review'
    ? decisionKinds[kind].label
    : `${subjectWords[subject].title}: ${decisionKinds[kind].label.toLowerCase()}`

const partScopes: Record<Exclude<DecisionSubject, 'review'>, Partial<Record<DecisionKind, string>>> = {
  reply: {
    remove:
      'A resposta deixou de se ler, em todo o sítio e sem limite de tempo, e não se pode escrever outra. No seu lugar fica a data. A avaliação fica como está.',
    restore: 'A resposta volta a ler-se onde estava.',
  },
  photo: {
    remove:
      'A fotografia deixou de se ver, em todo o sítio e sem limite de tempo. A avaliação fica como está e continua a contar. O ficheiro é apagado quando já não se puder recorrer.',
    restore: 'A fotografia volta a ver-se junto da avaliação.',
  },
}

/** How far a decision goes, by what it is about. */
export const scopeOf = (subject: DecisionSubject, kind: DecisionKind): string =>
  (subject !== 'review' && partScopes[subject][kind]) || decisionKinds[kind].scope

export const appealSideWords: Record<AppealSide, { who: string; of: string }> = {
  author: { who: 'Quem escreveu', of: 'de quem escreveu' },
  reporter: { who: 'Quem denunciou', of: 'de quem denunciou' },
  company: { who: 'A empresa', of: 'da empresa' },
}

/** What can be done about a decision; of what was decided on an appeal, only outside Aval. */
export const redressOf = (kind: DecisionKind): string =>
  kind === 'restore' || kind === 'uphold' ? outside : `${inside()} ${outside}`

const inside = () =>
  `Pode recorrer desta decisão na Aval durante ${amount(settings.decision.appealMonths, 'mês')}, sem custos; decide outra pessoa.`
const outside =
  'Pode recorrer aos tribunais, ou a um organismo de resolução extrajudicial de litígios certificado (Regulamento (UE) 2022/2065, artigo 21.º).'

/** Who asked for it, as the tombstone says. */
export const askedByWords: Record<AskedBy, string> = {
  company: 'a pedido da empresa',
  person: 'a pedido de uma pessoa',
  machine: 'pela verificação automática',
  staff: 'por iniciativa da Aval',
}

export const appealWords = {
  open: { word: 'Em recurso', tone: 'us' },
  reversed: { word: 'Decisão alterada', tone: 'done' },
  upheld: { word: 'Decisão mantida', tone: 'plain' },
  dropped: { word: 'Sem efeito', tone: 'plain' },
} as const
