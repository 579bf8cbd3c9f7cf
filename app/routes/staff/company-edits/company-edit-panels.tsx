import { checkSources } from '~/domain/companies/editing/editing-words'
import type { EditCase } from '~/domain/companies/editing/sensitive-reading'
import type { CompanyEditStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { CheckField } from '~/ui/fields'
import { ReasonField } from '../decision-fields'

const Checked = ({ of: { field } }: { of: EditCase }) =>
  checkSources[field] && (
    <CheckField
      name="checked"
      label={field === 'website' ? 'Abri o sítio, e é desta empresa' : 'Conferi no registo comercial'}
      help="Aparece no perfil como verificado hoje. Sem isto fica como declarado pela empresa."
    />
  )

/** How a change that a company asked for may be decided, in the order of its buttons. */
export const companyEditPanels: Panels<CompanyEditStep, EditCase> = {
  aceitar: {
    verb: 'accept',
    label: 'Aceitar',
    button: 'primary',
    title: 'Aceitar a alteração',
    submit: 'Aceitar e publicar',
    lead: ({ field }) =>
      field === 'name'
        ? 'O perfil passa a ter este nome e um endereço novo; o antigo leva ao novo.'
        : 'O perfil mostra logo o novo valor.',
    Fields: Checked,
  },
  recusar: {
    verb: 'refuse',
    label: 'Recusar',
    title: 'Recusar a alteração',
    submit: 'Recusar',
    submitKind: 'danger',
    lead: 'O perfil fica como está. A empresa pode pedir de novo.',
    Fields: () => (
      <ReasonField help="Este texto vai para a empresa: o que não bateu certo, e o que pode fazer." />
    ),
  },
}
