import { redirect } from 'react-router'
import { beginRules } from '~/domain/certification/rules/editing-rules'
import { beginRulesForm } from '~/domain/certification/rules/rules-forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Page } from '~/ui/page'
import { actionPage, submit } from '~/web/route'
import type { Route } from './+types/begin-certification-rules'

export const loader = actionPage('staff.certification', 'Nova versão', 'Preparar uma versão do catálogo.')

export const action = submit(beginRulesForm, async (ctx, { name }) => {
  const version = await beginRules(ctx, name)
  return redirect(paths.certificationRulesVersion(version))
})

export default function BeginRules({ actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Preparar nova versão"
      width="reading"
      lead="Começa como cópia do que está em vigor. Só passa a valer quando outra pessoa a publicar."
      crumbs={[{ to: paths.certificationRules(), label: 'Catálogo' }]}
    >
      <PostForm
        tried={actionData}
        submit="Preparar"
        actions={<ButtonLink to={paths.certificationRules()}>Cancelar</ButtonLink>}
      >
        <TextField
          name="name"
          label="Versão"
          help="Ano e mês. Sem nada, a deste mês."
          placeholder="2027-01"
          width="code"
          maxLength={8}
        />
      </PostForm>
    </Page>
  )
}
