import { maskForm } from '~/domain/reviews/forms'
import { publishMasked } from '~/domain/reviews/moderation/mending'
import { reviewToModerate } from '~/domain/reviews/moderation/moderation-case'
import { paths } from '~/paths'
import { TextArea } from '~/ui/fields'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/publish-masked'
import { HeldDecision } from './held-decision'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, version, titleSpans, bodySpans } = await reviewToModerate(ctx, params.id)
  const personal = [...titleSpans, ...bodySpans].filter((s) => s.kind !== 'link').map((s) => s.text)
  return { review: { id, version }, personal }
})

export const action = submit(maskForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await publishMasked(ctx, params.id, input)
  return done(info, paths.moderate(params.id), 'Avaliação publicada com os trechos ocultos.')
})

export default function PublishMasked({ loaderData, actionData }: Route.ComponentProps) {
  const { review, personal } = loaderData
  return (
    <HeldDecision
      title="Publicar com trechos ocultos"
      submit="Publicar com os trechos ocultos"
      tried={actionData}
      review={review}
      rule={personal.length > 0 ? 'personal-data' : undefined}
    >
      <p>
        Fica visível para todos e conta na pontuação, sem os trechos. Quem a escreveu recebe os motivos, e
        pode escrevê-los de outra maneira ou recorrer.
      </p>
      <TextArea
        name="passages"
        label="Trechos a ocultar"
        help="Copie-os do texto abaixo tal como estão, um por linha. Onde estavam lê-se ▮▮▮."
        rows={4}
        maxLength={4000}
        defaultValue={personal.join('\n')}
        required
      />
    </HeldDecision>
  )
}
