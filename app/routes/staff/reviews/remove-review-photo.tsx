import { ruleLabel, ruleNames } from '~/domain/decisions/rules'
import { photoReasonForm } from '~/domain/reviews/photos/photo-forms'
import { photoToModerate, removePhoto } from '~/domain/reviews/photos/removing-photo'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { SelectField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { PhotoList } from '~/ui/photo-list'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
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

const options = ruleNames.map((value) => ({ value, label: ruleLabel(value) }))

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
        <SelectField name="rule" label="Regra" options={options} empty="Escolha a regra" required />
        <TextArea
          name="reason"
          label="Factos"
          help={`O que, nesta fotografia, vai contra a regra. É enviado a quem escreveu, tal como está. Pelo menos ${amount(settings.decision.factsMin, 'carácter')}.`}
          rows={4}
          minLength={settings.decision.factsMin}
          maxLength={2000}
          required
        />
      </PostForm>
    </Panel>
  )
}
