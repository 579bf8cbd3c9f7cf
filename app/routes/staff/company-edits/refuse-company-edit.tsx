import { refuseEdit } from '~/domain/companies/editing/sensitive-deciding'
import { refuseEditForm } from '~/domain/companies/editing/sensitive-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { TextArea } from '~/ui/fields'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/refuse-company-edit'
import { EditDecision } from './edit-decision'

export const loader = page((ctx) => authorise(ctx.actor, 'company.amend'))

export const action = submit(refuseEditForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await refuseEdit(ctx, params.id, input)
  return done(info, paths.companyEdits(), 'Alteração recusada. A empresa recebe o motivo.')
})

export default function RefuseCompanyEdit({ actionData }: Route.ComponentProps) {
  return (
    <EditDecision
      title="Recusar a alteração"
      lead="O perfil fica como está. A empresa pode pedir de novo."
      submit="Recusar"
      submitKind="danger"
      tried={actionData}
    >
      <TextArea
        name="reason"
        label="Motivo"
        help="Este texto vai para a empresa: o que não bateu certo, e o que pode fazer."
        required
        rows={5}
        maxLength={2000}
      />
    </EditDecision>
  )
}
