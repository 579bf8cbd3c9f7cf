import { authorise } from '~/domain/permissions'
import { decideForm } from '~/domain/reviews/forms'
import { acceptDocument } from '~/domain/reviews/proof/deciding-document'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaInside } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/accept-review-document'
import { useDocument } from './document-in-hand'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'review.moderate')
  return {
    seo: seo({ title: 'Aceitar o documento', description: 'Decisão sobre um comprovativo.', noindex: true }),
  }
})

export const action = submit(decideForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await acceptDocument(ctx, params.id, input)
  return done(
    info,
    paths.reviewDocument(params.id),
    'Documento aceite. A avaliação mostra agora «Documento confirmado».',
  )
})

export const meta = metaInside

export default function AcceptReviewDocument({ actionData }: Route.ComponentProps) {
  const { id, version, blocked } = useDocument()
  const back = paths.reviewDocument(id)
  if (blocked && !actionData)
    return <Notice title={blocked} actions={<ButtonLink to={back}>Voltar ao documento</ButtonLink>} />
  return (
    <Panel title="Aceitar o documento">
      <PostForm
        tried={actionData}
        version={version}
        submit="Aceitar"
        why={blocked ?? undefined}
        actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
      >
        <p>
          A avaliação passa a mostrar «Documento confirmado» e pesa mais na pontuação. Quem o enviou é
          avisado. O documento é apagado daqui a {amount(settings.privacy.proofDocumentDays, 'dia')}.
        </p>
      </PostForm>
    </Panel>
  )
}
