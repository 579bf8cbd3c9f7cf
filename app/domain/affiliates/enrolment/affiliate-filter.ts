import { paths } from '~/paths'
import { choice, choicesOf, defineList, type Filtered, oneOf, view, words } from '../../shared/list-filter'
import { affiliateStates } from '../states'
import { affiliateWords } from './affiliate-words'

/** What the lists of affiliates are asked for. Pure; browsers load it for its words. */

const search = words('q', 'Nome ou código')
const orders = {
  recentes: { value: 'newest', label: 'Mais recentes' },
  antigos: { value: 'oldest', label: 'Mais antigos' },
} as const
type Order = (typeof orders)[keyof typeof orders]['value']

/** Who asks: those that wait, the oldest first unless asked otherwise. */
export const candidateList = defineList(paths.affiliateApplications(), {
  view: view<'candidate' | 'refused'>(
    'estado',
    'Estado',
    {
      'por-decidir': { value: 'candidate', label: 'Por decidir' },
      'nao-aceites': { value: 'refused', label: 'Não aceites' },
    },
    'candidate',
  ),
  search,
  sort: oneOf<Order>('ordem', 'Ordem', orders, 'oldest'),
})
export type CandidateFilter = Filtered<typeof candidateList>

/** Everybody who ever asked. */
export const affiliateList = defineList(paths.staffAffiliates(), {
  search,
  state: choice(
    'estado',
    'Estado',
    choicesOf(Object.fromEntries(affiliateStates.map((s) => [s, affiliateWords[s].word]))),
    { empty: 'Qualquer' },
  ),
  names: choice('nome', 'Nome no ranking', { 'por-ver': { value: true, label: 'Por ver' } }),
  sort: oneOf<Order>('ordem', 'Ordem', orders, 'newest'),
})
export type AffiliateFilter = Filtered<typeof affiliateList>
