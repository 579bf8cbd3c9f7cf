import { acceptChange } from '~/domain/flags/deciding'
import { authorise } from '~/domain/permissions'
import { ruleForm } from '~/domain/reviews/forms'
import { ruleLabel, ruleNames } from '~/domain/reviews/rules'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { SelectField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaInside } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/accept-change'
import { useFlag } from './flag-in-hand'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'review.moderate')
  return {
    seo: seo({ title: 'Aceitar a alteração', description: 'Decisão sobre uma denúncia.', noindex: true }),
  }
})

export const action = submit(ruleForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await acceptChange(ctx, params.id, input)
  return done(info, paths.flag(params.id), 'Alteração aceite. Os dois lados foram avisados.')
})

export const meta = metaInside

const options = ruleNames.map((value) => ({ value, label: ruleLabel(value) }))

export default function AcceptChange({ actionData }: Route.ComponentProps) {
  const { id, version, verbs, reason, law } = useFlag()
  const back = paths.flag(id)
  if (!verbs.includes('changed') && !actionData)
    return (
      <Notice
        title="Esta decisão não é possível agora"
        actions={<ButtonLink to={back}>Voltar à denúncia</ButtonLink>}
      />
    )
  return (
    <Panel title="Aceitar a alteração">
      <PostForm
        tried={actionData}
        version={version}
        submit="Aceitar"
        actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
      >
        <p>O texto foi alterado por quem o escreveu e já não vai contra a regra.</p>
        <SelectField
          name="rule"
          label="Regra"
          options={options}
          defaultValue={reason}
          empty="Escolha a regra"
          required
        />
        <TextField
          name="law"
          label="Lei"
          maxLength={200}
          defaultValue={law ?? undefined}
          help="Se a decisão assenta numa lei."
        />
        <TextArea
          name="facts"
          label="Factos"
          help={`O que se verificou e porque leva a esta decisão. É enviado aos dois lados, tal como está. Pelo menos ${amount(settings.decision.factsMin, 'carácter')}.`}
          rows={5}
          minLength={settings.decision.factsMin}
          maxLength={2000}
          required
        />
      </PostForm>
    </Panel>
  )
}
