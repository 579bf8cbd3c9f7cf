import { useOutletContext } from 'react-router'
import { declineEdit, publishEdit } from '~/domain/reviews/editing/deciding-edit'
import { decideForm, reasonForm } from '~/domain/reviews/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/review-edit-actions'
import { type EditAtHand, reviewEditPanels } from './review-edit-panels'

export const loader = actionPage('review.moderate', reviewEditPanels, 'Decisão sobre uma alteração.')

export const action = actions(
  {
    publicar: [decideForm, publishEdit, 'Alteração publicada. Quem a escreveu é avisado.'],
    recusar: [
      reasonForm,
      declineEdit,
      'Alteração não publicada. Os motivos foram enviados a quem a escreveu.',
    ],
  },
  () => paths.reviewEdits(),
)

export default function ReviewEditActions({ actionData }: Route.ComponentProps) {
  const edit = useOutletContext<EditAtHand>()
  return (
    <ActionPanel thing={edit} panels={reviewEditPanels} tried={actionData} back={paths.reviewEdit(edit.id)} />
  )
}
