import { discardRules } from '~/domain/certification/rules/editing-rules'
import { removeForm } from '~/domain/certification/rules/rules-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaInside } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/discard-rules'
import { useRules } from './rules-changes'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.certification')
  return { seo: seo({ title: 'Descartar', description: 'Deitar fora um rascunho.', noindex: true }) }
})

export const action = submit(removeForm, async (ctx, { version }, { params }: Route.ActionArgs, info) => {
  await discardRules(ctx, params.version, version)
  return done(info, paths.certificationRules(), 'Rascunho descartado. O que está em vigor não mudou.')
})

export const meta = metaInside

export default function DiscardRules({ actionData }: Route.ComponentProps) {
  const { version, edit, state, changes } = useRules()
  return (
    <Panel title={`Descartar o rascunho ${version}`}>
      <p className="soft">
        {changes.length === 0 ? 'Ainda não tem alterações.' : `Perdem-se ${changes.length} alterações.`} O que
        está em vigor não muda.
      </p>
      <PostForm
        tried={actionData}
        version={edit}
        submit="Descartar"
        submitKind="danger"
        why={state === 'draft' ? undefined : 'Esta versão já não é um rascunho.'}
        actions={<ButtonLink to={paths.certificationRulesVersion(version)}>Cancelar</ButtonLink>}
      />
    </Panel>
  )
}
