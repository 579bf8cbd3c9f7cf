import { paths } from '~/paths'
import {
  type Choices,
  choice,
  choicesOf,
  defineList,
  type Filtered,
  oneOf,
  words,
} from '../../shared/list-filter'
import { levelFilters } from '../certificate-filter'
import type { ApplicationKind, ApplicationState } from './application-names'

type StateFilter = 'waiting' | 'all' | Exclude<ApplicationState, 'draft'>

const stateFilters: Choices<StateFilter> = {
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
  todas: { value: 'all', label: 'Em qualquer estado' },
}
const kindFilters: Choices<ApplicationKind> = {
  primeira: { value: 'first', label: 'Primeira' },
  renovacao: { value: 'renewal', label: 'Renovação' },
  subida: { value: 'upgrade', label: 'Subida de nível' },
}

/** What /admin/candidaturas is asked for. */
export const applicationList = defineList(paths.applications(), {
  search: words('q', 'Empresa'),
  state: oneOf('estado', 'Estado', stateFilters, 'waiting'),
  kind: choice('tipo', 'Tipo', kindFilters, { more: true }),
  level: choice('nivel', 'Nível', levelFilters, { more: true }),
  mine: choice('minhas', 'Avaliação', choicesOf({ sim: 'Avaliada por mim' }), {
    empty: 'De qualquer pessoa',
    more: true,
  }),
})
export type ApplicationFilter = Filtered<typeof applicationList>
