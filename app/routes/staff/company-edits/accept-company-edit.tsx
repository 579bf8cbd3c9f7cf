import { checkSources } from '~/domain/companies/editing/editing-words'
import { acceptEdit } from '~/domain/companies/editing/sensitive-deciding'
import { acceptEditForm } from '~/domain/companies/editing/sensitive-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { CheckField } from '~/ui/fields'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/accept-company-edit'
import { useOpenEdit } from './company-edit'
import { EditDecision } from './edit-decision'

export const loader = page((ctx) => authorise(ctx.actor, 'company.amend'))

export const action = submit(acceptEditForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await acceptEdit(ctx, params.id, input)
  return done(info, paths.companyEdits(), 'Alteração feita. A empresa é avisada.')
})

export default function AcceptCompanyEdit({ actionData }: Route.ComponentProps) {
  const { edit } = useOpenEdit()
  const source = checkSources[edit.field]
  return (
    <EditDecision
      title="Aceitar a alteração"
      lead={
        edit.field === 'name'
          ? 'O perfil passa a ter este nome e um endereço novo; o antigo leva ao novo.'
          : 'O perfil mostra logo o novo valor.'
      }
      submit="Aceitar e publicar"
      tried={actionData}
    >
      {source && (
        <CheckField
          name="checked"
          label={
            edit.field === 'website' ? 'Abri o sítio, e é desta empresa' : 'Conferi no registo comercial'
          }
          help="Aparece no perfil como verificado hoje. Sem isto fica como declarado pela empresa."
        />
      )}
    </EditDecision>
  )
}
