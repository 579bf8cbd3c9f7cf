import { decideForm } from '~/domain/reviews/forms'
import { holdReview } from '~/domain/reviews/moderation/moderating'
import { reviewToModerate } from '~/domain/reviews/moderation/moderation-case'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/hold-review'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, version } = await reviewToModerate(ctx, params.id)
  return { id, version }
})

export const action = submit(decideForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await holdReview(ctx, params.id, input)
  return done(
    info,
    paths.moderate(params.id),
    `Avaliação retida durante ${amount(settings.review.holdHours, 'hora')}.`,
  )
})

export default function HoldReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Reter a avaliação">
      <PostForm
        tried={actionData}
        version={loaderData.version}
        submit="Reter"
        actions={<ButtonLink to={paths.moderate(loaderData.id)}>Cancelar</ButtonLink>}
      >
        <p>
          Fica em análise durante {amount(settings.review.holdHours, 'hora')}. Se ninguém decidir até lá, é
          publicada.
        </p>
      </PostForm>
    </Panel>
  )
}
