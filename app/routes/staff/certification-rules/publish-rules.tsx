import { publishRules } from '~/domain/certification/rules/editing-rules'
import { publishForm } from '~/domain/certification/rules/rules-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaInside } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/publish-rules'
import { RulesChanges, useRules } from './rules-changes'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.certification')
  return { seo: seo({ title: 'Publicar', description: 'Pôr o catálogo em vigor.', noindex: true }) }
})

export const action = submit(publishForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await publishRules(ctx, params.version, input)
  return done(info, paths.certificationRules(), `A versão ${params.version} está em vigor.`)
})

export const meta = metaInside

export default function PublishRules({ actionData }: Route.ComponentProps) {
  const { version, edit, state, changes, inForce, mayPublish } = useRules()
  const why =
    state !== 'draft'
      ? 'Esta versão já não é um rascunho.'
      : !mayPublish
        ? 'Foi a última pessoa a mudar este rascunho: tem de o publicar outra, ou um administrador.'
        : changes.length === 0
          ? 'O rascunho é igual ao que está em vigor.'
          : undefined
  return (
    <Panel title={`Publicar ${version}`}>
      <p>
        Vale para as candidaturas submetidas a partir de agora. As que estão em curso e os certificados
        emitidos continuam pela versão que nomeiam.
      </p>
      <RulesChanges changes={changes} inForce={inForce} />
      <PostForm
        tried={actionData}
        version={edit}
        submit="Publicar"
        why={why}
        actions={<ButtonLink to={paths.certificationRulesVersion(version)}>Cancelar</ButtonLink>}
      >
        <TextArea
          name="reason"
          label="O que muda e porquê"
          required
          minLength={20}
          maxLength={1000}
          rows={4}
          help="Fica na história do catálogo e no registo de auditoria."
        />
      </PostForm>
    </Panel>
  )
}
