import type { Meaning } from '../shared/meaning'
import type { ListingState } from './schema'

/** What people read about a listing. Knows no table, so that pages in the browser may import it. */

export type Listing = ListingState

/** The word people see for a state. */
export const listingWords: Record<ListingState, string> = {
  draft: 'Rascunho',
  pending: 'Pendente',
  info_requested: 'À espera de informação',
  approved: 'Aprovada',
  rejected: 'Não aprovada',
  suspended: 'Suspensa',
  closed: 'Encerrada',
  merged: 'Junta a outra',
}

export const listingTones: Record<ListingState, Meaning> = {
  draft: 'plain',
  pending: 'us',
  info_requested: 'you',
  approved: 'plain',
  rejected: 'bad',
  suspended: 'bad',
  closed: 'plain',
  merged: 'plain',
}

/** What an approved company with a certificate in force is called. */
export const certifiedWord = 'Certificada'

/** The word and tone of a company: an approved one with a certificate in force is certified. */
export function shownState(listing: ListingState, certificate: { state: string } | null) {
  const certified =
    listing === 'approved' && (certificate?.state === 'valid' || certificate?.state === 'updating')
  return certified
    ? { word: certifiedWord, tone: 'done' as const }
    : { word: listingWords[listing], tone: listingTones[listing] }
}

/** What became of whose a company is, for its timeline. */
export const ownershipEvents: Record<string, string> = {
  'claim-sent': 'Alguém pediu para gerir o perfil',
  'claim-ended': 'O pedido para gerir o perfil acabou',
  claim: 'Passou a ter quem a gira',
  'dispute-begun': 'Disputa aberta',
  'dispute-ended': 'Disputa encerrada',
  vacate: 'Ficou sem quem a gira',
  'vacate-disputed': 'Ficou sem quem a gira, com um pedido em aberto',
  'handed-over': 'Entregue a outra pessoa por decisão da equipa',
}

/** What happened, for timelines. */
export const listingEvents: Record<string, string> = {
  create: 'Perfil começado',
  send: 'Enviada para aprovação',
  submit: 'Enviada para aprovação',
  resend: 'Enviada de novo',
  approve: 'Aprovada',
  ask: 'Informação pedida',
  reject: 'Não aprovada',
  lapse: 'Não aprovada: o pedido de informação ficou sem resposta',
  suspend: 'Suspensa',
  reinstate: 'Reposta',
  close: 'Encerrada',
  merge: 'Junta a outra',
  'merge-begin': 'A juntar a outra',
  'merge-fail': 'Não foi junta: mudou entretanto',
  absorb: 'Recebeu outro perfil',
  transfer: 'Mudou de responsável',
  standing: 'Situação legal',
  category: 'Outra categoria',
  found: 'Criada pela equipa',
  join: 'Entrou na equipa',
  claim: 'Reivindicada',
  edit: 'Perfil alterado pela empresa',
  amend: 'Perfil alterado pela equipa',
  'accept-edit': 'Alteração pedida aceite',
  'refuse-edit': 'Alteração pedida recusada',
  'confirm-contact': 'E-mail de contacto confirmado',
  'invited-bias': 'Sinal: quem é convidado dá estrelas diferentes',
  'pause-invitations': 'Envio de convites parado',
  'resume-invitations': 'Envio de convites retomado',
  'photos-added': 'Fotografias acrescentadas',
  'photo-removed': 'Fotografia retirada',
  logo: 'Logótipo mudado',
  'logo-removed': 'Logótipo retirado',
  cover: 'Imagem de capa mudada',
  'cover-removed': 'Imagem de capa retirada',
  ...ownershipEvents,
}

export const askReasons = {
  proof: 'Falta saber, por escrito, o que o liga à empresa',
  identity: 'Dados de identificação por esclarecer',
  activity: 'Atividade ou serviços por esclarecer',
  contacts: 'Contactos que não conseguimos confirmar',
  other: 'Outra informação',
} as const
export type AskReason = keyof typeof askReasons

/** What an answer can hold: it is text, so nobody is asked for a file. */
export const answerInWriting =
  'Na resposta só se escreve, não se juntam ficheiros. Para mostrar a ligação à empresa serve o código de acesso da certidão permanente, com 12 algarismos; quem não a tem, o endereço de uma página que mostre o nome da empresa e o seu.'

export const rejectReasons = {
  duplicate: 'Já existe um perfil desta empresa',
  identity: 'Os dados não coincidem com o registo comercial',
  proof: 'Quem pediu não provou ligação à empresa',
  licence: 'A atividade depende de autorização que não consta',
  content: 'O texto não cumpre as regras de conteúdo',
  scope: 'Não é uma empresa com atividade em Portugal',
  'no-answer': 'O pedido de informação ficou sem resposta',
  other: 'Outro motivo',
} as const
export type RejectReason = keyof typeof rejectReasons

export const suspendReasons = {
  consumers: 'Queixas de consumidores por resolver',
  identity: 'Dados de identificação falsos ou desatualizados',
  insolvency: 'Insolvência ou cessação de atividade',
  conduct: 'Avaliações falsas ou pressão sobre quem avalia',
  authority: 'Decisão de uma autoridade',
  request: 'Pedido da própria empresa',
  other: 'Outro motivo',
} as const
export type SuspendReason = keyof typeof suspendReasons

const reasons: Record<string, string> = { ...suspendReasons, ...askReasons, ...rejectReasons }

/** The words of a reason's code, in the state it was given for. */
export function reasonWords(listing: ListingState, code: string | null): string | null {
  if (!code) return null
  const table: Record<string, string> =
    listing === 'suspended' ? suspendReasons : listing === 'info_requested' ? askReasons : rejectReasons
  return table[code] ?? reasons[code] ?? null
}

/** Facts that staff may have checked against the commercial register when they approve. */
export const checkableFacts = {
  legalName: 'Denominação',
  nipc: 'NIPC',
  legalForm: 'Forma jurídica',
  foundedYear: 'Ano de início',
  cae: 'CAE',
  address: 'Morada',
} as const
export type CheckableFact = keyof typeof checkableFacts
export const checkableFactNames = Object.keys(checkableFacts) as [CheckableFact, ...CheckableFact[]]
