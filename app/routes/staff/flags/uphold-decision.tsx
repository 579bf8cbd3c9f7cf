import { upholdDecision } from '~/domain/decisions/deciding-appeal'
import { decideAppealForm } from '~/domain/decisions/forms'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaInside } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/uphold-decision'
import { useAppeal } from './flag-in-hand'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'review.moderate')
  return { seo: seo({ title: 'Decidir o recurso', description: 'Decisão de um recurso.', noindex: true }) }
})

export const action = submit(decideAppealForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await upholdDecision(ctx, params.id, input)
  return done(info, paths.appeal(params.id), 'Recurso decidido. Os motivos foram enviados aos dois lados.')
})

export const meta = metaInside

export default function UpholdDecision({ actionData }: Route.ComponentProps) {
  const { id, version, state, blocked } = useAppeal()
  const back = paths.appeal(id)
  if ((blocked || state !== 'open') && !actionData)
    return (
      <Notice
        title={blocked ?? 'Este recurso já foi decidido'}
        actions={<ButtonLink to={back}>Voltar ao recurso</ButtonLink>}
      />
    )
  return (
    <Panel title="Manter a decisão">
      <PostForm
        tried={actionData}
        version={version}
        submit="Decidir"
        actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
      >
        <p>A decisão fica, e na Aval não há outro recurso. Os dois lados recebem os motivos.</p>
        <TextArea
          name="facts"
          label="Factos"
          help={`O que se verificou desta vez. É enviado aos dois lados, tal como está. Pelo menos ${amount(settings.decision.factsMin, 'carácter')}.`}
          rows={5}
          minLength={settings.decision.factsMin}
          maxLength={2000}
          required
        />
      </PostForm>
    </Panel>
  )
}
