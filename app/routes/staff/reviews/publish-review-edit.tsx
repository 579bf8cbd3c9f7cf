import { authorise } from '~/domain/permissions'
import { publishEdit } from '~/domain/reviews/editing/deciding-edit'
import { decideForm } from '~/domain/reviews/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaInside } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/publish-review-edit'
import { useEdit } from './edit-in-hand'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'review.moderate')
  return { seo: seo({ title: 'Publicar a alteração', description: 'Decisão.', noindex: true }) }
})

export const action = submit(decideForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await publishEdit(ctx, params.id, input)
  return done(info, paths.reviewEdits(), 'Alteração publicada. Quem a escreveu é avisado.')
})

export const meta = metaInside

export default function PublishReviewEdit({ actionData }: Route.ComponentProps) {
  const { id, version } = useEdit()
  if (version === 0 && !actionData) return null
  return (
    <Panel title="Publicar a alteração">
      <PostForm
        tried={actionData}
        version={version}
        why={version === 0 ? 'Já foi decidida.' : undefined}
        submit="Publicar"
        actions={<ButtonLink to={paths.reviewEdit(id)}>Cancelar</ButtonLink>}
      >
        <p>O texto novo substitui o anterior e a pontuação segue-o.</p>
      </PostForm>
    </Panel>
  )
}
