import { paths } from '~/paths'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import {
  type Choices,
  choice,
  code,
  day,
  defineList,
  type Filtered,
  fixed,
  oneOf,
  sortedBy,
  words,
} from '../../shared/list-filter'
import { listingWords } from '../listing-words'
import type { ListingState } from '../schema'
import { ownershipWords, standingWords } from './staff-lists-words'

export type Ownership = 'unclaimed' | 'claim_pending' | 'claimed' | 'disputed'
export type Standing = 'active' | 'insolvent' | 'dissolved' | 'unknown'
export type CertificateFilter = 'in-force' | 'level-1' | 'level-2' | 'ending' | 'suspended' | 'none'
export type ScoreBand = 'none' | 'low' | 'middle' | 'good' | 'best'
export type StaffSort = 'newest' | 'oldest' | 'changed' | 'name' | 'ending'

/** Three addresses, one list: two of them hold a part of it for good. */
export type StaffScope = 'all' | 'approved' | 'certified'

const listingNames: Record<ListingState, string> = {
  draft: 'rascunho',
  pending: 'pendente',
  info_requested: 'informacao',
  approved: 'aprovada',
  rejected: 'nao-aprovada',
  suspended: 'suspensa',
  closed: 'encerrada',
  merged: 'junta',
}
const listingChoices: Choices<ListingState> = Object.fromEntries(
  Object.entries(listingNames).map(([value, name]) => {
    const state = value as ListingState
    return [name, { value: state, label: listingWords[state] }]
  }),
)
const ownershipChoices: Choices<Ownership> = {
  'por-reivindicar': { value: 'unclaimed', label: ownershipWords.unclaimed },
  'pedido-em-curso': { value: 'claim_pending', label: ownershipWords.claim_pending },
  reivindicada: { value: 'claimed', label: ownershipWords.claimed },
  'em-disputa': { value: 'disputed', label: ownershipWords.disputed },
}
const standingChoices: Choices<Standing> = {
  ativa: { value: 'active', label: standingWords.active },
  insolvente: { value: 'insolvent', label: standingWords.insolvent },
  dissolvida: { value: 'dissolved', label: standingWords.dissolved },
  desconhecida: { value: 'unknown', label: standingWords.unknown },
}
const certificateChoices: Choices<CertificateFilter> = {
  sim: { value: 'in-force', label: 'Certificado em vigor' },
  certificada: { value: 'level-1', label: 'Certificada' },
  plus: { value: 'level-2', label: 'Certificada Plus' },
  'a-caducar': {
    value: 'ending',
    get label() {
      return `Caduca em ${amount(settings.staffList.certificateEndsInDays, 'dia')}`
    },
  },
  suspenso: { value: 'suspended', label: 'Certificado suspenso' },
  nao: { value: 'none', label: 'Sem certificado em vigor' },
}
const ownerChoices: Choices<'with' | 'without'> = {
  com: { value: 'with', label: 'Com responsável' },
  sem: { value: 'without', label: 'Sem responsável' },
}
const scoreChoices: Choices<ScoreBand> = {
  sem: { value: 'none', label: 'Sem pontuação' },
  'ate-3': { value: 'low', label: 'Abaixo de 3' },
  '3-4': { value: 'middle', label: 'De 3 a 4' },
  '4-4.5': { value: 'good', label: 'De 4 a 4,5' },
  '4.5': { value: 'best', label: '4,5 ou mais' },
}
const demonstrationChoices: Choices<boolean> = {
  sim: { value: true, label: 'Só de demonstração' },
  nao: { value: false, label: 'Sem as de demonstração' },
}
const sortChoices: Choices<StaffSort> = {
  recentes: { value: 'newest', label: 'Mais recentes', head: ['created', 'desc'] },
  antigas: { value: 'oldest', label: 'Mais antigas', head: ['created', 'asc'] },
  alteradas: { value: 'changed', label: 'Alteradas há menos tempo' },
  nome: { value: 'name', label: 'Nome', head: ['name', 'asc'] },
  validade: { value: 'ending', label: 'Certificado a caducar', head: ['until', 'asc'] },
}
/** What ends first, where all have a certificate: that is what there is to do. */
const usualSort = (scope: StaffScope): StaffSort => (scope === 'certified' ? 'ending' : 'newest')

/** By the end of the certificate only where all have one. */
const sortsOf = (scope: StaffScope): Choices<StaffSort> =>
  scope === 'certified'
    ? sortChoices
    : Object.fromEntries(Object.entries(sortChoices).filter(([, { value }]) => value !== 'ending'))

/** What is certified at all, and what of it. */
const certifiedChoices = {
  sim: certificateChoices.sim,
  certificada: certificateChoices.certificada,
  plus: certificateChoices.plus,
  'a-caducar': certificateChoices['a-caducar'],
} as Choices<CertificateFilter>

const more = { more: true }
const fields = (scope: StaffScope) => ({
  search: words('q', 'Nome, NIPC, telefone, domínio ou e-mail'),
  listing:
    scope === 'all'
      ? choice('estado', 'Estado', listingChoices, more)
      : fixed<ListingState | null>('approved'),
  certificate:
    scope === 'certified'
      ? oneOf<CertificateFilter | null>('certificado', 'Certificado', certifiedChoices, 'in-force', more)
      : choice('certificado', 'Certificado', certificateChoices, more),
  category: code('categoria', 'Categoria', more),
  district: code('distrito', 'Distrito', more),
  ownership: choice('posse', 'Posse', ownershipChoices, more),
  owner: choice('responsavel', 'Responsável', ownerChoices, more),
  standing: choice('situacao', 'Situação legal', standingChoices, more),
  score: choice('pontuacao', 'Pontuação', scoreChoices, more),
  from: day('de', 'Criada desde', 'Desde', more),
  until: day('ate', 'Até', 'Até', more),
  demonstration: choice('demonstracao', 'Demonstração', demonstrationChoices, { empty: 'Todas', more: true }),
  sort: sortedBy(sortsOf(scope), usualSort(scope)),
})

/** What staff ask their lists of companies for. */
export const companyLists = {
  all: defineList(paths.staffCompanies(), fields('all')),
  approved: defineList(paths.staffApprovedCompanies(), fields('approved')),
  certified: defineList(paths.staffCertifiedCompanies(), fields('certified')),
} satisfies Record<StaffScope, unknown>
export type StaffFilter = Filtered<typeof companyLists.all>
