import { paths } from '~/paths'
import {
  type Choices,
  choice,
  choicesOf,
  defineList,
  type Filtered,
  sortedBy,
  view,
  words,
} from '../shared/list-filter'
import { levelNames, stateWords, toDecide } from './certificate-words'
import { causeWords } from './life/life-words'
import { type CertificateState, certificateStates } from './schema-names'

/** What staff's lists of certificates are asked for. Pure; browsers load it for its words. */

export const levelFilters: Choices<1 | 2> = {
  certificada: { value: 1, label: levelNames[1] },
  plus: { value: 2, label: levelNames[2] },
}
const company = words('q', 'Empresa')

const stateViews: Choices<CertificateState | typeof toDecide | null> = {
  todos: { value: null, label: 'Todos' },
  [toDecide]: { value: toDecide, label: 'Por decidir' },
  ...Object.fromEntries(
    certificateStates.map((state) => [state, { value: state, label: stateWords[state].word }]),
  ),
}
const certificateSorts: Choices<'first' | 'last'> = {
  primeiros: { value: 'first', label: 'Acaba primeiro', head: ['until', 'asc'] },
  ultimos: { value: 'last', label: 'Acaba por último', head: ['until', 'desc'] },
}
export const certificateList = defineList(paths.certificates(), {
  state: view('estado', 'Estado', stateViews, null),
  search: words('q', 'Empresa ou código'),
  level: choice('nivel', 'Nível', levelFilters),
  sort: sortedBy(certificateSorts, 'first'),
})
export type CertificateFilter = Filtered<typeof certificateList>

export const evidenceList = defineList(paths.evidenceQueue(), {
  search: company,
  ready: choice('ver', 'Avaliação', choicesOf({ ja: 'Já se podem avaliar' }), { empty: 'Todos' }),
})
export type EvidenceFilter = Filtered<typeof evidenceList>

const closedViews = (key: string, closed: string, open: string): Choices<boolean> => ({
  abertos: { value: false, label: open },
  [key]: { value: true, label: closed },
})

export const examinationList = defineList(paths.examinations(), {
  closed: view('ver', 'Estado', closedViews('concluidos', 'Concluídos', 'Por concluir'), false),
  search: company,
  cause: choice('causa', 'Porquê', choicesOf(causeWords)),
})
export type ExaminationFilter = Filtered<typeof examinationList>

export const certificateAppealList = defineList(paths.certificateAppeals(), {
  closed: view('ver', 'Estado', closedViews('decididos', 'Decididos', 'Por decidir'), false),
  search: company,
})
export type CertificateAppealFilter = Filtered<typeof certificateAppealList>

export const misuseList = defineList(paths.misuses(), {
  decided: view('ver', 'Estado', closedViews('tratados', 'Tratados', 'Por ver'), false),
  search: words('q', 'Empresa ou onde foi visto'),
})
export type MisuseFilter = Filtered<typeof misuseList>
