import { authorise } from '~/domain/permissions'
import { declineDocument } from '~/domain/reviews/proof/deciding-document'
import { declineDocumentForm } from '~/domain/reviews/proof/document-forms'
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
import type { Route } from './+types/decline-review-document'
import { useDocument } from './document-in-hand'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'review.moderate')
  return {
    seo: seo({
      title: 'Não aceitar o documento',
      description: 'Decisão sobre um comprovativo.',
      noindex: true,
    }),
  }
})

export const action = submit(declineDocumentForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await declineDocument(ctx, params.id, input)
  return done(
    info,
    paths.reviewDocument(params.id),
    'Documento não aceite. O motivo foi enviado a quem o mandou.',
  )
})

export const meta = metaInside

export default function DeclineReviewDocument({ actionData }: Route.ComponentProps) {
  const { id, version, blocked } = useDocument()
  const back = paths.reviewDocument(id)
  if (blocked && !actionData)
    return <Notice title={blocked} actions={<ButtonLink to={back}>Voltar ao documento</ButtonLink>} />
  return (
    <Panel title="Não aceitar o documento">
      <PostForm
        tried={actionData}
        version={version}
        submit="Não aceitar"
        submitKind="danger"
        why={blocked ?? undefined}
        actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
      >
        <p>A avaliação fica como estava. Quem o enviou recebe o motivo e pode enviar outro.</p>
        <TextArea
          name="reason"
          label="Motivo"
          help={`O que falta, e o que serviria. É enviado a quem mandou o documento, tal como está. Pelo menos ${amount(settings.decision.factsMin, 'carácter')}.`}
          rows={5}
          minLength={settings.decision.factsMin}
          maxLength={2000}
          required
        />
      </PostForm>
    </Panel>
  )
}
