import { listingEvents, listingWords } from './listing-words'
import { ownershipWords, standingWords } from './staff-lists-words'

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
    verbs: ['standing', 'category', 'edit', 'edit-accept', 'edit-refuse', 'amend', 'correct'],
  },
  pessoas: { label: 'Pessoas', verbs: ['join', 'leave', 'claim', 'transfer', 'role', 'remove'] },
  convites: { label: 'Convites', verbs: ['pause-invitations', 'resume-invitations', 'invited-bias'] },
} as const
export type TrailKind = keyof typeof trailKinds

export const trailVerb = (verb: string): string => listingEvents[verb] ?? verb

const names: Record<string, string> = {
  state: 'Estado',
  checked: 'Verificado no registo',
  ground: 'Motivo',
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
  userId: 'Pessoa',
  role: 'Papel',
  byStaff: 'Pela equipa',
  'moved.reviews': 'Avaliações',
  'moved.replies': 'Respostas',
  'moved.authorsOfBoth': 'Autores de ambas',
  'moved.photos': 'Fotografias',
  'moved.projects': 'Projetos',
  'moved.invitations': 'Convites',
  'moved.accessRequests': 'Pedidos de acesso',
  'moved.slugs': 'Endereços antigos',
  'moved.withdrawnEdits': 'Alterações retiradas',
  'moved.endedClaims': 'Pedidos de posse acabados',
  'moved.endedRequests': 'Pedidos de acesso acabados',
  'moved.endedTransfers': 'Propostas de passagem acabadas',
  'moved.people': 'Pessoas',
}
export const factName = (name: string): string => names[name] ?? name

const values: Record<string, Record<string, string>> = {
  state: listingWords,
  ownership: ownershipWords,
  standing: standingWords,
  ownersBecome: { manager: 'gestor', leaves: 'deixa a equipa' },
  before: { manager: 'gestor', leaves: 'deixa a equipa' },
  byStaff: { true: 'sim' },
}
export const factValue = (name: string, value: string | null): string =>
  value === null ? '—' : (values[name]?.[value] ?? value)
