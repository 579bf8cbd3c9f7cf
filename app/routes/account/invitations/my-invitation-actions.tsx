import { nothingForm } from '~/domain/invitations/forms'
import {
  invitationToManage,
  resendInvitation,
  revokeInvitation,
} from '~/domain/invitations/inviting/managing'
import { type MyInvitationStep, paths } from '~/paths'
import { ActionPage, type Panels } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/my-invitation-actions'

/** Where a press was refused, or somebody wants to be asked once more: the buttons lie in the list. */
const panels: Panels<MyInvitationStep, { who: string }> = {
  reenviar: {
    label: 'Reenviar',
    title: 'Reenviar o convite',
    submit: 'Reenviar',
    lead: ({ who }) => `Convite para ${who}. É enviado com uma ligação nova; a anterior deixa de servir.`,
  },
  anular: {
    label: 'Anular',
    title: 'Anular o convite',
    submit: 'Anular',
    lead: ({ who }) =>
      `Convite para ${who}. A ligação que foi enviada deixa de servir. Não pode ser desfeito; pode convidar de novo.`,
  },
}

export const loader = actionPage('account.open', panels, 'Um convite.', { needs: invitationToManage })

export const action = actions(
  {
    reenviar: [
      nothingForm,
      resendInvitation,
      'Convite a caminho, com uma ligação nova. A anterior deixou de servir.',
    ],
    anular: [
      nothingForm,
      (ctx, id) => revokeInvitation(ctx, id),
      'Convite anulado. A ligação deixou de servir.',
    ],
  },
  () => paths.myInvitations(),
)

export default function MyInvitationActions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ActionPage
      thing={loaderData.needed}
      panels={panels}
      tried={actionData}
      crumbs={[{ to: paths.myInvitations(), label: 'Convites' }]}
      leave={<ButtonLink to={paths.myInvitations()}>Voltar aos convites</ButtonLink>}
    />
  )
}
