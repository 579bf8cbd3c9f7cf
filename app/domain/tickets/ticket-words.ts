import { paths } from '~/paths'
import { choice, choicesOf, defineList, view, words } from '../shared/list-filter'
import type { StateWord } from '../shared/meaning'

/** Everything about tickets that pages and forms may know without the database. */

export const ticketStates = [
  'new',
  'open',
  'waiting_customer',
  'waiting_third_party',
  'solved',
  'closed',
  'merged',
  'spam',
] as const
export type TicketState = (typeof ticketStates)[number]

/** States in which a ticket still asks something of somebody. */
export const activeStates = ['new', 'open', 'waiting_customer', 'waiting_third_party'] as const
export const isActive = (state: TicketState): boolean => (activeStates as readonly string[]).includes(state)

export const ticketKinds = [
  'support',
  'billing',
  'verification',
  'content',
  'appeal',
  'privacy',
  'complaint',
  'security',
  'dispute',
] as const
export type TicketKind = (typeof ticketKinds)[number]

export const priorities = ['p1', 'p2', 'p3'] as const
export type Priority = (typeof priorities)[number]

/** Where a ticket began. */
export const ticketSources = ['contact', 'account', 'help', 'feedback', 'email'] as const
export type TicketSource = (typeof ticketSources)[number]

export const messageKinds = ['requester', 'staff', 'note', 'system'] as const
export type MessageKind = (typeof messageKinds)[number]
export const messageSources = ['web', 'email'] as const
export type MessageSource = (typeof messageSources)[number]

/** What a ticket may point at. */
export const linkKinds = ['company', 'review', 'certificate', 'error', 'feedback', 'ticket', 'work'] as const
export type LinkKind = (typeof linkKinds)[number]

interface KindWords {
  label: string
  /** For whoever chooses it in a form. */
  about: string
  priority: Priority
  /** The law's own term for an answer in full; it does not stop while we wait for anybody. */
  legal?: 'privacy' | 'complaint'
}

/** What a ticket is about, with the priority it begins with. */
export const kindWords: Record<TicketKind, KindWords> = {
  support: { label: 'Ajuda', about: 'Usar o site, a conta ou um perfil.', priority: 'p3' },
  billing: { label: 'Faturação', about: 'Pagamentos, faturas e reembolsos.', priority: 'p2' },
  verification: {
    label: 'Verificação',
    about: 'Confirmar uma empresa, um domínio ou um documento.',
    priority: 'p3',
  },
  content: { label: 'Conteúdo', about: 'Algo publicado que não devia estar.', priority: 'p2' },
  appeal: { label: 'Recurso', about: 'Contestar uma decisão nossa.', priority: 'p2' },
  privacy: {
    label: 'Privacidade',
    about: 'Ver, corrigir ou apagar dados pessoais.',
    priority: 'p2',
    legal: 'privacy',
  },
  complaint: {
    label: 'Reclamação',
    about: 'Algo que a Aval fez mal.',
    priority: 'p2',
    legal: 'complaint',
  },
  security: { label: 'Segurança', about: 'Uma falha, ou uma conta em risco.', priority: 'p1' },
  dispute: { label: 'Desacordo num trabalho', about: 'Entre um cliente e uma empresa.', priority: 'p2' },
}

export const priorityWords: Record<Priority, string> = { p1: 'P1, urgente', p2: 'P2, alta', p3: 'P3, normal' }

interface StateWords extends StateWord {
  /** To whoever asked: «à espera do cliente» is «à sua espera». */
  mine: string
}

export const stateWords: Record<TicketState, StateWords> = {
  new: { word: 'Novo', mine: 'Recebido', tone: 'us' },
  open: { word: 'Em curso', mine: 'Em curso', tone: 'us' },
  waiting_customer: { word: 'À espera do cliente', mine: 'À espera da sua resposta', tone: 'you' },
  waiting_third_party: { word: 'À espera de terceiros', mine: 'À espera de outra entidade', tone: 'us' },
  solved: { word: 'Resolvido', mine: 'Resolvido', tone: 'done' },
  closed: { word: 'Fechado', mine: 'Fechado', tone: 'plain' },
  merged: { word: 'Junto a outro', mine: 'Continua noutro pedido', tone: 'plain' },
  spam: { word: 'Lixo', mine: 'Fechado', tone: 'plain' },
}

const myViews = {
  espera: 'À sua espera',
  abertos: 'Abertos',
  resolvidos: 'Resolvidos',
  todos: 'Todos',
} as const
export type MyView = keyof typeof myViews
/** What people ask their own for. */
export const myTicketList = defineList(paths.myTickets(), {
  view: view('ver', 'Estado', choicesOf(myViews), 'abertos'),
})

const staffViews = {
  meus: 'Meus',
  livres: 'Sem dono',
  prazo: 'A vencer',
  espera: 'Em espera',
  abertos: 'Todos os abertos',
  todos: 'Todos',
} as const
export type StaffView = keyof typeof staffViews
const kindLabels = Object.fromEntries(ticketKinds.map((kind) => [kind, kindWords[kind].label])) as Record<
  TicketKind,
  string
>

/** What staff ask their queue for. */
export const ticketList = defineList(
  paths.tickets(),
  {
    view: view('vista', 'Vistas', choicesOf(staffViews), 'abertos'),
    words: words('q', 'Palavras, nome, e-mail ou número'),
    kind: choice('assunto', 'Assunto', choicesOf(kindLabels), { empty: 'Todos' }),
  },
  { oneWay: 'each view has an order of its own, by priority and deadline' },
)

export const sourceWords: Record<TicketSource, string> = {
  contact: 'Página de contacto',
  account: 'Conta',
  help: 'Ajuda',
  feedback: 'Comentário',
  email: 'E-mail',
}

export const linkWords: Record<LinkKind, string> = {
  company: 'Empresa',
  review: 'Avaliação',
  certificate: 'Certificado',
  error: 'Erro',
  feedback: 'Comentário',
  ticket: 'Pedido',
  work: 'Trabalho',
}
