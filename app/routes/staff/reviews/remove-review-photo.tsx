import { photoReasonForm } from '~/domain/reviews/photos/photo-forms'
import { photoToModerate, removePhoto } from '~/domain/reviews/photos/removing-photo'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { PhotoList } from '~/ui/photo-list'
import { done, page, submit } from '~/web/route'
import { FactsField, RuleField } from '../decision-fields'
import type { Route } from './+types/remove-review-photo'

/** One photo of a review, on its own with the reason why it goes. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  id: params.id,
  photo: await photoToModerate(ctx, params.id, params.picture),
}))

export const action = submit(photoReasonForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await removePhoto(ctx, params.id, params.picture, input)
  return done(
    info,
    paths.moderate(params.id),
    'Fotografia retirada. Os motivos foram enviados a quem escreveu.',
  )
})

export default function RemoveReviewPhoto({ loaderData: { id, photo }, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Retirar a fotografia">
      <PostForm
        tried={actionData}
        submit="Retirar a fotografia"
        submitKind="danger"
        actions={<ButtonLink to={paths.moderate(id)}>Cancelar</ButtonLink>}
      >
        <PhotoList photos={[{ ...photo, src: paths.reviewPhoto(id, photo.id) }]} />
        <p>
          A avaliação fica como está. Quem a escreveu recebe os motivos e pode recorrer durante{' '}
          {amount(settings.decision.appealMonths, 'mês')}; depois o ficheiro é apagado.
        </p>
        <RuleField />
        <FactsField
          name="reason"
          what="O que, nesta fotografia, vai contra a regra."
          sentTo="a quem escreveu"
        />
      </PostForm>
    </Panel>
  )
}
