import { paths } from '~/paths'
import { type Choices, choice, defineList, type Filtered, view, words } from '../../shared/list-filter'
import { fieldLabels, type SensitiveName, sensitiveNames } from './editing-words'

const views: Choices<boolean> = {
  'por-decidir': { value: false, label: 'Por decidir' },
  decididas: { value: true, label: 'Decididas' },
}
const facts: Choices<SensitiveName> = Object.fromEntries(
  sensitiveNames.map((value) => [value, { value, label: fieldLabels[value] }]),
)

/** What /admin/empresas/alteracoes is asked for. */
export const companyEditList = defineList(paths.companyEdits(), {
  decided: view('estado', 'Filas', views, false),
  search: words('q', 'Empresa'),
  field: choice('facto', 'Facto', facts),
})
export type CompanyEditFilter = Filtered<typeof companyEditList>
