import { useOutletContext } from 'react-router'
import { acceptChange, askForChange, keepFlagged, maskFlagged, removeFlagged } from '~/domain/flags/deciding'
import { keepForm } from '~/domain/flags/forms'
import type { FlagCase } from '~/domain/flags/listings'
import { maskForm, ruleForm } from '~/domain/reviews/forms'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/flag-actions'
import { flagPanels } from './flag-panels'

export const loader = actionPage('review.moderate', flagPanels, 'Decisão sobre uma denúncia.')

export const action = actions(
  {
    manter: [keepForm, keepFlagged, 'Avaliação mantida. Os motivos foram enviados aos dois lados.'],
    'pedir-alteracao': [
      ruleForm,
      askForChange,
      () => `Alteração pedida. Quem escreveu tem ${amount(settings.flag.changeDays, 'dia')}.`,
    ],
    'aceitar-alteracao': [ruleForm, acceptChange, 'Alteração aceite. Os dois lados foram avisados.'],
    ocultar: [maskForm, maskFlagged, 'Trechos ocultos. Os motivos foram enviados aos dois lados.'],
    retirar: [ruleForm, removeFlagged, 'Avaliação retirada. Os motivos foram enviados aos dois lados.'],
  },
  ({ id }) => paths.flag(id),
)

export default function FlagActions({ actionData }: Route.ComponentProps) {
  const flag = useOutletContext<FlagCase>()
  return (
    <ActionPanel
      thing={flag}
      panels={flagPanels}
      tried={actionData}
      back={paths.flag(flag.id)}
      why={
        flag.own
          ? 'Denunciou ou escreveu esta avaliação, ou pertence à empresa: decide outra pessoa.'
          : undefined
      }
    />
  )
}
