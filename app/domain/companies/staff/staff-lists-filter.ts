import { settings } from '../../settings/defaults'
import { amount } from '../../shared/amounts'
import { isDay } from '../../shared/day'
import { ownOf } from '../../shared/own'
import { cleanLine } from '../../shared/text'
import { listingWords } from '../listing-words'
import type { ListingState } from '../schema'
import { ownershipWords, standingWords } from './staff-lists-words'

/** What staff ask their list of companies for: the address is the filter. Pure; browsers load it for its words. */
export interface StaffFilter {
  search: string
  listing: ListingState | null
  ownership: Ownership | null
  standing: Standing | null
  category: string | null
  district: string | null
  certificate: CertificateFilter | null
  owner: 'with' | 'without' | null
  score: ScoreBand | null
  /** Days of Lisbon, both included: «2026-11-21». */
  from: string | null
  until: string | null
  demonstration: boolean | null
  sort: StaffSort
}

export type Ownership = 'unclaimed' | 'claim_pending' | 'claimed' | 'disputed'
export type Standing = 'active' | 'insolvent' | 'dissolved' | 'unknown'
export type CertificateFilter = 'in-force' | 'level-1' | 'level-2' | 'ending' | 'suspended' | 'none'
export type ScoreBand = 'none' | 'low' | 'middle' | 'good' | 'best'
export type StaffSort = 'newest' | 'oldest' | 'changed' | 'name' | 'ending'

/** Three addresses, one list: two of them hold a part of it for good. */
export type StaffScope = 'all' | 'approved' | 'certified'

interface Choice<T> {
  value: T
  label: string
}
type Choices<T> = Record<string, Choice<T>>

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
export const listingChoices: Choices<ListingState> = Object.fromEntries(
  Object.entries(listingNames).map(([value, name]) => {
    const state = value as ListingState
    return [name, { value: state, label: listingWords[state] }]
  }),
)
export const ownershipChoices: Choices<Ownership> = {
  'por-reivindicar': { value: 'unclaimed', label: ownershipWords.unclaimed },
  'pedido-em-curso': { value: 'claim_pending', label: ownershipWords.claim_pending },
  reivindicada: { value: 'claimed', label: ownershipWords.claimed },
  'em-disputa': { value: 'disputed', label: ownershipWords.disputed },
}
export const standingChoices: Choices<Standing> = {
  ativa: { value: 'active', label: standingWords.active },
  insolvente: { value: 'insolvent', label: standingWords.insolvent },
  dissolvida: { value: 'dissolved', label: standingWords.dissolved },
  desconhecida: { value: 'unknown', label: standingWords.unknown },
}
export const certificateChoices: Choices<CertificateFilter> = {
  sim: { value: 'in-force', label: 'Certificado em vigor' },
  certificada: { value: 'level-1', label: 'Certificada' },
  plus: { value: 'level-2', label: 'Certificada Plus' },
  'a-caducar': {
    value: 'ending',
    label: `Caduca em ${amount(settings.staffList.certificateEndsInDays, 'dia')}`,
  },
  suspenso: { value: 'suspended', label: 'Certificado suspenso' },
  nao: { value: 'none', label: 'Sem certificado em vigor' },
}
export const ownerChoices: Choices<'with' | 'without'> = {
  com: { value: 'with', label: 'Com responsável' },
  sem: { value: 'without', label: 'Sem responsável' },
}
export const scoreChoices: Choices<ScoreBand> = {
  sem: { value: 'none', label: 'Sem pontuação' },
  'ate-3': { value: 'low', label: 'Abaixo de 3' },
  '3-4': { value: 'middle', label: 'De 3 a 4' },
  '4-4.5': { value: 'good', label: 'De 4 a 4,5' },
  '4.5': { value: 'best', label: '4,5 ou mais' },
}
export const demonstrationChoices: Choices<boolean> = {
  sim: { value: true, label: 'Só de demonstração' },
  nao: { value: false, label: 'Sem as de demonstração' },
}
export const sortChoices: Choices<StaffSort> = {
  recentes: { value: 'newest', label: 'Mais recentes' },
  antigas: { value: 'oldest', label: 'Mais antigas' },
  alteradas: { value: 'changed', label: 'Alteradas há menos tempo' },
  nome: { value: 'name', label: 'Nome' },
  validade: { value: 'ending', label: 'Certificado a caducar' },
}
/** What ends first, where all have a certificate: that is what there is to do. */
export const usualSort = (scope: StaffScope): StaffSort => (scope === 'certified' ? 'ending' : 'newest')

/** By the end of the certificate only where all have one. */
export const sortsOf = (scope: StaffScope): Choices<StaffSort> =>
  scope === 'certified'
    ? sortChoices
    : Object.fromEntries(Object.entries(sortChoices).filter(([, { value }]) => value !== 'ending'))

const own = <T>(table: Choices<T>, key: string | null): T | null => ownOf(table, key)?.value ?? null

const day = (value: string | null): string | null => (value && isDay(value) ? value : null)

const code = (value: string | null): string | null =>
  value && /^[a-z0-9-]{1,60}$/.test(value) ? value : null

/** Reads the filter out of an address; what it does not know counts as not asked for. */
export function staffFilterOf(params: URLSearchParams, scope: StaffScope = 'all'): StaffFilter {
  const sort = own(sortsOf(scope), params.get('ordem'))
  return {
    search: cleanLine(params.get('q') ?? '').slice(0, 100),
    listing: scope === 'all' ? own(listingChoices, params.get('estado')) : 'approved',
    ownership: own(ownershipChoices, params.get('posse')),
    standing: own(standingChoices, params.get('situacao')),
    category: code(params.get('categoria')),
    district: code(params.get('distrito')),
    certificate:
      scope === 'certified'
        ? certifiedOnly(own(certificateChoices, params.get('certificado')))
        : own(certificateChoices, params.get('certificado')),
    owner: own(ownerChoices, params.get('responsavel')),
    score: own(scoreChoices, params.get('pontuacao')),
    from: day(params.get('de')),
    until: day(params.get('ate')),
    demonstration: own(demonstrationChoices, params.get('demonstracao')),
    sort: sort ?? usualSort(scope),
  }
}

const certifiedOnly = (asked: CertificateFilter | null): CertificateFilter =>
  asked === 'level-1' || asked === 'level-2' || asked === 'ending' ? asked : 'in-force'

const keyOf = <T>(table: Choices<T>, value: T | null): string | null =>
  Object.keys(table).find((key) => table[key]?.value === value) ?? null

/** The filter as it stands in the address; without what is not asked for, or what the list itself says. */
export const staffQuery = (
  filter: StaffFilter,
  scope: StaffScope = 'all',
): Record<string, string | null> => ({
  q: filter.search || null,
  estado: scope === 'all' ? keyOf(listingChoices, filter.listing) : null,
  posse: keyOf(ownershipChoices, filter.ownership),
  situacao: keyOf(standingChoices, filter.standing),
  categoria: filter.category,
  distrito: filter.district,
  certificado:
    scope === 'certified' && filter.certificate === 'in-force'
      ? null
      : keyOf(certificateChoices, filter.certificate),
  responsavel: keyOf(ownerChoices, filter.owner),
  pontuacao: keyOf(scoreChoices, filter.score),
  de: filter.from,
  ate: filter.until,
  demonstracao: keyOf(demonstrationChoices, filter.demonstration),
  ordem: filter.sort === usualSort(scope) ? null : keyOf(sortChoices, filter.sort),
})

/** What is narrowed, in words, each with the name it has in the address. */
export function narrowedBy(
  filter: StaffFilter,
  scope: StaffScope,
  names: { category: string | null; district: string | null },
): { param: string; label: string }[] {
  const query = staffQuery(filter, scope)
  const word = <T>(table: Choices<T>, param: string) => ownOf(table, query[param])?.label ?? ''
  const shown = (value: string) => value.split('-').reverse().join('/')
  const labels: [string, string][] = [
    ['q', filter.search && `«${filter.search}»`],
    ['estado', word(listingChoices, 'estado')],
    ['posse', word(ownershipChoices, 'posse')],
    ['situacao', word(standingChoices, 'situacao')],
    ['categoria', filter.category ? (names.category ?? filter.category) : ''],
    ['distrito', filter.district ? (names.district ?? filter.district) : ''],
    ['certificado', word(certificateChoices, 'certificado')],
    ['responsavel', word(ownerChoices, 'responsavel')],
    ['pontuacao', word(scoreChoices, 'pontuacao')],
    ['de', filter.from ? `Desde ${shown(filter.from)}` : ''],
    ['ate', filter.until ? `Até ${shown(filter.until)}` : ''],
    ['demonstracao', word(demonstrationChoices, 'demonstracao')],
  ]
  return labels.flatMap(([param, label]) => (label && query[param] ? [{ param, label }] : []))
}
