import type { InvitationStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextArea } from '~/ui/fields'

const Reason = () => (
  <TextArea
    name="reason"
    label="Motivo"
    required
    rows={3}
    maxLength={500}
    help="Fica no registo de auditoria; não é enviado."
  />
)

export const invitationPanels: Panels<InvitationStep, object> = {
  reenviar: {
    verb: 'resend',
    label: 'Enviar de novo',
    title: 'Enviar de novo',
    submit: 'Enviar de novo',
    lead: 'Segue uma mensagem com uma ligação nova e um prazo novo; a ligação anterior deixa de servir.',
  },
  revogar: {
    verb: 'revoke',
    label: 'Revogar',
    button: 'danger',
    title: 'Revogar o convite',
    submit: 'Revogar',
    submitKind: 'danger',
    Fields: Reason,
  },
}
