import { useOutletContext } from 'react-router'
import { reverseDecision, upholdDecision } from '~/domain/appeals/deciding-appeal'
import { decideAppealForm } from '~/domain/appeals/forms'
import type { AppealCase } from '~/domain/appeals/listings'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/appeal-actions'
import { appealPanels } from './appeal-panels'

const said = 'Recurso decidido. Os motivos foram enviados aos dois lados.'

export const loader = actionPage('review.moderate', 'Decidir o recurso', 'Decisão de um recurso.')

export const action = actions(
  {
    alterar: [decideAppealForm, reverseDecision, said],
    manter: [decideAppealForm, upholdDecision, said],
  },
  ({ id }) => paths.appeal(id),
)

export default function AppealActions({ actionData }: Route.ComponentProps) {
  const appeal = useOutletContext<AppealCase>()
  return (
    <ActionPanel
      thing={appeal}
      panels={appealPanels}
      tried={actionData}
      back={paths.appeal(appeal.id)}
      why={appeal.blocked ?? 'Este recurso já foi decidido'}
    />
  )
}
