import { versionForm } from '~/domain/certification/application/application-forms'
import { assignApplication } from '~/domain/certification/application/evaluating'
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
import type { Route } from './+types/assign-application'
import { useApplication } from './step-panel'

/** The button lies on the application's page. Comes here whose press was refused. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.certification')
  return { seo: seo({ title: 'Avaliar', description: 'Ficar com uma avaliação.', noindex: true }) }
})

export const action = submit(versionForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await assignApplication(ctx, params.id, input)
  return done(info, paths.application(params.id), 'A avaliação é sua. Quem decide será outra pessoa.')
})

export const meta = metaInside

export default function Assign({ actionData }: Route.ComponentProps) {
  const { id, version, may, assignedTo } = useApplication()
  return (
    <Panel title="Ficar com a avaliação">
      <p className="soft">
        {assignedTo ? `Está com ${assignedTo}.` : 'Ninguém a tem.'} Quem avalia não decide.
      </p>
      <PostForm
        tried={actionData}
        version={version}
        submit="Avaliar eu"
        why={may.assign ? undefined : 'Já é sua, ou o estado da candidatura não o permite.'}
        actions={<ButtonLink to={paths.application(id)}>Cancelar</ButtonLink>}
      />
    </Panel>
  )
}
