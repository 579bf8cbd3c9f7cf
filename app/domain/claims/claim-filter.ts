import { ownOf } from '../shared/own'
import { cleanLine } from '../shared/text'
import { proofWords } from './claim-words'
import type { ClaimProof, ClaimState } from './schema'

/** What /admin/solicitacoes/empresas is asked for: the address is the filter. Pure; browsers load it for its words. */
export interface ClaimFilter {
  search: string
  kind: 'claim' | 'dispute' | null
  state: 'waiting' | ClaimState
  proof: ClaimProof | null
}

export const kindFilters: Record<string, { value: 'claim' | 'dispute'; label: string }> = {
  pedidos: { value: 'claim', label: 'Pedidos' },
  disputas: { value: 'dispute', label: 'Disputas' },
}
export const stateFilters: Record<string, { value: ClaimFilter['state']; label: string }> = {
  'por-decidir': { value: 'waiting', label: 'Por decidir' },
  'a-espera': { value: 'owner_asked', label: 'À espera de quem gere' },
  'por-provar': { value: 'proving', label: 'Por provar' },
  aceites: { value: 'accepted', label: 'Aceites' },
  recusados: { value: 'refused', label: 'Recusados' },
  retirados: { value: 'withdrawn', label: 'Retirados' },
  'sem-efeito': { value: 'expired', label: 'Sem efeito' },
}
export const proofFilters: Record<string, { value: ClaimProof; label: string }> = {
  email: { value: 'email', label: proofWords.email },
  dns: { value: 'dns', label: proofWords.dns },
  sitio: { value: 'site', label: proofWords.site },
  documento: { value: 'document', label: proofWords.document },
}

/** Reads the filter out of an address; what it does not know counts as not asked for. */
export const claimFilterOf = (params: URLSearchParams): ClaimFilter => ({
  search: cleanLine(params.get('q') ?? '').slice(0, 100),
  kind: ownOf(kindFilters, params.get('tipo'))?.value ?? null,
  state: ownOf(stateFilters, params.get('estado'))?.value ?? 'waiting',
  proof: ownOf(proofFilters, params.get('prova'))?.value ?? null,
})

const keyOf = <T>(table: Record<string, { value: T }>, value: T | null): string | null =>
  Object.keys(table).find((key) => table[key]?.value === value) ?? null

/** The filter as it stands in the address; without what is not asked for. */
export const claimQuery = (filter: ClaimFilter): Record<string, string | null> => ({
  q: filter.search || null,
  tipo: keyOf(kindFilters, filter.kind),
  estado: filter.state === 'waiting' ? null : keyOf(stateFilters, filter.state),
  prova: keyOf(proofFilters, filter.proof),
})
