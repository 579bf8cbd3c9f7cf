import { ruleLabel, ruleNames } from '~/domain/decisions/rules'
import { authorise } from '~/domain/permissions'
import { declineEdit } from '~/domain/reviews/editing/deciding-edit'
import { reasonForm } from '~/domain/reviews/forms'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { SelectField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaInside } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/decline-review-edit'
import { useEdit } from './edit-in-hand'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'review.moderate')
  return { seo: seo({ title: 'Não publicar a alteração', description: 'Decisão.', noindex: true }) }
})

export const action = submit(reasonForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await declineEdit(ctx, params.id, input)
  return done(
    info,
    paths.reviewEdits(),
    'Alteração não publicada. Os motivos foram enviados a quem a escreveu.',
  )
})

export const meta = metaInside

const options = ruleNames.map((value) => ({ value, label: ruleLabel(value) }))

export default function DeclineReviewEdit({ actionData }: Route.ComponentProps) {
  const { id, version } = useEdit()
  if (version === 0 && !actionData) return null
  return (
    <Panel title="Não publicar a alteração">
      <PostForm
        tried={actionData}
        version={version}
        why={version === 0 ? 'Já foi decidida.' : undefined}
        submit="Não publicar"
        submitKind="danger"
        actions={<ButtonLink to={paths.reviewEdit(id)}>Cancelar</ButtonLink>}
      >
        <p>O texto anterior continua visível. Quem escreveu recebe os motivos e pode alterar de novo.</p>
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
