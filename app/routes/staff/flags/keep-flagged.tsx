import { keepFlagged } from '~/domain/flags/deciding'
import { keepForm } from '~/domain/flags/forms'
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
import type { Route } from './+types/keep-flagged'
import { useFlag } from './flag-in-hand'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'review.moderate')
  return {
    seo: seo({ title: 'Manter a avaliação', description: 'Decisão sobre uma denúncia.', noindex: true }),
  }
})

export const action = submit(keepForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await keepFlagged(ctx, params.id, input)
  return done(info, paths.flag(params.id), 'Avaliação mantida. Os motivos foram enviados aos dois lados.')
})

export const meta = metaInside

export default function KeepFlagged({ actionData }: Route.ComponentProps) {
  const { id, version, verbs } = useFlag()
  const back = paths.flag(id)
  if (!verbs.includes('keep') && !actionData)
    return (
      <Notice
        title="Esta decisão não é possível agora"
        actions={<ButtonLink to={back}>Voltar à denúncia</ButtonLink>}
      />
    )
  return (
    <Panel title="Manter a avaliação">
      <PostForm
        tried={actionData}
        version={version}
        submit="Manter"
        actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
      >
        <p>A denúncia fica sem fundamento e a avaliação como está. Quem denunciou pode recorrer.</p>
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
