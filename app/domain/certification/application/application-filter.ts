import { ownOf } from '../../shared/own'
import { cleanLine } from '../../shared/text'
import type { ApplicationKind, ApplicationState } from './application-names'

/** What /admin/candidaturas is asked for: the address is the filter. Pure; browsers load it for its words. */
export interface ApplicationFilter {
  search: string
  state: 'waiting' | 'all' | Exclude<ApplicationState, 'draft'>
  kind: ApplicationKind | null
  mine: boolean
}

export const stateFilters: Record<string, { value: ApplicationFilter['state']; label: string }> = {
  'por-tratar': { value: 'waiting', label: 'Por avaliar ou decidir' },
  avaliacao: { value: 'evaluation', label: 'Em avaliação' },
  decisao: { value: 'decision_pending', label: 'À espera de decisão' },
  taxa: { value: 'submitted', label: 'À espera da taxa' },
  comprovativos: { value: 'documents', label: 'A reunir comprovativos' },
  'taxa-recebida': { value: 'fee_paid', label: 'À espera de comprovativos' },
  correcao: { value: 'correction', label: 'Por corrigir' },
  concedidas: { value: 'granted', label: 'Concedidas' },
  recusadas: { value: 'refused', label: 'Recusadas' },
  retiradas: { value: 'withdrawn', label: 'Retiradas' },
  'sem-efeito': { value: 'lapsed', label: 'Sem efeito' },
  todas: { value: 'all', label: 'Todas' },
}
export const kindFilters: Record<string, { value: ApplicationKind; label: string }> = {
  primeira: { value: 'first', label: 'Primeira' },
  renovacao: { value: 'renewal', label: 'Renovação' },
  subida: { value: 'upgrade', label: 'Subida de nível' },
}

/** Reads the filter out of an address; what it does not know counts as not asked for. */
export const applicationFilterOf = (params: URLSearchParams): ApplicationFilter => ({
  search: cleanLine(params.get('q') ?? '').slice(0, 100),
  state: ownOf(stateFilters, params.get('estado'))?.value ?? 'waiting',
  kind: ownOf(kindFilters, params.get('tipo'))?.value ?? null,
  mine: params.get('minhas') === 'sim',
})

const keyOf = <T>(table: Record<string, { value: T }>, value: T | null): string | null =>
  Object.keys(table).find((key) => table[key]?.value === value) ?? null

/** The filter as it stands in the address; without what is not asked for. */
export const applicationQuery = (f: ApplicationFilter): Record<string, string | null> => ({
  q: f.search || null,
  estado: f.state === 'waiting' ? null : keyOf(stateFilters, f.state),
  tipo: keyOf(kindFilters, f.kind),
  minhas: f.mine ? 'sim' : null,
})
