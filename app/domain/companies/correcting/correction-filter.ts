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
const fields = {
  answered: view('ver', 'Estado', views, false),
  field: choice('sobre', 'O que está errado', about),
}

/** What is suggested about all companies, for staff; and about one, for its own people. */
export const allCorrectionList = defineList(paths.corrections(), { ...fields, search: words('q', 'Empresa') })
export const myCorrectionList = defineList(paths.myCorrections(), fields)
export type CorrectionFilter = Filtered<typeof myCorrectionList>
