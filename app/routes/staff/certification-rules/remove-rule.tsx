import { removeRequirement } from '~/domain/certification/rules/editing-rules'
import { removeForm } from '~/domain/certification/rules/rules-forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { actionPage, done, submit } from '~/web/route'
import type { Route } from './+types/remove-rule'
import { useRules } from './rules-changes'

/** The button lies on the requirement's form. Comes here whose press was refused. */
export const loader = actionPage(
  'staff.certification',
  ({ code }) => `Retirar ${code}`,
  'Uma versão do catálogo.',
)

export const action = submit(removeForm, async (ctx, { version }, { params }: Route.ActionArgs, info) => {
  await removeRequirement(ctx, params.version, params.code, version)
  return done(info, paths.certificationRulesVersion(params.version), `${params.code} retirado do rascunho.`)
})

export default function RemoveRule({ params: { code }, actionData }: Route.ComponentProps) {
  const { version, edit, state } = useRules()
  return (
    <Panel title={`Retirar ${code} do rascunho`}>
      <p className="soft">O número não volta a ser usado para outro requisito.</p>
      <PostForm
        tried={actionData}
        version={edit}
        submit="Retirar"
        submitKind="danger"
        why={state === 'draft' ? undefined : 'Esta versão já não é um rascunho.'}
        actions={<ButtonLink to={paths.certificationRulesVersion(version)}>Cancelar</ButtonLink>}
      />
    </Panel>
  )
}
