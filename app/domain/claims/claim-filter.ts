import { paths } from '~/paths'
import { type Choices, choice, day, defineList, type Filtered, oneOf, words } from '../shared/list-filter'
import { proofWords } from './claim-words'
import type { ClaimProof, ClaimState } from './schema'

const kinds: Choices<'claim' | 'dispute'> = {
  pedidos: { value: 'claim', label: 'Pedidos' },
  disputas: { value: 'dispute', label: 'Disputas' },
}
const states: Choices<'waiting' | ClaimState> = {
  'por-decidir': { value: 'waiting', label: 'Por decidir' },
  'a-espera': { value: 'owner_asked', label: 'À espera de quem gere' },
  'por-provar': { value: 'proving', label: 'Por provar' },
  aceites: { value: 'accepted', label: 'Aceites' },
  recusados: { value: 'refused', label: 'Recusados' },
  retirados: { value: 'withdrawn', label: 'Retirados' },
  'sem-efeito': { value: 'expired', label: 'Sem efeito' },
}
const proofs: Choices<ClaimProof> = {
  email: { value: 'email', label: proofWords.email },
  dns: { value: 'dns', label: proofWords.dns },
  sitio: { value: 'site', label: proofWords.site },
  documento: { value: 'document', label: proofWords.document },
}

/** What /admin/solicitacoes/empresas is asked for. */
export const claimList = defineList(paths.claims(), {
  search: words('q', 'Empresa ou pessoa'),
  state: oneOf('estado', 'Estado', states, 'waiting'),
  kind: choice('tipo', 'Tipo', kinds, { more: true }),
  proof: choice('prova', 'Prova', proofs, { more: true }),
  from: day('de', 'Começada desde', 'Desde', { more: true }),
  until: day('ate', 'Até', 'Até', { more: true }),
})
export type ClaimFilter = Filtered<typeof claimList>
