import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import type { StateWord } from '../shared/meaning'

/** The words of what is broadcast to many. Pages in the browser read them. */

export const broadcastKinds = ['service', 'legal', 'news'] as const
export type BroadcastKind = (typeof broadcastKinds)[number]

interface KindWords {
  label: string
  about: string
  /** What its reader chose about (notifications/kinds.ts). */
  notification: 'service' | 'account' | 'news'
  /** Whether it leads somewhere always, or may be all there is to read. */
  link: 'always' | 'optional'
  /** Whoever got as many this week as they may: it waits for them, or passes them over. */
  overLimit: 'wait' | 'skip'
}

/** Chosen first: whom it may reach, and how, follows from it. */
export const kindWords: Record<BroadcastKind, KindWords> = {
  service: {
    label: 'Serviço',
    about:
      'Manutenção, falhas e mudanças no que a pessoa usa. Chega como cada um escolheu, e pode ser desligado.',
    notification: 'service',
    link: 'optional',
    overLimit: 'wait',
  },
  legal: {
    label: 'Aviso legal',
    about:
      'Termos, privacidade, direitos. Chega a todos do público, e não pode ser desligado: só para o que a lei manda dizer.',
    notification: 'account',
    link: 'optional',
    overLimit: 'wait',
  },
  news: {
    label: 'Novidades',
    about: 'O que há de novo. Só chega a quem consentiu, e como escolheu (Lei n.º 41/2004, artigo 13.º-A).',
    notification: 'news',
    link: 'always',
    overLimit: 'skip',
  },
}

export const channels = ['notice', 'mail', 'banner'] as const
export type Channel = (typeof channels)[number]

export const channelWords: Record<Channel, { label: string; about: string; inAddress: string }> = {
  notice: { label: 'Aviso', about: 'No sino, ao lado do nome.', inAddress: 'aviso' },
  mail: { label: 'E-mail', about: 'Logo, ou no resumo de quem o pediu.', inAddress: 'correio' },
  banner: {
    label: 'Faixa',
    about: 'Por cima das páginas da conta, até a fecharem ou acabar.',
    inAddress: 'faixa',
  },
}

export const broadcastStates = [
  'draft',
  'proposed',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'sent',
  'stopped',
] as const
export type BroadcastState = (typeof broadcastStates)[number]

export const stateWords: Record<BroadcastState, StateWord> = {
  draft: { word: 'Rascunho', tone: 'plain' },
  proposed: { word: 'Por aprovar', tone: 'us' },
  scheduled: { word: 'Agendado', tone: 'us' },
  preparing: { word: 'A reunir o público', tone: 'us' },
  sending: { word: 'A enviar', tone: 'us' },
  paused: { word: 'Em pausa', tone: 'us' },
  sent: { word: 'Enviado', tone: 'done' },
  stopped: { word: 'Parado', tone: 'bad' },
}

/** What happened to one, by the verb of its events. */
export const verbWords: Record<string, string> = {
  create: 'Escrito',
  edit: 'Alterado',
  test: 'Experimentado em si',
  propose: 'Proposto',
  schedule: 'Agendado',
  approve: 'Aprovado',
  return: 'Devolvido',
  unschedule: 'Desmarcado',
  start: 'Começou a reunir o público',
  hold: 'Retido: o público cresceu e falta aprovar',
  begin: 'Começou a sair',
  pause: 'Posto em pausa',
  resume: 'Retomado',
  stop: 'Parado',
  finish: 'Acabou de sair',
  resend: 'Novo envio de e-mails que não se sabe se chegaram',
}

export const audienceRoles = ['customer', 'member', 'owner', 'affiliate', 'staff'] as const
export type AudienceRole = (typeof audienceRoles)[number]

export const roleWords: Record<AudienceRole, string> = {
  customer: 'Sem empresa',
  member: 'Pertence a uma empresa',
  owner: 'Responde por uma empresa',
  affiliate: 'Afiliado',
  staff: 'Equipa da Aval',
}

/** People who wait, or of whose mail nobody knows, are counted no further. */
export const countTo = 1000

/** What is counted of one, never by person. */
export const countedThings = [
  'read',
  'pressed_mail',
  'pressed_notice',
  'pressed_banner',
  'closed',
  'bounced',
  'complained',
  'unsubscribed',
] as const
export type Counted = (typeof countedThings)[number]

export const needsApproval = (people: number): boolean => people > settings.broadcast.approvalAbove

export const limitWords = (): string =>
  `Ninguém recebe mais de ${amount(settings.broadcast.perWeek, 'comunicado')} por semana.`
