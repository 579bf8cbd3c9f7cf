import { settings } from '../settings/settings'
import { capital, spelt } from '../shared/amounts'
import type { Meaning } from '../shared/meaning'
import type { ConfirmationState, ProjectState } from './schema'

/** What people read about projects. Knows no table, so that pages in the browser may import it. */

/** Why nobody is asked about a project any more. */
export const deniedWords = () =>
  `${capital(spelt(settings.project.denialsAtMost, 'pessoa'))} responderam que este trabalho não foi feito para si.`

export const stateWords: Record<ProjectState, string> = {
  draft: 'Rascunho',
  in_review: 'Em análise',
  published: 'Publicado',
  refused: 'Não publicado',
  hidden: 'Escondido',
  removed: 'Retirado',
}

export const stateTones: Record<ProjectState, Meaning> = {
  draft: 'plain',
  in_review: 'us',
  published: 'done',
  refused: 'bad',
  hidden: 'plain',
  removed: 'plain',
}

/** The states by which a company looks through its own. */
export const listStates = ['draft', 'in_review', 'published', 'refused', 'hidden'] as const
export type ListState = (typeof listStates)[number]

/** Whether its company may change it now. */
export const isEditable = (state: ProjectState): boolean => state !== 'in_review' && state !== 'removed'

/** Bands of what the work cost, with VAT; addresses and the form use the number. */
export const valueBands = {
  1: 'Até 1 000 €',
  2: '1 000 a 5 000 €',
  3: '5 000 a 15 000 €',
  4: '15 000 a 50 000 €',
  5: 'Mais de 50 000 €',
} as const
export type ValueBand = keyof typeof valueBands
export const bandWords = (band: number | null): string | null => valueBands[band as ValueBand] ?? null

/** «3 semanas» of days as a company writes them. */
export function durationWords(days: number | null): string | null {
  if (!days) return null
  const [n, one, many] =
    days >= 60 && days % 30 === 0
      ? ([days / 30, 'mês', 'meses'] as const)
      : days >= 14 && days % 7 === 0
        ? ([days / 7, 'semana', 'semanas'] as const)
        : ([days, 'dia', 'dias'] as const)
  return `${n.toLocaleString('pt-PT')} ${n === 1 ? one : many}`
}

export const refuseReasons = {
  pictures: 'As fotografias não mostram o trabalho, ou não são da empresa',
  people: 'Vê-se quem não deu consentimento: pessoas, matrículas, moradas',
  text: 'O texto não descreve um trabalho feito',
  advertising: 'É publicidade, ou traz contactos e preços',
  category: 'Não corresponde à categoria ou à atividade da empresa',
  other: 'Outro motivo',
} as const
export type RefuseReason = keyof typeof refuseReasons

export const removeReasons = {
  rights: 'Direitos de quem tirou as fotografias ou fez o trabalho',
  privacy: 'Privacidade de pessoas ou de uma casa',
  false: 'O trabalho não foi feito por esta empresa',
  illegal: 'Conteúdo ilegal',
  other: 'Outro motivo',
} as const
export type RemoveReason = keyof typeof removeReasons

export const reasonWords = (code: string | null): string | null =>
  (code && ({ ...removeReasons, ...refuseReasons } as Record<string, string>)[code]) || null

/** What happened, for timelines. */
export const projectEvents: Record<string, string> = {
  start: 'Rascunho começado',
  edit: 'Texto ou factos alterados',
  photos: 'Fotografias acrescentadas',
  send: 'Enviado para análise',
  recall: 'Retirado da análise pela empresa',
  publish: 'Publicado',
  accept: 'Alterações aceites',
  refuse: 'Não publicado',
  hide: 'Escondido pela empresa',
  show: 'Mostrado de novo',
  remove: 'Retirado pela empresa',
  takeDown: 'Retirado pela Aval',
  ask: 'Confirmação pedida ao cliente',
  confirm: 'Confirmado pelo cliente',
  deny: 'O cliente não confirmou',
  unconfirm: 'Confirmação sem efeito: o projeto mudou',
}

export const confirmationWords: Record<ConfirmationState, string> = {
  sent: 'À espera da resposta do cliente',
  confirmed: 'Confirmado pelo cliente',
  denied: 'O cliente não confirmou',
  revoked: 'Pedido anulado',
  expired: 'Ficou sem resposta',
}

/** What the badge means, wherever it stands. */
export const confirmedMeaning =
  'A empresa indicou o e-mail do cliente e a pessoa que o recebeu confirmou, por uma ligação que só serve uma vez, que este trabalho foi feito para si. Se o projeto mudar depois, a confirmação deixa de valer.'

/** What a project needs before it can be sent, from what it has; the order is that of the form. */
export function missingToSend(p: {
  category: string | null
  municipality: string | null
  year: number | null
  body: string | null
  ownerConsent: boolean
  photos: number
}): string[] {
  return [
    ...(p.photos > 0 ? [] : ['pelo menos uma fotografia']),
    ...(p.category ? [] : ['a categoria']),
    ...(p.municipality ? [] : ['o concelho']),
    ...(p.year ? [] : ['o ano']),
    ...(p.body ? [] : ['o texto']),
    ...(p.ownerConsent ? [] : ['o consentimento de quem é dono do lugar']),
  ]
}
