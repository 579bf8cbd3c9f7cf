import { useOutletContext } from 'react-router'
import { decideForm, holdForm, maskForm, reasonForm, ruleForm } from '~/domain/reviews/forms'
import { askHeldForChange, publishMasked } from '~/domain/reviews/moderation/mending'
import { holdReview, publishReview, rejectReview, removeReview } from '~/domain/reviews/moderation/moderating'
import type { ReviewToModerate } from '~/domain/reviews/moderation/moderation-case'
import { stateWords } from '~/domain/reviews/words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/moderation-actions'
import { moderationPanels } from './moderation-panels'

export const loader = actionPage('review.moderate', moderationPanels, 'Decidir sobre uma avaliação.')

export const action = actions(
  {
    publicar: [decideForm, publishReview, 'Avaliação publicada.'],
    ocultar: [maskForm, publishMasked, 'Avaliação publicada com os trechos ocultos.'],
    'pedir-alteracao': [
      ruleForm,
      askHeldForChange,
      () => `Alteração pedida. Quem escreveu tem ${amount(settings.flag.changeDays, 'dia')}.`,
    ],
    reter: [
      holdForm,
      holdReview,
      ({ grounds }) =>
        grounds
          ? 'Avaliação retida: só uma pessoa a pode publicar.'
          : `Avaliação retida durante ${amount(settings.review.holdHours, 'hora')}.`,
    ],
    rejeitar: [
      reasonForm,
      rejectReview,
      'Avaliação não publicada. Os motivos foram enviados a quem a escreveu.',
    ],
    retirar: [reasonForm, removeReview, 'Avaliação retirada. Os motivos foram enviados a quem a escreveu.'],
  },
  ({ id }) => paths.moderate(id),
)

export default function ModerationActions({ actionData }: Route.ComponentProps) {
  const review = useOutletContext<ReviewToModerate & { verbs: string[] }>()
  return (
    <ActionPanel
      thing={review}
      panels={moderationPanels}
      tried={actionData}
      back={paths.moderate(review.id)}
      why={
        review.ownPart
          ? 'Escreveu esta avaliação ou pertence à empresa: decide outra pessoa.'
          : `Neste momento a avaliação está no estado «${stateWords[review.state]}», que não o permite.`
      }
    />
  )
}
