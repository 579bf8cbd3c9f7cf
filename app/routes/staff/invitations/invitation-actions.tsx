import { useOutletContext } from 'react-router'
import { nothingForm, revokeForm } from '~/domain/invitations/forms'
import {
  invitationToManage,
  resendInvitation,
  revokeInvitation,
} from '~/domain/invitations/inviting/managing'
import type { InvitationRecord } from '~/domain/invitations/inviting/staff-listings'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/invitation-actions'
import { invitationPanels } from './invitation-panels'

export const loader = actionPage('staff.open', invitationPanels, 'Um convite.', {
  needs: invitationToManage,
})

export const action = actions(
  {
    reenviar: [nothingForm, resendInvitation, 'Convite a caminho, com uma ligação nova.'],
    revogar: [
      revokeForm,
      (ctx, id, { reason }) => revokeInvitation(ctx, id, reason),
      'Convite revogado. A ligação deixou de servir.',
    ],
  },
  ({ id }) => paths.staffInvitationRecord(id),
)

export default function InvitationActions({ actionData }: Route.ComponentProps) {
  const invitation = useOutletContext<InvitationRecord>()
  return (
    <ActionPanel
      thing={invitation}
      panels={invitationPanels}
      tried={actionData}
      back={paths.staffInvitationRecord(invitation.id)}
      why={`O convite está no estado «${invitation.stateWord}», que não o permite.`}
    />
  )
}
