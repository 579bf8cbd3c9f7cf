import { stepForm } from '~/domain/errors/forms'
import { takeError } from '~/domain/errors/taking'
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
import type { Route } from './+types/take'
import { useErrorGroup } from './step-panel'

/** The button lies on the page of the error. Comes here whose press was refused. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'error.handle')
  return { seo: seo({ title: 'Ficar com este erro', description: 'Ficar com um erro.', noindex: true }) }
})

export const action = submit(stepForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await takeError(ctx, params.id, input)
  return done(info, paths.staffError(params.id), 'Este erro está consigo.')
})

export const meta = metaInside

export default function Step({ actionData }: Route.ComponentProps) {
  const { group } = useErrorGroup()
  return (
    <Panel title="Ficar com este erro">
      <p className="soft">Passa a estar em curso, consigo.</p>
      <PostForm
        tried={actionData}
        version={group.version}
        submit="Ficar com ele"
        actions={<ButtonLink to={paths.staffError(group.id)}>Cancelar</ButtonLink>}
      />
    </Panel>
  )
}
