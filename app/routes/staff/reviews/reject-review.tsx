import { reasonForm } from '~/domain/reviews/forms'
import { rejectReview } from '~/domain/reviews/moderation/moderating'
import { reviewToModerate } from '~/domain/reviews/moderation/moderation-case'
import { ruleLabel, ruleNames } from '~/domain/reviews/rules'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { SelectField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/reject-review'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, version } = await reviewToModerate(ctx, params.id)
  return { id, version }
})

export const action = submit(reasonForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await rejectReview(ctx, params.id, input)
  return done(
    info,
    paths.moderate(params.id),
    'Avaliação não publicada. Os motivos foram enviados a quem a escreveu.',
  )
})

const options = ruleNames.map((value) => ({ value, label: ruleLabel(value) }))

export default function RejectReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Não publicar a avaliação">
      <PostForm
        tried={actionData}
        version={loaderData.version}
        submit="Não publicar"
        submitKind="danger"
        actions={<ButtonLink to={paths.moderate(loaderData.id)}>Cancelar</ButtonLink>}
      >
        <p>Quem a escreveu recebe os motivos por e-mail.</p>
        <SelectField name="rule" label="Regra" options={options} empty="Escolha a regra" required />
        <TextArea
          name="reason"
          label="Factos"
          help={`O que, neste texto, vai contra a regra. É enviado a quem escreveu, tal como está. Pelo menos ${amount(settings.decision.factsMin, 'carácter')}.`}
          rows={5}
          minLength={settings.decision.factsMin}
          maxLength={2000}
          required
        />
      </PostForm>
    </Panel>
  )
}
