import { useOutletContext } from 'react-router'
import type { ClaimRecord } from '~/domain/claims/claim-record'
import { stateWords } from '~/domain/claims/claim-words'
import { acceptClaim, refuseClaim } from '~/domain/claims/deciding'
import { acceptForm, refuseForm } from '~/domain/claims/forms'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/claim-actions'
import { claimPanels } from './claim-panels'

const titles = { aceitar: { title: 'Aceitar o pedido' }, recusar: { title: 'Recusar o pedido' } }

export const loader = actionPage('claim.decide', titles, 'Decisão sobre quem gere uma empresa.')

export const action = actions(
  {
    aceitar: [acceptForm, acceptClaim, 'O perfil está entregue. Avisámos as duas partes.'],
    recusar: [refuseForm, refuseClaim, 'Pedido recusado. Avisámos quem o fez.'],
  },
  ({ id }) => paths.claimRecord(id),
)

export default function ClaimActions({ actionData }: Route.ComponentProps) {
  const claim = useOutletContext<ClaimRecord>()
  return (
    <ActionPanel
      thing={claim}
      panels={claimPanels}
      tried={actionData}
      back={paths.claimRecord(claim.id)}
      why={
        claim.own
          ? 'Pertence a esta empresa, ou o pedido é seu: tem de decidir outra pessoa.'
          : `Neste momento o pedido está no estado «${stateWords[claim.state].word}».`
      }
    />
  )
}
