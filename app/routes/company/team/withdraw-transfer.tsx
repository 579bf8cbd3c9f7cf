import { nothingForm } from '~/domain/teams/forms'
import { withdrawTransfer } from '~/domain/teams/offering-transfer'
import { transferPage } from '~/domain/teams/transfer-page'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/withdraw-transfer'

/** The button lies on the team's page. Comes here whose press was refused, or who wants to be asked once more. */
export const loader = actionPage('account.open', 'Anular a passagem', 'Anular a passagem da empresa.', {
  needs: async (ctx) => ({ company: (await transferPage(ctx)).company }),
})

export const action = actions(
  { anular: [nothingForm, withdrawTransfer, 'A passagem foi anulada. Nada mudou na empresa.'] },
  () => paths.team(),
)

export default function WithdrawTransfer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Anular a passagem"
      lead={`${loaderData.needed.company} fica como está. Pode propor a passagem de novo quando quiser.`}
      crumbs={[{ to: paths.team(), label: 'Equipa' }]}
      tried={actionData}
      submit="Anular a passagem"
      leave={{ to: paths.team(), label: 'Voltar à equipa' }}
    />
  )
}
