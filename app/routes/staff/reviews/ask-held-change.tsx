import { ruleForm } from '~/domain/reviews/forms'
import { askHeldForChange } from '~/domain/reviews/moderation/mending'
import { reviewToModerate } from '~/domain/reviews/moderation/moderation-case'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/ask-held-change'
import { HeldDecision } from './held-decision'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, version } = await reviewToModerate(ctx, params.id)
  return { review: { id, version } }
})

export const action = submit(ruleForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await askHeldForChange(ctx, params.id, input)
  return done(
    info,
    paths.moderate(params.id),
    `Alteração pedida. Quem escreveu tem ${amount(settings.flag.changeDays, 'dia')}.`,
  )
})

export default function AskHeldChange({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <HeldDecision
      title="Pedir uma alteração"
      submit="Pedir a alteração"
      tried={actionData}
      review={loaderData.review}
    >
      <p>
        Ninguém a lê até ser alterada. Quem a escreveu tem {amount(settings.flag.changeDays, 'dia')}; o texto
        novo volta aqui. Diga o que deve mudar.
      </p>
    </HeldDecision>
  )
}
