import { decideForm } from '~/domain/reviews/forms'
import { publishReview } from '~/domain/reviews/moderation/moderating'
import { reviewToModerate } from '~/domain/reviews/moderation/moderation-case'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/publish-review'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, version } = await reviewToModerate(ctx, params.id)
  return { id, version }
})

export const action = submit(decideForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await publishReview(ctx, params.id, input)
  return done(info, paths.moderate(params.id), 'Avaliação publicada.')
})

export default function PublishReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Publicar a avaliação">
      <PostForm
        tried={actionData}
        version={loaderData.version}
        submit="Publicar"
        actions={<ButtonLink to={paths.moderate(loaderData.id)}>Cancelar</ButtonLink>}
      >
        <p>Fica visível para todos e passa a contar na pontuação. Quem a escreveu é avisado.</p>
      </PostForm>
    </Panel>
  )
}
