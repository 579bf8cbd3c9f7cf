import { useOutletContext } from 'react-router'
import { versionForm } from '~/domain/feedback/forms'
import { removeScreenshot } from '~/domain/feedback/handling'
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
import type { Route } from './+types/remove-picture'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.support')
  return {
    seo: seo({ title: 'Apagar a captura', description: 'Apagar a captura de um comentário.', noindex: true }),
  }
})

export const action = submit(versionForm, async (ctx, { version }, { params }: Route.ActionArgs, info) => {
  await removeScreenshot(ctx, params.id, version)
  return done(info, paths.feedbackItem(params.id), 'Captura apagada. O texto ficou.')
})

export const meta = metaInside

export default function RemovePicture({ actionData, params }: Route.ComponentProps) {
  const { version } = useOutletContext<{ version: number }>()
  return (
    <Panel title="Apagar a captura deste comentário">
      <p>A imagem desaparece de vez. O texto e os factos ficam.</p>
      <PostForm
        tried={actionData}
        version={version}
        submit="Apagar a captura"
        submitKind="danger"
        actions={<ButtonLink to={paths.feedbackItem(params.id)}>Cancelar</ButtonLink>}
      />
    </Panel>
  )
}
