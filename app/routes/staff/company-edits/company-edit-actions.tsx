import { useOutletContext } from 'react-router'
import { editWords } from '~/domain/companies/editing/editing-words'
import { acceptEdit, refuseEdit } from '~/domain/companies/editing/sensitive-deciding'
import { acceptEditForm, refuseEditForm } from '~/domain/companies/editing/sensitive-forms'
import type { EditCase } from '~/domain/companies/editing/sensitive-reading'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/company-edit-actions'
import { companyEditPanels } from './company-edit-panels'

export const loader = actionPage(
  'company.amend',
  companyEditPanels,
  'Decidir uma alteração pedida por uma empresa.',
)

// Back to the queue: the next one waits there.
const queue = () => paths.companyEdits()

export const action = actions(
  {
    aceitar: [acceptEditForm, acceptEdit, 'Alteração feita. A empresa é avisada.', queue],
    recusar: [refuseEditForm, refuseEdit, 'Alteração recusada. A empresa recebe o motivo.', queue],
  },
  ({ id }) => paths.companyEdit(id),
)

export default function CompanyEditActions({ actionData }: Route.ComponentProps) {
  const edit = useOutletContext<EditCase>()
  return (
    <ActionPanel
      thing={edit}
      panels={companyEditPanels}
      tried={actionData}
      back={paths.companyEdit(edit.id)}
      why={
        edit.state === 'waiting'
          ? 'Tem de decidir outra pessoa.'
          : `Este pedido já está no estado «${editWords[edit.state].word.toLowerCase()}».`
      }
    />
  )
}
