import { stepForm } from '~/domain/errors/forms'
import { reopenError } from '~/domain/errors/taking'
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
import type { Route } from './+types/reopen'
import { useErrorGroup } from './step-panel'

/** The button lies on the page of the error. Comes here whose press was refused. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'error.handle')
  return { seo: seo({ title: 'Voltar a abrir', description: 'Voltar a abrir um erro.', noindex: true }) }
})

export const action = submit(stepForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await reopenError(ctx, params.id, input)
  return done(info, paths.staffError(params.id), 'Aberto de novo.')
})

export const meta = metaInside

export default function Step({ actionData }: Route.ComponentProps) {
  const { group } = useErrorGroup()
  return (
    <Panel title="Voltar a abrir">
      <p className="soft">Volta à lista do que está por resolver.</p>
      <PostForm
        tried={actionData}
        version={group.version}
        submit="Voltar a abrir"
        actions={<ButtonLink to={paths.staffError(group.id)}>Cancelar</ButtonLink>}
      />
    </Panel>
  )
}
