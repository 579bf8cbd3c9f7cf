import { redirect } from 'react-router'
import { beginRules } from '~/domain/certification/rules/editing-rules'
import { beginRulesForm } from '~/domain/certification/rules/rules-forms'
import { paths } from '~/paths'
import { TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { actionPage, submit } from '~/web/route'
import type { Route } from './+types/begin-certification-rules'

export const loader = actionPage('staff.certification', 'Nova versão', 'Preparar uma versão do catálogo.')

export const action = submit(beginRulesForm, async (ctx, { name }) => {
  const version = await beginRules(ctx, name)
  return redirect(paths.certificationRulesVersion(version))
})

export default function BeginRules({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Preparar nova versão"
      lead="Começa como cópia do que está em vigor. Só passa a valer quando outra pessoa a publicar."
      crumbs={[{ to: paths.certificationRules(), label: 'Catálogo' }]}
      tried={actionData}
      submit="Preparar"
      leave={{ to: paths.certificationRules(), label: 'Cancelar' }}
    >
      <TextField
        name="name"
        label="Versão"
        help="Ano e mês. Sem nada, a deste mês."
        placeholder="2027-01"
        width="code"
        maxLength={8}
      />
    </FormPage>
  )
}
