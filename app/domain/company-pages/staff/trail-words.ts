import { paths } from '~/paths'
import { stateWords as claimStates, kindWords } from '../../claims/claim-words'
import {
  askReasons,
  listingEvents,
  listingWords,
  ownershipEvents,
  rejectReasons,
  suspendReasons,
} from '../../companies/listing-words'
import { reachChoice, reachNames } from '../../companies/reach'
import { ownershipWords, standingWords } from '../../companies/staff/staff-lists-words'
import { amount } from '../../shared/amounts'
import { type Choices, defineList, view } from '../../shared/list-filter'
import { companyRoleWords } from '../../teams/role-words'

/** What the trail of a company is narrowed by. Knows no table. */
export const trailKinds = {
  decisoes: {
    label: 'Decisões',
    verbs: [
      'send',
      'resend',
      'approve',
      'ask',
      'reject',
      'lapse',
      'suspend',
      'reinstate',
      'close',
      'found',
      'create',
    ],
  },
  juncoes: { label: 'Junções', verbs: ['merge', 'absorb', 'merge-begin', 'merge-fail'] },
  dados: {
    label: 'Dados',
    verbs: ['standing', 'category', 'edit', 'accept-edit', 'refuse-edit', 'amend', 'confirm-contact'],
  },
  pessoas: {
    label: 'Pessoas',
    verbs: [
      'join',
      'leave',
      'remove',
      'change-role',
      'offer-transfer',
      'transfer',
      'handed-over',
      'claim.accept',
      'claim.refuse',
      ...Object.keys(ownershipEvents),
    ],
  },
  plano: { label: 'Plano', verbs: ['plan-changed'] },
  convites: { label: 'Convites', verbs: ['pause-invitations', 'resume-invitations', 'invited-bias'] },
} as const
export type TrailKind = keyof typeof trailKinds

const kinds: Choices<TrailKind | null> = {
  tudo: { value: null, label: 'Tudo' },
  ...Object.fromEntries(
    (Object.keys(trailKinds) as TrailKind[]).map((value) => [
      value,
      { value, label: trailKinds[value].label },
    ]),
  ),
}
/** What the trail of one company is asked for. */
export const companyTrailList = (id: string) =>
  defineList(
    paths.companyTrail(id),
    { kind: view('tipo', 'Tipo', kinds, null) },
    { oneWay: 'history and audit together, the latest first' },
  )

/** What is told of a company besides the steps of its listing. */
const otherEvents: Record<string, string> = {
  leave: 'Deixou a equipa',
  remove: 'Retirado da equipa',
  'change-role': 'Outro papel na equipa',
  'offer-transfer': 'Passagem de responsável proposta',
  'plan-changed': 'Mudou de plano',
  'handed-over': 'Entregue a quem a reivindicou',
  'claim.accept': 'Solicitação aceite',
  'claim.refuse': 'Solicitação recusada',
}
export const trailVerb = (verb: string): string => listingEvents[verb] ?? otherEvents[verb] ?? verb

const names: Record<string, string> = {
  state: 'Estado',
  checked: 'Verificado no registo',
  ground: 'Motivo',
  code: 'Motivo',
  kind: 'Tipo',
  claimant: 'Quem pediu',
  round: 'Pedido n.º',
  ownership: 'Posse',
  owners: 'Responsáveis',
  owner: 'Responsável',
  ownersBecome: 'Quem era responsável',
  before: 'Quem era responsável',
  invitation: 'Convite',
  standing: 'Situação legal',
  source: 'Fonte',
  day: 'Consultada em',
  category: 'Categoria',
  after: 'Depois',
  into: 'Junta a',
  from: 'Vinda de',
  slug: 'Endereço',
  name: 'Nome',
  legalName: 'Denominação',
  nipc: 'NIPC',
  legalForm: 'Forma jurídica',
  cae: 'CAE',
  website: 'Sítio',
  phone: 'Telefone',
  email: 'E-mail',
  address: 'Morada',
  postalCode: 'Código postal',
  locality: 'Localidade',
  municipality: 'Concelho',
  description: 'Descrição',
  reach: 'Até onde vai trabalhar',
  areasServed: 'Zonas que serve',
  userId: 'Pessoa',
  role: 'Papel',
  byStaff: 'Pela equipa',
  proposed: 'Proposta',
  'moved.reviews': 'Avaliações',
  'moved.replies': 'Respostas',
  'moved.authorsOfBoth': 'Autores de ambas',
  'moved.photos': 'Fotografias',
  'moved.projects': 'Projetos',
  'moved.invitations': 'Convites',
  'moved.accessRequests': 'Pedidos de acesso',
  'moved.flags': 'Denúncias que fez',
  'moved.slugs': 'Endereços antigos',
  'moved.withdrawnEdits': 'Alterações retiradas',
  'moved.endedClaims': 'Pedidos de posse acabados',
  'moved.endedRequests': 'Pedidos de acesso acabados',
  'moved.endedTransfers': 'Propostas de passagem acabadas',
  'moved.people': 'Pessoas',
}
/** «refused.website» is the site that was asked for and not given. */
export function factName(name: string): string {
  const asked = /^refused\.(.+)$/.exec(name)?.[1]
  return asked ? `${names[asked] ?? asked}, no pedido` : (names[name] ?? name)
}

/** Facts whose value is somebody, or another company: they are told by name. */
export const named: readonly string[] = ['userId', 'claimant', 'owner', 'owners', 'into', 'from', 'target']
/** Facts that only lead to another record. */
export const unsaid: readonly string[] = ['claim', 'invitation', 'edit', 'correction', 'run', 'fileId']

const values: Record<string, Record<string, string>> = {
  state: {
    ...listingWords,
    ...Object.fromEntries(Object.entries(claimStates).map(([state, { word }]) => [state, word])),
  },
  ground: { ...askReasons, ...rejectReasons, ...suspendReasons },
  code: { ...askReasons, ...rejectReasons, ...suspendReasons },
  kind: kindWords,
  role: companyRoleWords,
  ownership: ownershipWords,
  standing: standingWords,
  ownersBecome: { manager: companyRoleWords.manager, leaves: 'Deixa a equipa' },
  before: { ...companyRoleWords, leaves: 'Deixa a equipa' },
  reach: Object.fromEntries(reachNames.map((reach) => [reach, reachChoice(reach)])),
  byStaff: { true: 'Sim' },
  proposed: { true: 'Por quem a quer avaliar' },
}
export function factValue(name: string, value: string | null): string {
  if (value === null) return '—'
  // Codes of places say nothing to whoever reads: how many there are does.
  if (name === 'areasServed' && value !== '') return amount(value.split(', ').length, 'lugar')
  return values[name]?.[value] ?? value
}
