import { useOutletContext } from 'react-router'
import { decideForm } from '~/domain/reviews/forms'
import { acceptDocument, declineDocument } from '~/domain/reviews/proof/deciding-document'
import type { DocumentCase } from '~/domain/reviews/proof/document-case'
import { declineDocumentForm } from '~/domain/reviews/proof/document-forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/review-document-actions'
import { reviewDocumentPanels } from './review-document-panels'

export const loader = actionPage('review.moderate', reviewDocumentPanels, 'Decisão sobre um comprovativo.')

export const action = actions(
  {
    aceitar: [
      decideForm,
      acceptDocument,
      'Documento aceite. A avaliação mostra agora «Documento confirmado».',
    ],
    recusar: [
      declineDocumentForm,
      declineDocument,
      'Documento não aceite. O motivo foi enviado a quem o mandou.',
    ],
  },
  ({ id }) => paths.reviewDocument(id),
)

export default function ReviewDocumentActions({ actionData }: Route.ComponentProps) {
  const document = useOutletContext<DocumentCase>()
  return (
    <ActionPanel
      thing={document}
      panels={reviewDocumentPanels}
      tried={actionData}
      back={paths.reviewDocument(document.id)}
    />
  )
}
