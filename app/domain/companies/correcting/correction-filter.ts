import { paths } from '~/paths'
import { type Choices, choice, defineList, type Filtered, view, words } from '../../shared/list-filter'
import { type CorrectionField, correctionFieldNames, correctionFields } from './correction-words'

/** Those that wait, the oldest first; or those that were answered, the newest first. */
const views: Choices<boolean> = {
  'por-tratar': { value: false, label: 'Por tratar' },
  tratadas: { value: true, label: 'Tratadas' },
}
const about: Choices<CorrectionField> = Object.fromEntries(
  correctionFieldNames.map((value) => [value, { value, label: correctionFields[value].label }]),
)
const answered = view('ver', 'Estado', views, false)

/** What is suggested about all companies, for staff; and about one, for its own people: that is never much. */
export const allCorrectionList = defineList(paths.corrections(), {
  answered,
  search: words('q', 'Empresa'),
  field: choice('sobre', 'O que está errado', about),
})
export const myCorrectionList = defineList(paths.myCorrections(), { answered })
export type CorrectionFilter = Filtered<typeof allCorrectionList>
